import { SESSION_STATUSES } from '@amends/core/claims/filing/session-status.rules';
import { CLAIM_CATEGORIES } from '@amends/core/claims/terms/claim-type.rules';
import { REQUESTABLE_RESOLUTIONS } from '@amends/core/claims/terms/requested-resolution.rules';
import { z } from '@hono/zod-openapi';
import { AddressResource, ClaimTypeResource, instant } from '../wire.resource.ts';

const IssueResource = z
  .strictObject({
    id: z.string(),
    sourceItemId: z.string(),
    quantity: z.int(),
    details: z.string(),
    images: z.array(z.string()),
    type: ClaimTypeResource,
    subType: z.string().nullish(),
  })
  .openapi('DraftIssue');

/** A claim draft; incomplete addresses are allowed. */
export const ClaimDraftResource = z
  .strictObject({
    category: z.enum(CLAIM_CATEGORIES),
    customer: z.strictObject({
      email: z.string(),
      sourceOrderId: z.string(),
      customerName: z.string(),
    }),
    fulfillments: z
      .record(
        z.string(),
        z.strictObject({
          issues: z.array(IssueResource),
          shipmentIssue: ClaimTypeResource.nullable(),
          details: z.string(),
          subType: z.string().nullish(),
          images: z.array(z.string()).optional(),
        }),
      )
      .openapi({ description: 'By fulfilment id.' }),
    resolution: z.strictObject({
      desiredMethod: z.enum(REQUESTABLE_RESOLUTIONS).nullable(),
      updatedShippingAddress: AddressResource.partial().nullable(),
    }),
    signature: z.string().nullable(),
  })
  .openapi('ClaimDraft');

export const ClaimSessionResource = z
  .strictObject({
    id: z.string(),
    orderId: z.string(),
    status: z.enum(SESSION_STATUSES),
    version: z.int(),
    metadata: z.strictObject({
      claim: ClaimDraftResource,
      currentShipmentId: z.string().nullable(),
    }),
    createdAt: instant,
    updatedAt: instant,
  })
  .openapi('ClaimSession');
