import { fileValetClaim, ValetOptions } from '@amends/core/claim-filing';
import type { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { BySourceOrder } from '../orders/order.params.ts';
import { FiledClaimResource } from './claim.resource.ts';
import { etagOf } from './claim-version.ts';
import { ClaimSubmission } from './submit-claim.route.ts';

const ValetSubmission = ClaimSubmission.extend({ options: ValetOptions.optional() });

export const fileValetClaimRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{sourceOrderId}/valet',
    operation: 'fileValetClaim',
    tag: 'Claims',
    summary: "File a claim on a customer's behalf",
    description:
      'For staff and API tokens. Where `requireCustomerSignature` is set the claim is a DRAFT until the customer has signed.',
    params: BySourceOrder,
    body: ValetSubmission as z.ZodType<z.output<typeof ValetSubmission>>,
    answers: { 201: { description: 'It is filed.', schema: FiledClaimResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params: { sourceOrderId }, body }) => {
    const { claim, viewUrl } = await fileValetClaim(ctx, { ...body, storeId, sourceOrderId });
    return json(c, { ...claim, viewUrl }, 201, { ETag: etagOf(claim) });
  },
);
