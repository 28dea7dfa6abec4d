import { answerStillMissing } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { ByClaim } from './claim.params.ts';
import { ClaimResource } from './claim.resource.ts';
import { etagOf, matching } from './claim-version.ts';

export const answerStillMissingRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{id}/still-missing',
    operation: 'answerStillMissing',
    tag: 'Claims',
    dryRun: true,
    summary: 'Answer whether a parked package arrived',
    description: 'If still missing, the claim becomes NEW; if it arrived, the claim is closed.',
    params: ByClaim,
    linkParam: 'id',
    body: z.strictObject({ stillMissing: z.boolean() }),
    answers: { 200: { description: 'The claim.', schema: ClaimResource } },
    refusals: [401, 403, 404, 409, 412, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const claim = await answerStillMissing(matching(ctx, c.req.header('if-match')), {
      storeId,
      claimId: params.id,
      stillMissing: body.stillMissing,
    });
    return json(c, claim, 200, { ETag: etagOf(claim) });
  },
);
