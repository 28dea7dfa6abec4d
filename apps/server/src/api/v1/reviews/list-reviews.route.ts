import { listReviews } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint, json } from '../endpoint.ts';
import { ReviewResource } from './review.resource.ts';

export const listReviewsRoute = endpoint(
  {
    method: 'get',
    path: '/claims/{id}/reviews',
    operation: 'listReviews',
    tag: 'Reviews',
    summary: 'List the reviews of a claim',
    description: 'At most one.',
    params: ByClaim,
    linkParam: 'id',
    answers: { 200: { description: 'The reviews.', schema: z.array(ReviewResource) } },
    refusals: [401, 403, 404],
  },
  async ({ c, ctx, storeId, params }) =>
    json(c, await listReviews(ctx, { storeId, claimId: params.id })),
);
