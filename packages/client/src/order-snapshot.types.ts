import type { FulfillmentStatus } from './order.types.ts';
import type { Address, FieldError, SalesChannel } from './wire.types.ts';

/** An instant as sent: ISO 8601, or a Date. */
type InstantInput = string | Date;

export interface OrderItemSnapshot {
  sourceItemId: string;
  sourceProductId?: string | null;
  sourceVariantId?: string | null;
  sku?: string | null;
  productName: string;
  productImage?: string | null;
  productUrl?: string | null;
  /** Of one unit, in minor units; so are discount and tax. */
  price: number;
  discount?: number;
  tax?: number;
  quantity: number;
  refundedQuantity?: number;
  itemDescription?: string | null;
  color?: string | null;
  size?: string | null;
  sizeRegion?: string | null;
  flavor?: string | null;
  /** ISO 8601 duration of years, months and days. */
  warrantyPeriod?: string | null;
  /** What was paid for the warranty of all its units, in minor units. */
  warrantyFee?: number | null;
}

export interface FulfillmentSnapshot {
  sourceFulfillmentId: string;
  fulfillmentStatus: FulfillmentStatus;
  trackingCompany?: string | null;
  trackingNumber?: string | string[];
  trackingUrl?: string | string[];
  fulfilledAt?: InstantInput | null;
  shippedAt?: InstantInput | null;
  deliveredAt?: InstantInput | null;
  lastScanAt?: InstantInput | null;
  returnedToSenderAt?: InstantInput | null;
  items?: { sourceItemId: string; quantity: number }[];
  events?: {
    occurredAt: InstantInput;
    status: string;
    description?: string;
    location?: string | null;
  }[];
}

/** The whole of an order as its platform has it; amounts in minor units. */
export interface OrderSnapshot {
  orderNumber: string;
  customerEmail: string;
  customerName?: string | null;
  customerPhone?: string | null;
  currency: string;
  exchangeRate?: number;
  subtotal: number;
  tax?: number;
  shipping?: number;
  shippingTax?: number;
  discountTotal?: number;
  total: number;
  protection?: { shipping?: boolean; warranty?: boolean };
  isOneTimeAppeasement?: boolean;
  salesChannel?: SalesChannel;
  shippingAddress?: Address | null;
  originalSourceOrderId?: string | null;
  sourceCreatedAt: InstantInput;
  sourceCancelledAt?: InstantInput | null;
  chargedBackAt?: InstantInput | null;
  policyCancelledAt?: InstantInput | null;
  platform?: string;
  premiumPaid?: number | null;
  premiumCost?: number | null;
  riskLevel?: string | null;
  tags?: string[];
  metadata?: Record<string, unknown>;
  items: OrderItemSnapshot[];
  /** Left out, fulfillments stay as they are. */
  fulfillments?: FulfillmentSnapshot[];
}

type Changed = 'created' | 'updated' | 'unchanged';

export interface ImportedOrder {
  systemOrderId: string;
  changed: Changed;
}

/** What became of each order of a batch, in the order given. */
export interface ImportedOrders {
  results: (
    | { sourceOrderId: string; ok: true; systemOrderId: string; changed: Changed }
    | { sourceOrderId: string | null; ok: false; errors: FieldError[] }
  )[];
}

export interface ImportedFulfillments {
  fulfillments: { id: string; sourceFulfillmentId: string }[];
}
