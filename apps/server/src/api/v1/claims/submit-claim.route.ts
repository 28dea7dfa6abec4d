import { SubmitClaimInput, submitClaim } from '@amends/core/claims';
import type { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { BySourceOrder } from '../orders/order.params.ts';
import { FiledClaimResource } from './claim.resource.ts';
import { etagOf } from './claim-version.ts';

/** The body of a submission; the URL names the order. */
export const ClaimSubmission = SubmitClaimInput.omit({
  storeId: true,
  orderId: true,
  sourceOrderId: true,
});

export const submitClaimRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{sourceOrderId}',
    operation: 'submitClaim',
    tag: 'Claims',
    summary: 'File a claim',
    description:
      'Rechecks everything under a lock on the order. An issue without `sourceItemId` covers all claimable units of the shipment. A claim filed too early is parked.',
    params: BySourceOrder,
    body: ClaimSubmission as z.ZodType<z.output<typeof ClaimSubmission>>,
    answers: { 201: { description: 'The new claim.', schema: FiledClaimResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params: { sourceOrderId }, body }) => {
    const { claim, viewUrl } = await submitClaim(ctx, { ...body, storeId, sourceOrderId });
    return json(c, { ...claim, viewUrl }, 201, { ETag: etagOf(claim) });
  },
);
