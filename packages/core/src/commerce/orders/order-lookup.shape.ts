import { z } from 'zod';
import { FilingTypes } from '../../claims/terms/filing-types.shape.ts';
import {
  ClaimCategory,
  ClaimStatus,
  ClaimType,
  SalesChannel,
} from '../../claims/terms/terms.shape.ts';
import { Address } from '../../kernel/address.shape.ts';
import { Eligibility, ItemEligibility } from './eligibility.shape.ts';
import { FULFILLMENT_STATUSES } from './fulfillment-status.rules.ts';
import { PROTECTION_STATUSES } from './order-flags.rules.ts';

const text = z.string().nullable();

/** An order line; amounts are per unit, in minor units. */
export const OrderItem = z
  .strictObject({
    id: z.string(),
    sourceItemId: z.string(),
    sourceProductId: text,
    sourceVariantId: text,
    sku: text,
    productName: z.string(),
    productImage: text,
    productUrl: text,
    price: z.int().describe('Per unit.'),
    discount: z.int().describe('Per unit.'),
    tax: z.int().describe('Per unit.'),
    quantity: z.int(),
    refundedQuantity: z.int(),
    claimedQuantity: z.int(),
    claimableQuantity: z.int().describe('Ordered less refunded less claimed.'),
    itemDescription: text,
    color: text,
    size: text,
    sizeRegion: text,
    flavor: text,
    warrantyPeriod: text.describe('ISO 8601 duration.'),
  })
  .meta({ id: 'OrderItem' });
export type OrderItem = z.infer<typeof OrderItem>;

/** The units of an item in one shipment, and how many are claimable. */
export const ShippedItem = z.strictObject({
  item: OrderItem,
  quantity: z.int(),
  claimedQuantity: z.int(),
  claimableQuantity: z.int(),
});
export type ShippedItem = z.infer<typeof ShippedItem>;

/** One shipment of an order. */
export const Fulfillment = z
  .strictObject({
    id: z.string(),
    sourceFulfillmentId: z.string(),
    fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
    ...Eligibility.shape,
    eligibilityByType: z.record(ClaimType, Eligibility),
    fulfilledAt: z.date().nullable(),
    shippedAt: z.date().nullable(),
    deliveredAt: z.date().nullable(),
    lastScanAt: z.date().nullable(),
    trackingCompany: text,
    trackingNumber: z.array(z.string()),
    trackingUrl: z.array(z.string()),
    events: z.array(
      z.strictObject({
        occurredAt: z.date(),
        status: z.string(),
        description: z.string(),
        location: text,
      }),
    ),
    items: z.array(ShippedItem),
  })
  .meta({ id: 'Fulfillment' });
export type Fulfillment = z.infer<typeof Fulfillment>;

const settings = z.strictObject({
  capabilities: z.strictObject({
    returns: z.boolean(),
    warranties: z.boolean(),
    credit: z.boolean(),
    refund: z.boolean(),
    reship: z.boolean(),
  }),
  credit: z.strictObject({
    bonus: z.int(),
    bonusType: z.enum(['fixed', 'percentage']),
    enabled: z.boolean(),
  }),
  returns: z.strictObject({ portalUrl: text, trackingUrl: text }),
  signatureRequired: z.boolean(),
  parkingEnabled: z.boolean(),
  acknowledgments: z.array(
    z.strictObject({ claimType: z.string(), text: z.string(), signature: z.boolean() }),
  ),
  policeReportRequired: z
    .boolean()
    .describe('Whether a stolen order of this value needs a police report.'),
  ...FilingTypes.shape,
});

/** The order as the look-up returns it; `orderId` is the platform's id, `systemOrderId` ours. */
export const OrderLookup = z
  .strictObject({
    customerEmail: z.string(),
    customerName: text,
    systemOrderId: z.string().describe('Our id.'),
    orderNumber: z.string(),
    orderId: z.string().describe("The store's own id (`sourceOrderId`)."),
    currency: z.string(),
    exchangeRate: z.number(),
    subtotal: z.int(),
    tax: z.int().describe('Without the tax of shipping.'),
    shipping: z.int(),
    shippingTax: z.int(),
    discountTotal: z.int(),
    total: z.int(),
    protected: z.boolean(),
    protectionStatus: z.enum(PROTECTION_STATUSES),
    protection: z.strictObject({ shipping: z.boolean(), warranty: z.boolean() }),
    isOneTimeAppeasement: z.boolean(),
    cancelled: z.boolean(),
    chargedBack: z.boolean(),
    salesChannel: SalesChannel,
    salesChannelName: z.string().describe('The store’s name for the channel.'),
    shippingAddress: Address.nullable(),
    sourceCreatedAt: z.date(),
    existingClaims: z.array(
      z.strictObject({
        id: z.string(),
        claimNumber: z.int(),
        claimState: ClaimStatus,
        claimCategory: ClaimCategory,
        claimType: ClaimType,
        createdAt: z.date(),
        wakeAt: z.date().nullable().describe('When a parked claim wakes.'),
        items: z.array(z.strictObject({ sourceItemId: z.string(), quantity: z.int() })),
      }),
    ),
    returns: z.array(
      z.strictObject({
        id: z.string(),
        status: z.string(),
        trackingNumber: text,
        trackingUrl: text,
        createdAt: z.date(),
      }),
    ),
    eligibility: z.record(z.string(), ItemEligibility).describe('By `sourceItemId`.'),
    store: z.strictObject({
      id: z.string(),
      slug: z.string(),
      name: z.string(),
      contactEmail: text,
      contactUrl: text,
      timeZone: z.string(),
      currency: z.string(),
      country: z.string(),
    }),
    settings,
    items: z.array(OrderItem),
    fulfillments: z.array(Fulfillment),
  })
  .meta({ id: 'Order' });
export type OrderLookup = z.infer<typeof OrderLookup>;
