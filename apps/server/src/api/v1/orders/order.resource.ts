import { ELIGIBILITY_CODES } from '@amends/core/commerce/orders/fulfillment-eligibility.rules';
import { FULFILLMENT_STATUSES } from '@amends/core/commerce/orders/fulfillment-status.rules';
import { PROTECTION_STATUSES } from '@amends/core/commerce/orders/order-flags.rules';
import { z } from '@hono/zod-openapi';
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

export const OrderItemResource = z
  .strictObject({
    id: z.string(),
    sourceItemId: z.string(),
    sourceProductId: text,
    sourceVariantId: text,
    sku: text,
    productName: z.string(),
    productImage: text,
    productUrl: text,
    price: amount.openapi({ description: 'Of one unit.' }),
    discount: amount.openapi({ description: 'Of one unit.' }),
    tax: amount.openapi({ description: 'Of one unit.' }),
    quantity: z.int(),
    refundedQuantity: z.int(),
    claimedQuantity: z.int(),
    claimableQuantity: z.int().openapi({ description: 'Ordered less refunded less claimed.' }),
    itemDescription: text,
    color: text,
    size: text,
    sizeRegion: text,
    flavor: text,
    warrantyPeriod: text.openapi({ description: 'ISO 8601 duration.' }),
  })
  .openapi('OrderItem');

const eligibility = {
  eligible: z.boolean(),
  eligibilityCode: z.enum(ELIGIBILITY_CODES).nullable(),
  eligibleAt: instant.nullable(),
  uneligibleAt: instant.nullable(),
};
const EligibilityResource = z.strictObject(eligibility).openapi('Eligibility');

export const FulfillmentResource = z
  .strictObject({
    id: z.string(),
    sourceFulfillmentId: z.string(),
    fulfillmentStatus: z.enum(FULFILLMENT_STATUSES),
    ...eligibility,
    eligibilityByType: z.record(ClaimTypeResource, EligibilityResource),
    fulfilledAt: instant.nullable(),
    shippedAt: instant.nullable(),
    deliveredAt: instant.nullable(),
    lastScanAt: instant.nullable(),
    trackingCompany: text,
    trackingNumber: z.array(z.string()),
    trackingUrl: z.array(z.string()),
    events: z.array(
      z.strictObject({
        occurredAt: instant,
        status: z.string(),
        description: z.string(),
        location: text,
      }),
    ),
    items: z.array(
      z.strictObject({
        item: OrderItemResource,
        quantity: z.int(),
        claimedQuantity: z.int(),
        claimableQuantity: z.int(),
      }),
    ),
  })
  .openapi('Fulfillment');

const ItemEligibilityResource = z
  .strictObject({
    shipping: z.int().openapi({ description: 'Units that a shipping claim can be filed for.' }),
    warranty: z.strictObject({ qty: z.int(), expires: instant.nullable(), validity: text }),
  })
  .openapi('ItemEligibility');

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
  policeReportRequired: z.boolean().openapi({
    description: 'Whether a stolen order of this value needs a police report.',
  }),
  disabledTypes: z
    .strictObject({
      SHIPPING: z.array(ClaimTypeResource),
      WARRANTY: z.array(ClaimTypeResource),
    })
    .openapi({ description: 'By category, the types of claims that the store does not take.' }),
  warrantyTypes: z.array(ClaimTypeResource).openapi({
    description:
      'The claim types that a warranty covers in addition to damaged and defective items.',
  }),
  evidenceRequired: z.array(ClaimTypeResource).openapi({
    description: 'The types that need at least one photo or video.',
  }),
  subTypes: z
    .array(
      z.strictObject({
        claimCategory: ClaimCategoryResource,
        claimType: ClaimTypeResource,
        label: z.string(),
      }),
    )
    .openapi({ description: 'What the store calls the kinds of a type.' }),
});

/** The fields of a look-up result. */
const order = {
  customerEmail: z.string(),
  customerName: text,
  systemOrderId: z.string().openapi({ description: 'Our id.' }),
  orderNumber: z.string(),
  orderId: z.string().openapi({ description: "The store's own id (`sourceOrderId`)." }),
  currency,
  exchangeRate: z.number(),
  subtotal: amount,
  tax: amount,
  shipping: amount,
  shippingTax: amount,
  discountTotal: amount,
  total: amount,
  protected: z.boolean(),
  protectionStatus: z.enum(PROTECTION_STATUSES),
  protection: z.strictObject({ shipping: z.boolean(), warranty: z.boolean() }),
  isOneTimeAppeasement: z.boolean(),
  cancelled: z.boolean(),
  chargedBack: z.boolean(),
  salesChannel: SalesChannelResource,
  shippingAddress: AddressResource.nullable(),
  sourceCreatedAt: instant,
  existingClaims: z.array(
    z.strictObject({
      id: z.string(),
      claimNumber: z.int(),
      claimState: ClaimStateResource,
      claimCategory: ClaimCategoryResource,
      claimType: ClaimTypeResource,
      createdAt: instant,
      wakeAt: instant.nullable().openapi({ description: 'Until when a parked claim is on hold.' }),
      items: z.array(z.strictObject({ sourceItemId: z.string(), quantity: z.int() })),
    }),
  ),
  returns: z.array(
    z.strictObject({
      id: z.string(),
      status: z.string(),
      trackingNumber: text,
      trackingUrl: text,
      createdAt: instant,
    }),
  ),
  eligibility: z
    .record(z.string(), ItemEligibilityResource)
    .openapi({ description: 'By `sourceItemId`.' }),
  store: z.strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    contactEmail: text,
    contactUrl: text,
    timeZone: z.string(),
    currency,
    country: z.string(),
  }),
  settings,
  items: z.array(OrderItemResource),
  fulfillments: z.array(FulfillmentResource),
};

export const OrderResource = z.strictObject(order).openapi('Order');

export const LookedUpOrderResource = z
  .strictObject({
    ...order,
    accessToken: z.string().openapi({ description: 'Send it as `Authorization: Bearer`.' }),
  })
  .openapi('LookedUpOrder');

export const ProductResource = z
  .strictObject({
    sourceProductId: z.string(),
    sourceVariantId: text,
    sku: text,
    name: z.string(),
    imageUrl: text,
    productUrl: text,
    price: amount,
    currency,
  })
  .openapi('Product');

const changed = z.enum(['created', 'updated', 'unchanged']);

export const ImportedOrderResource = z
  .strictObject({ systemOrderId: z.string(), changed })
  .openapi('ImportedOrder');

export const ImportedOrdersResource = z
  .strictObject({
    results: z.array(
      z.union([
        z.strictObject({
          sourceOrderId: z.string(),
          ok: z.literal(true),
          systemOrderId: z.string(),
          changed,
        }),
        z.strictObject({
          sourceOrderId: text,
          ok: z.literal(false),
          errors: z.array(
            z.strictObject({ path: z.string(), code: z.string(), message: z.string() }),
          ),
        }),
      ]),
    ),
  })
  .openapi('ImportedOrders');

export const ImportedFulfillmentsResource = z
  .strictObject({
    fulfillments: z.array(z.strictObject({ id: z.string(), sourceFulfillmentId: z.string() })),
  })
  .openapi('ImportedFulfillments');
