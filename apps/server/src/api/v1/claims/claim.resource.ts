import { DECISIONS } from '@amends/core/claims/terms/lifecycle/states.rules';
import { RESOLUTION_TYPES } from '@amends/core/claims/terms/resolution-type.rules';
import { z } from '@hono/zod-openapi';
import { MediaResource } from '../media/media.resource.ts';
import { MessageResource } from '../messages/message.resource.ts';
import {
  AddressResource,
  amount,
  ClaimCategoryResource,
  ClaimStateResource,
  ClaimTypeResource,
  currency,
  instant,
  SalesChannelResource,
} from '../wire.resource.ts';

const text = z.string().nullable();
const basisPoints = z.int().openapi({ description: 'Basis points.' });

export const ClaimItemResource = z
  .strictObject({
    id: z.string(),
    sourceItemId: z.string(),
    fulfillmentId: text,
    sku: text,
    name: z.string(),
    imageUrl: text,
    images: z.array(z.string()).openapi({ description: 'Addresses that work for a day.' }),
    videos: z.array(z.string()),
    media: z.array(MediaResource),
    price: amount.openapi({ description: 'Of one unit, when the claim was filed.' }),
    discount: amount,
    tax: amount,
    quantity: z.int(),
    details: z.string(),
    claimType: ClaimTypeResource,
    subType: text.openapi({ description: 'What the store calls this kind of it.' }),
    resolutionRequested: text,
    resolutionQuantity: z.int().nullable(),
    resolutionPercentage: basisPoints.nullable(),
    resolutionFlatAmount: amount.nullable(),
    resolutionFinal: z.boolean().nullable(),
    quantityType: text,
    reimbursementType: text,
    creditStore: z.boolean(),
  })
  .openapi('ClaimItem');

export const ReplacementItemResource = z
  .strictObject({
    name: z.string(),
    sku: z.string().optional(),
    sourceProductId: z.string().optional(),
    sourceVariantId: z.string().optional(),
  })
  .openapi('ReplacementItem');

export const ResolutionResource = z
  .strictObject({
    id: z.string(),
    claimItemId: text,
    resolutionType: z.string(),
    resolutionDetails: text,
    resolutionReference: text,
    quantity: z.int(),
    refundedQuantity: z.int(),
    paidValue: amount,
    itemsAmount: amount,
    taxAmount: amount,
    shippingAmount: amount,
    bonusAmount: amount,
    creditStore: z.boolean(),
    reimbursement: amount.nullable().openapi({
      description: 'What the provider pays the store for it.',
    }),
    paidOriginalValue: amount.nullable(),
    paidOriginalCurrency: text,
    approvedValue: amount.nullable().openapi({
      description: 'The approved amount, where less was paid; null where the two are the same.',
    }),
    differenceReason: text.openapi({
      description: 'Why less than the approved amount was paid; null for shoppers.',
    }),
    trackingNumber: text,
    trackingUrl: text,
    replacement: ReplacementItemResource.nullable().openapi({
      description: 'What is sent instead of the same item again.',
    }),
    status: z.enum(['pending', 'working', 'executed', 'failed']),
    failure: text.openapi({ description: 'Why it could not be executed; null for shoppers.' }),
    taskAt: instant.nullable().openapi({
      description: 'Since when a person has it to do; null for shoppers.',
    }),
    resolvedBy: text,
    executedAt: instant.nullable(),
    createdAt: instant,
  })
  .openapi('Resolution');

const DocumentResource = z
  .strictObject({
    id: z.string(),
    type: z.enum(['SIGNATURE', 'ACKNOWLEDGEMENT', 'RECEIPT']),
    content: text.openapi({ description: 'A typed name, or the statement that was signed.' }),
    url: text,
    createdAt: instant,
  })
  .openapi('ClaimDocument');

const StoreCreditResource = z
  .strictObject({
    id: z.string(),
    code: z.string(),
    amount,
    balance: amount,
    currency,
    createdAt: instant,
  })
  .openapi('StoreCredit');

const policy = z.strictObject({
  premiumPaid: amount.nullable().openapi({ description: 'Null for shoppers.' }),
  premiumCurrency: currency,
  insuredAmount: amount,
  removedAt: instant.nullable(),
  warranty: z.strictObject({ validUntil: instant.nullable() }),
});

const decision = z.strictObject({
  decision: z.enum(DECISIONS).nullable(),
  reason: text,
  reasonLabel: text,
  text,
  decidedAt: instant.nullable(),
  decidedBy: text,
  evidenceConsidered: z.array(z.strictObject({ id: z.string(), name: z.string() })).openapi({
    description: 'The files and documents that a denial names as considered.',
  }),
});

const resolutionSummary = z.strictObject({
  resolutionDate: instant,
  providedResolution: z.enum(RESOLUTION_TYPES),
  providedLabel: z.string(),
  reimbursed: z.boolean(),
  actionedBy: text,
  shipping: amount,
  items: amount,
  taxes: amount,
  subtotal: amount,
  totalValueToCustomer: amount,
  totalReimbursed: amount,
});

const shipment = z.strictObject({
  id: z.string(),
  fulfillmentStatus: z.string(),
  trackingCompany: text,
  trackingNumber: z.array(z.string()),
  trackingUrl: z.array(z.string()),
  shippedAt: instant.nullable(),
  deliveredAt: instant.nullable(),
});

const claim = {
  id: z.string(),
  kind: z.literal('CLAIM'),
  claimNumber: z.int().openapi({ description: 'What people see.' }),
  claimState: ClaimStateResource,
  claimCategory: ClaimCategoryResource,
  claimType: ClaimTypeResource,
  claimDescription: text,
  claimItems: z.array(ClaimItemResource),
  claimResolutions: z.array(ResolutionResource),
  claimMessages: z.array(MessageResource),
  claimDocuments: z.array(DocumentResource),
  claimStoreCredits: z.array(StoreCreditResource),
  requestedResolution: z.enum(['RESHIP', 'REFUND', 'STORE_CREDIT', 'MIXED']).nullable(),
  authorName: text,
  authorEmail: z.string(),
  userId: text,
  storeId: z.string(),
  orderId: z.string(),
  sourceOrderId: z.string(),
  sourceOrderNumber: z.string(),
  salesChannel: SalesChannelResource,
  isOta: z.boolean().openapi({ description: 'Filed as a one-time appeasement.' }),
  currency,
  claimedValue: amount,
  policy: policy.nullable(),
  warrantyMetadata: z
    .strictObject({
      productValue: amount.optional(),
      warrantyFee: amount.optional(),
      warrantyPeriod: z.string().optional(),
      dateOfPurchase: z.string().optional(),
    })
    .nullable(),
  shippingAddress: AddressResource.nullable(),
  updatedShippingAddress: AddressResource.nullable().openapi({
    description: "Only where it differs from the order's.",
  }),
  masked: z.boolean().openapi({
    description: 'Whether street, phone and email are hidden, as they are for a view token.',
  }),
  wakeAt: instant.nullable(),
  stillMissingAskedAt: instant.nullable(),
  decision,
  resolutionSummary: resolutionSummary.nullable(),
  resolvedAt: instant.nullable(),
  assigneeId: text.openapi({ description: 'Who of staff has it; null for shoppers.' }),
  appealedAt: instant.nullable(),
  signBy: instant.nullable().openapi({
    description: 'The customer signs by then, or the claim is archived. Null if none is awaited.',
  }),
  replyBy: instant.nullable().openapi({
    description: 'The customer replies by then, or the claim is closed. Null if none is awaited.',
  }),
  decisionBy: instant.nullable().openapi({
    description: 'The store means to decide by then. Null once it has decided.',
  }),
  appealableUntil: instant.nullable().openapi({
    description:
      'The last moment at which the customer may appeal. Null if an appeal is not possible.',
  }),
  metadata: z
    .array(z.strictObject({ key: z.string(), label: z.string(), value: z.unknown() }))
    .openapi({
      description: "The order's further fields that the store shows on claims; none for shoppers.",
    }),
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
  shipments: z.array(shipment),
  version: z.int().openapi({ description: 'Also the `ETag`; send it as `If-Match`.' }),
  createdAt: instant,
  updatedAt: instant,
};

export const ClaimResource = z.strictObject(claim).openapi('Claim');

export const FiledClaimResource = z
  .strictObject({
    ...claim,
    viewUrl: z.string().openapi({ description: "The claim's page, by its secret link." }),
  })
  .openapi('FiledClaim');

export const TimelineEntryResource = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    by: z.enum(['customer', 'store', 'system']),
    from: text,
    to: text,
    reason: text,
    text: text.openapi({ description: 'The words for the customer, of a denial.' }),
    at: instant,
  })
  .openapi('TimelineEntry');
