import { CreditCancellation, cancelCredit } from '@amends/core/resolutions';
import { z } from '@hono/zod-openapi';
import { ClaimResource } from '../claims/claim.resource.ts';
import { etagOf, matching } from '../claims/claim-version.ts';
import { endpoint, json } from '../endpoint.ts';

export const cancelCreditRoute = endpoint(
  {
    method: 'post',
    path: '/store-credits/{id}/cancel',
    operation: 'cancelStoreCredit',
    tag: 'Decisions',
    dryRun: true,
    summary: 'Cancel a store credit',
    description:
      'Possible until the customer uses it. A connected shop’s credit is canceled in the shop, once; `cancelingSince` is set until the shop responds. Repeating the request returns the same claim.',
    params: z.strictObject({ id: z.string().min(1).max(100) }),
    body: CreditCancellation,
    answers: { 200: { description: 'The claim.', schema: ClaimResource } },
    refusals: [401, 403, 404, 409, 412, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params, body }) => {
    const seen = matching(ctx, c.req.header('if-match'));
    const claim = await cancelCredit.perform(seen, { storeId, creditId: params.id }, body);
    return json(c, claim, 200, { ETag: etagOf(claim) });
  },
);
