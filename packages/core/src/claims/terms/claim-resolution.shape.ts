import { z } from 'zod';
import { RESOLUTION_TYPES } from './resolution-type.rules.ts';

const text = z.string().nullable();

/** Another product sent in an item's place. */
export const ReplacementItem = z
  .strictObject({
    name: z.string(),
    sku: z.string().optional(),
    sourceProductId: z.string().optional(),
    sourceVariantId: z.string().optional(),
  })
  .meta({ id: 'ReplacementItem' });
export type ReplacementItem = z.infer<typeof ReplacementItem>;

/** An approved resolution of a claim or of one item. */
export const ClaimResolution = z
  .strictObject({
    id: z.string(),
    claimItemId: text,
    resolutionType: z.string(),
    resolutionDetails: text,
    resolutionReference: text,
    quantity: z.int(),
    refundedQuantity: z.int(),
    paidValue: z.int(),
    itemsAmount: z.int(),
    taxAmount: z.int(),
    shippingAmount: z.int(),
    bonusAmount: z.int(),
    creditStore: z.boolean(),
    reimbursement: z.int().nullable().describe('Reimbursement to the store, in minor units.'),
    paidOriginalValue: z.int().nullable(),
    paidOriginalCurrency: text,
    approvedValue: z
      .int()
      .nullable()
      .describe('The approved amount, if less was paid; null if they are equal.'),
    differenceReason: text.describe(
      'Why less than the approved amount was paid; null for shoppers.',
    ),
    trackingNumber: text,
    trackingUrl: text,
    replacement: ReplacementItem.nullable().describe('The product sent instead of the same item.'),
    status: z.enum(['pending', 'working', 'executed', 'failed']),
    failure: text.describe('Why execution failed; null for shoppers.'),
    taskAt: z.date().nullable().describe('When it became a task; null for shoppers.'),
    resolvedBy: text,
    executedAt: z.date().nullable(),
    createdAt: z.date(),
  })
  .meta({ id: 'Resolution' });
export type ClaimResolution = z.infer<typeof ClaimResolution>;

/** The resolution details of the claim page, in minor units of the claim's currency. */
export const ResolutionSummary = z.strictObject({
  resolutionDate: z.date(),
  providedResolution: z.enum(RESOLUTION_TYPES),
  providedLabel: z.string(),
  reimbursed: z.boolean(),
  actionedBy: text,
  shipping: z.int(),
  items: z.int(),
  taxes: z.int(),
  subtotal: z.int(),
  totalValueToCustomer: z.int(),
  totalReimbursed: z.int(),
});
export type ResolutionSummary = z.infer<typeof ResolutionSummary>;
