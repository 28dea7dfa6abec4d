import { LabelChanges, labelClaim } from '@amends/core/workspace';
import { z } from '@hono/zod-openapi';
import { ByClaim } from '../claims/claim.params.ts';
import { endpoint, json } from '../endpoint.ts';

const ids = z.array(z.string());

export const labelClaimRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/labels',
    operation: 'labelClaim',
    tag: 'Dashboard',
    dryRun: true,
    summary: 'Add and remove labels of a claim',
    params: ByClaim,
    body: LabelChanges,
    answers: {
      200: {
        description: 'The changes.',
        schema: z.strictObject({ added: ids, removed: ids }),
      },
    },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) =>
    json(c, await labelClaim.perform(ctx, { storeId, claimId: params.id }, body)),
);
