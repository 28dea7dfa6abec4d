import { Completion, completeResolution } from '@amends/core/resolutions';
import { z } from '@hono/zod-openapi';
import { ClaimResource } from '../claims/claim.resource.ts';
import { etagOf, matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';

export const completeResolutionRoute = endpoint(
  {
    method: 'post',
    path: '/resolutions/{id}/complete',
    operation: 'completeResolution',
    tag: 'Decisions',
    dryRun: true,
    summary: 'Complete a resolution',
    description:
      'Reports that it was executed, with the reference of the refund, new order or credit. Repeating the same reference returns the same claim.',
    params: z.strictObject({ id: z.string().min(1).max(100) }),
    body: Completion,
    answers: { 200: { description: 'The claim.', schema: ClaimResource } },
    refusals: [401, 403, 404, 409, 412, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const about = { storeId, resolutionId: params.id };
    const claim = await completeResolution.perform(seen, about, body);
    return json(c, claim, 200, { ETag: etagOf(claim) });
  },
);
