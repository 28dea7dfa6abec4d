import { z } from 'zod';
import { Address } from '../../kernel/address.shape.ts';
import { CREDIT_KINDS } from '../../kernel/credit-method.rules.ts';
import { ClaimItem } from './claim-item.shape.ts';
import { ClaimMessage } from './claim-message.shape.ts';
import { ClaimResolution, ResolutionSummary } from './claim-resolution.shape.ts';
import { DECISIONS } from './lifecycle/states.rules.ts';
import { ClaimCategory, ClaimStatus, ClaimType, SalesChannel } from './terms.shape.ts';

const text = z.string().nullable();

export const ClaimDocument = z
  .strictObject({
    id: z.string(),
    type: z.enum(['SIGNATURE', 'ACKNOWLEDGEMENT', 'RECEIPT']),
    content: text.describe('A typed name, or the statement that was signed.'),
    url: text,
    createdAt: z.date(),
  })
  .meta({ id: 'ClaimDocument' });
export type ClaimDocument = z.infer<typeof ClaimDocument>;

export const ClaimStoreCredit = z
  .strictObject({
    id: z.string(),
    code: z.string(),
    amount: z.int(),
    balance: z.int(),
    currency: z.string(),
    method: z.enum(CREDIT_KINDS).meta({
      description:
        'ledger: a code of this store. store-credit: in the customer’s account in the shop, without a code to enter. gift-card, discount-code: a code to enter in the shop.',
    }),
    canceledAt: z
      .date()
      .nullable()
      .meta({ description: 'When it was canceled; it can’t be used since then.' }),
    cancelingSince: z.date().nullable().meta({
      description: 'When we asked the shop to cancel it. Null for customers.',
    }),
    cancelProblem: text.meta({
      description: 'Why the last attempt to cancel it in the shop failed. Null for customers.',
    }),
    createdAt: z.date(),
  })
  .meta({ id: 'StoreCredit' });
export type ClaimStoreCredit = z.infer<typeof ClaimStoreCredit>;

/** The claim's coverage. Customers do not see its premium. */
export const ClaimPolicy = z.strictObject({
  premiumPaid: z.int().nullable().describe('Null for shoppers.'),
  premiumCurrency: z.string(),
  insuredAmount: z.int(),
  removedAt: z.date().nullable(),
  warranty: z.strictObject({ validUntil: z.date().nullable() }),
});
export type ClaimPolicy = z.infer<typeof ClaimPolicy>;

/** A file or document of a claim, with its name for display. */
export const ConsideredEvidence = z.strictObject({ id: z.string(), name: z.string() });
export type ConsideredEvidence = z.infer<typeof ConsideredEvidence>;

/** The decision and its reason; customers read suspected fraud as "Not Covered". */
export const ClaimDecision = z.strictObject({
  decision: z.enum(DECISIONS).nullable(),
  reason: text,
  reasonLabel: text,
  text,
  decidedAt: z.date().nullable(),
  decidedBy: text,
  evidenceConsidered: z.array(ConsideredEvidence).describe('The evidence reviewed for a denial.'),
});
export type ClaimDecision = z.infer<typeof ClaimDecision>;

/** A shipment of the claim, with its tracking. */
export const ClaimShipment = z.strictObject({
  id: z.string(),
  fulfillmentStatus: z.string(),
  trackingCompany: text,
  trackingNumber: z.array(z.string()),
  trackingUrl: z.array(z.string()),
  shippedAt: z.date().nullable(),
  deliveredAt: z.date().nullable(),
});
export type ClaimShipment = z.infer<typeof ClaimShipment>;

/** The deadlines a shopper reads; null where the claim's state has no such deadline. Each is the last
 * millisecond of a day in the store's time zone, and may have passed. */
export const ClaimDeadlines = z.strictObject({
  signBy: z
    .date()
    .nullable()
    .describe(
      'Deadline to sign, after which the claim is archived. Null if no signature is pending.',
    ),
  replyBy: z
    .date()
    .nullable()
    .describe('Deadline to reply, after which the claim is closed. Null if no reply is pending.'),
  decisionBy: z
    .date()
    .nullable()
    .describe('The store’s target date for a decision. Null once decided.'),
  appealableUntil: z
    .date()
    .nullable()
    .describe('Deadline to appeal. Null if an appeal is not possible.'),
});
export type ClaimDeadlines = z.infer<typeof ClaimDeadlines>;

/** A claim as returned by the API and shown on the claim page. */
export const ClaimDetails = z
  .strictObject({
    id: z.string(),
    kind: z.literal('CLAIM'),
    claimNumber: z.int().describe('The number that people see.'),
    claimState: ClaimStatus,
    claimCategory: ClaimCategory,
    claimType: ClaimType,
    claimDescription: text,
    claimItems: z.array(ClaimItem),
    claimResolutions: z.array(ClaimResolution),
    claimMessages: z.array(ClaimMessage),
    claimDocuments: z.array(ClaimDocument),
    claimStoreCredits: z.array(ClaimStoreCredit),
    requestedResolution: z.enum(['RESHIP', 'REFUND', 'STORE_CREDIT', 'MIXED']).nullable(),
    authorName: text,
    authorEmail: z.string(),
    userId: text,
    storeId: z.string(),
    orderId: z.string(),
    sourceOrderId: z.string(),
    sourceOrderNumber: z.string(),
    salesChannel: SalesChannel,
    salesChannelName: z.string().describe('The store’s name for the channel.'),
    isOta: z.boolean().describe('Filed as a one-time appeasement.'),
    currency: z.string(),
    claimedValue: z.int(),
    policy: ClaimPolicy.nullable(),
    warrantyMetadata: z
      .strictObject({
        productValue: z.int().optional(),
        warrantyFee: z.int().optional(),
        warrantyPeriod: z.string().optional(),
        dateOfPurchase: z.string().optional(),
      })
      .nullable(),
    shippingAddress: Address.nullable(),
    updatedShippingAddress: Address.nullable().describe('Set only if it differs from the order’s.'),
    masked: z
      .boolean()
      .describe('Whether street, phone and email are masked, as they are for a view token.'),
    wakeAt: z.date().nullable(),
    stillMissingAskedAt: z.date().nullable(),
    decision: ClaimDecision,
    resolutionSummary: ResolutionSummary.nullable(),
    resolvedAt: z.date().nullable(),
    assigneeId: text.describe('The assigned staff member; null for shoppers.'),
    appealedAt: z.date().nullable(),
    ...ClaimDeadlines.shape,
    metadata: z
      .array(z.strictObject({ key: z.string(), label: z.string(), value: z.unknown() }))
      .describe('The order’s custom fields that the store shows on claims; empty for shoppers.'),
    unreadByCustomer: z.int(),
    unreadByStaff: z.int(),
    order: z.strictObject({
      orderNumber: z.string(),
      items: z.array(
        z.strictObject({
          sourceItemId: z.string(),
          productName: z.string(),
          productImage: text,
          quantity: z.int(),
        }),
      ),
    }),
    shipments: z.array(ClaimShipment),
    version: z.int().describe('Also the `ETag`; send it as `If-Match`.'),
    createdAt: z.date(),
    updatedAt: z.date(),
  })
  .meta({ id: 'Claim' });
export type ClaimDetails = z.infer<typeof ClaimDetails>;
