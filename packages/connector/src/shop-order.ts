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
  /** Period of the warranty bought with the item, as an ISO duration. */
  warrantyPeriod?: string;
  /** Price of that warranty for all units, with tax. */
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
  /** Carrier scans, if the shop keeps them. */
  events?: ShopTrackingEvent[];
}

export interface ShopTrackingEvent {
  occurredAt: string;
  /** A shipment status, or the shop's own term. */
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
  /** Units of the order's currency per unit of the shop's currency. Omitted if equal or unknown. */
  exchangeRate?: number;
  /** Sum of the items, before discount and without tax. */
  subtotal: number;
  /** Everything except shipping. */
  tax: number;
  /** After its discount, without tax. */
  shipping: number;
  shippingTax: number;
  /** Everything except shipping. */
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
  /** The shop's risk assessment; null without one. */
  riskLevel?: ShopRiskLevel | null;
  tags: string[];
  /** Data of the order that Amends has no field for. */
  metadata: Record<string, unknown>;
  items: ShopOrderItem[];
  fulfillments: ShopFulfillment[];
}

/** An order, or the reason it couldn't be read with everything the shop sent, so that nothing is lost. */
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
