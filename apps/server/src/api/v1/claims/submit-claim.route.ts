import { Submission, submitClaim } from '@amends/core/claims';
import { endpoint, json } from '../endpoint.ts';
import { BySourceOrder } from '../orders/order.params.ts';
import { FiledClaimResource } from './claim.resource.ts';
import { etagOf } from './claim-version.ts';

export const submitClaimRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{sourceOrderId}',
    operation: 'submitClaim',
    tag: 'Claims',
    dryRun: true,
    summary: 'File a claim',
    description:
      'Rechecks everything under a lock on the order. An issue without `sourceItemId` covers all claimable units of the shipment. A claim filed too early is parked.',
    params: BySourceOrder,
    body: Submission,
    answers: { 201: { description: 'The new claim.', schema: FiledClaimResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params: { sourceOrderId }, body }) => {
    const { claim, viewUrl } = await submitClaim.perform(ctx, { storeId, sourceOrderId }, body);
    return json(c, { ...claim, viewUrl }, 201, { ETag: etagOf(claim) });
  },
);
