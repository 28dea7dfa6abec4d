import { z } from 'zod';
import { Address } from '../../kernel/address.shape.ts';
import { CLAIM_CATEGORIES } from './claim-type.rules.ts';
import { REQUESTABLE_RESOLUTIONS } from './requested-resolution.rules.ts';
import { ClaimType } from './terms.shape.ts';

/** One issue of some units of an order item. */
export const Issue = z
  .strictObject({
    id: z.string(),
    sourceItemId: z.string(),
    quantity: z.int(),
    details: z.string(),
    images: z.array(z.string()).readonly(),
    type: ClaimType,
    subType: z.string().nullish(),
  })
  .meta({ id: 'DraftIssue' });
export type Issue = z.infer<typeof Issue>;

/**
 * The issues of one fulfillment. `details`, `subType` and `images` belong to the shipment issue.
 */
export const FulfillmentDraft = z.strictObject({
  issues: z.array(Issue).readonly(),
  shipmentIssue: ClaimType.nullable(),
  details: z.string(),
  subType: z.string().nullish(),
  images: z.array(z.string()).readonly().optional(),
});
export type FulfillmentDraft = z.infer<typeof FulfillmentDraft>;

export const DraftCustomer = z.strictObject({
  email: z.string(),
  sourceOrderId: z.string(),
  customerName: z.string(),
});
export type DraftCustomer = z.infer<typeof DraftCustomer>;

/** A claim draft; incomplete addresses are allowed. See
 * docs/rules/lifecycle.md#filing-session. */
export const ClaimDraft = z
  .strictObject({
    category: z.enum(CLAIM_CATEGORIES),
    customer: DraftCustomer,
    fulfillments: z.record(z.string(), FulfillmentDraft).describe('By fulfillment id.'),
    resolution: z.strictObject({
      desiredMethod: z.enum(REQUESTABLE_RESOLUTIONS).nullable(),
      methodByItem: z
        .record(z.string(), z.enum(REQUESTABLE_RESOLUTIONS))
        .optional()
        .describe('By `sourceItemId`, for items that differ from `desiredMethod`.'),
      updatedShippingAddress: Address.partial().nullable(),
    }),
    signature: z.string().nullable(),
  })
  .meta({ id: 'ClaimDraft' });
export type ClaimDraft = z.infer<typeof ClaimDraft>;

/** The metadata of a claim session. */
export const DraftState = z.strictObject({
  claim: ClaimDraft,
  currentShipmentId: z.string().nullable(),
});
export type DraftState = z.infer<typeof DraftState>;
