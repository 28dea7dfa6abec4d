/** A postal address; `country` is an ISO 3166-1 alpha-2 code. */
export interface ShopAddress {
  name?: string | undefined;
  company?: string | undefined;
  address1: string;
  address2?: string | undefined;
  city: string;
  province?: string | undefined;
  postalCode?: string | undefined;
  country: string;
  phone?: string | undefined;
}

/** One line of an order. Amounts are those of ONE unit, in minor units of the order's currency. */
export interface ShopOrderItem {
  sourceItemId: string;
  sourceProductId: string | null;
  sourceVariantId: string | null;
  sku: string | null;
  productName: string;
  productImage: string | null;
  productUrl: string | null;
  /** Before discount, without tax. */
  price: number;
  discount: number;
  tax: number;
  quantity: number;
  refundedQuantity: number;
  /** How long the warranty runs that was bought with it, as an ISO duration. */
  warrantyPeriod?: string;
  /** What that cost for all units, with tax. */
  warrantyFee?: number;
}

/** The statuses of shipments in `/v1`. */
export type ShopFulfillmentStatus =
  | 'UNFULFILLED'
  | 'ON_HOLD'
  | 'LABEL_PRINTED'
  | 'FULFILLED'
  | 'IN_TRANSIT'
  | 'OUT_FOR_DELIVERY'
  | 'ATTEMPTED_DELIVERY'
  | 'READY_FOR_PICKUP'
  | 'DELAYED'
  | 'NOT_DELIVERED'
  | 'FAILURE'
  | 'DELIVERED'
  | 'PICKED_UP';

export interface ShopFulfillment {
  sourceFulfillmentId: string;
  fulfillmentStatus: ShopFulfillmentStatus;
  trackingCompany: string | null;
  trackingNumber: string[];
  trackingUrl: string[];
  /** ISO 8601 instants, in UTC. */
  fulfilledAt: string | null;
  deliveredAt: string | null;
  items: { sourceItemId: string; quantity: number }[];
  /** What the carrier reported, where the shop keeps it. */
  events?: ShopTrackingEvent[];
}

export interface ShopTrackingEvent {
  occurredAt: string;
  /** A status of shipments, or the shop's own word. */
  status: string;
  description: string;
  location: string | null;
}

export type ShopRiskLevel = 'none' | 'low' | 'medium' | 'high';

/**
 * An order as Amends stores it: a complete snapshot, as the body of `PUT /v1/orders/{sourceOrderId}`.
 * Amounts are in minor units, instants are ISO 8601 in UTC.
 */
export interface ShopOrder {
  sourceOrderId: string;
  /** When the shop last changed it; an older snapshot never replaces a newer one. */
  sourceUpdatedAt: string;
  orderNumber: string;
  customerEmail: string;
  customerName: string | null;
  customerPhone: string | null;
  currency: string;
  /** How much of the order's currency one unit of the shop's bought; omitted where it is the same or not known. */
  exchangeRate?: number;
  /** Of the items, before discount and without tax. */
  subtotal: number;
  /** Of everything but shipping. */
  tax: number;
  /** After its discount, without tax. */
  shipping: number;
  shippingTax: number;
  /** Of everything but shipping. */
  discountTotal: number;
  total: number;
  protection: { shipping: boolean; warranty: boolean };
  /** What the customer paid for protection; null without it. */
  premiumPaid: number | null;
  shippingAddress: ShopAddress | null;
  /** The order that this one replaces. */
  originalSourceOrderId: string | null;
  sourceCreatedAt: string;
  sourceCancelledAt: string | null;
  /** How risky the shop thinks the order is; null where it says nothing. */
  riskLevel?: ShopRiskLevel | null;
  tags: string[];
  /** What the shop stores with the order and Amends has no field for. */
  metadata: Record<string, unknown>;
  items: ShopOrderItem[];
  fulfillments: ShopFulfillment[];
}

/** An order that was read, or why it could not be, with all that the shop sent: nothing is dropped. */
export type OrderReading =
  | { kind: 'order'; order: ShopOrder }
  | { kind: 'unreadable'; sourceOrderId: string; reason: string; raw: unknown };

/** A product of the shop's catalog; `price` in minor units of `currency`. */
export interface ShopProduct {
  sourceProductId: string;
  sourceVariantId: string | null;
  sku: string | null;
  name: string;
  image: string | null;
  price: number;
  currency: string;
}
