import { PostReviewInput, postReview } from '@amends/core/claims';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint, json } from '../endpoint.ts';
import { ReviewResource } from './review.resource.ts';

const NewReview = PostReviewInput.omit({ storeId: true, claimId: true }).openapi('NewReview');

export const postReviewRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/reviews',
    operation: 'postReview',
    dryRun: true,
    tag: 'Reviews',
    summary: 'Review a claim',
    description: 'Once, after the claim is finished.',
    params: ByClaim,
    linkParam: 'id',
    body: NewReview,
    answers: { 201: { description: 'The review.', schema: ReviewResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await postReview(ctx, { ...body, storeId, claimId: params.id }), 201),
);
