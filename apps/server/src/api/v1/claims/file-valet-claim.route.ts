import { fileValetClaim, ValetSubmission } from '@amends/core/claims';
import { z } from '@hono/zod-openapi';
import { endpoint, json } from '../endpoint.ts';
import { BySourceOrder } from '../orders/order.params.ts';
import { ClaimResource } from './claim.resource.ts';
import { etagOf } from './claim-version.ts';

/** A program passes the link on to its customer. Staff never get a customer's link. See
 * docs/rules/privacy.md#links. */
const ValetClaimResource = z
  .strictObject({
    ...ClaimResource.shape,
    viewUrl: z
      .string()
      .optional()
      .openapi({ description: "The claim's page, by its secret link; for API tokens only." }),
  })
  .openapi('ValetClaim');

export const fileValetClaimRoute = endpoint(
  {
    method: 'post',
    path: '/claims/{sourceOrderId}/valet',
    operation: 'fileValetClaim',
    tag: 'Claims',
    dryRun: true,
    summary: "File a claim on a customer's behalf",
    description:
      'For staff and API tokens, with the same rules. With `requireCustomerSignature`, the claim is a DRAFT until the customer has signed. `overrideReason` overrides the filing windows, if permitted.',
    params: BySourceOrder,
    body: ValetSubmission,
    answers: { 201: { description: 'The new claim.', schema: ValetClaimResource } },
    refusals: [401, 403, 404, 409, 413, 415, 422],
  },
  async ({ c, ctx, storeId, params: { sourceOrderId }, body }) => {
    const about = { storeId, sourceOrderId };
    const { claim, viewUrl } = await fileValetClaim.perform(ctx, about, body);
    const link = ctx.actor.kind === 'api-token' ? { viewUrl } : {};
    return json(c, { ...claim, ...link }, 201, { ETag: etagOf(claim) });
  },
);
