import type {
  Address,
  ClaimCategory,
  ClaimState,
  ClaimType,
  Instant,
  SalesChannel,
} from './wire.types.ts';

/** Why a claim cannot be filed now. */
export type EligibilityCode =
  | 'too_soon'
  | 'expired'
  | 'not_shipped'
  | 'unprotected'
  | 'fully_claimed';

export interface Eligibility {
  eligible: boolean;
  eligibilityCode: EligibilityCode | null;
  eligibleAt: Instant | null;
  uneligibleAt: Instant | null;
}

/** One line of an order; amounts are of one unit, in minor units. */
export interface OrderItem {
  id: string;
  sourceItemId: string;
  sourceProductId: string | null;
  sourceVariantId: string | null;
  sku: string | null;
  productName: string;
  productImage: string | null;
  productUrl: string | null;
  price: number;
  discount: number;
  tax: number;
  quantity: number;
  refundedQuantity: number;
  claimedQuantity: number;
  /** Ordered less refunded less claimed. */
  claimableQuantity: number;
  itemDescription: string | null;
  color: string | null;
  size: string | null;
  sizeRegion: string | null;
  flavor: string | null;
  /** ISO 8601 duration. */
  warrantyPeriod: string | null;
}

export type FulfillmentStatus =
  | 'AWAITING_SHIPMENT'
  | 'DELIVERED'
  | 'IN_TRANSIT'
  | 'FULFILLED'
  | 'ON_HOLD'
  | 'PARTIALLY_FULFILLED'
  | 'OUT_FOR_DELIVERY'
  | 'ATTEMPTED_DELIVERY'
  | 'NOT_DELIVERED'
  | 'LABEL_PURCHASED'
  | 'LABEL_PRINTED'
  | 'READY_FOR_PICKUP'
  | 'CONFIRMED'
  | 'SCHEDULED'
  | 'UNFULFILLED'
  | 'CARRIER_PICKED_UP'
  | 'PICKED_UP'
  | 'DELAYED'
  | 'FAILURE';

export interface TrackingEvent {
  occurredAt: Instant;
  status: string;
  description: string;
  location: string | null;
}

/** One shipment of an order. */
export interface Fulfillment extends Eligibility {
  id: string;
  sourceFulfillmentId: string;
  fulfillmentStatus: FulfillmentStatus;
  eligibilityByType: Record<ClaimType, Eligibility>;
  fulfilledAt: Instant | null;
  shippedAt: Instant | null;
  deliveredAt: Instant | null;
  lastScanAt: Instant | null;
  trackingCompany: string | null;
  trackingNumber: string[];
  trackingUrl: string[];
  events: TrackingEvent[];
  items: {
    item: OrderItem;
    quantity: number;
    claimedQuantity: number;
    claimableQuantity: number;
  }[];
}

export interface ItemEligibility {
  /** Units that a shipping claim can be filed for. */
  shipping: number;
  warranty: { qty: number; expires: Instant | null; validity: string | null };
}

/** What the order's store offers and asks for. */
export interface OrderSettings {
  capabilities: {
    returns: boolean;
    warranties: boolean;
    credit: boolean;
    refund: boolean;
    reship: boolean;
  };
  credit: { bonus: number; bonusType: 'fixed' | 'percentage'; enabled: boolean };
  returns: { portalUrl: string | null; trackingUrl: string | null };
  signatureRequired: boolean;
  parkingEnabled: boolean;
  acknowledgments: { claimType: string; text: string; signature: boolean }[];
  /** Whether a stolen order of this value needs a police report. */
  policeReportRequired: boolean;
  /** By category, the types of claims that the store does not take. */
  disabledTypes: Record<ClaimCategory, ClaimType[]>;
  /** What a warranty covers besides damaged and defective items. */
  warrantyTypes: ClaimType[];
  /** The types that need at least one photo or video. */
  evidenceRequired: ClaimType[];
  /** What the store calls the kinds of a type. */
  subTypes: { claimCategory: ClaimCategory; claimType: ClaimType; label: string }[];
}

/** An order as the look-up answers it; amounts in minor units of `currency`. */
export interface Order {
  customerEmail: string;
  customerName: string | null;
  /** Our id. */
  systemOrderId: string;
  orderNumber: string;
  /** The store's own id. */
  orderId: string;
  currency: string;
  exchangeRate: number;
  subtotal: number;
  tax: number;
  shipping: number;
  shippingTax: number;
  discountTotal: number;
  total: number;
  protected: boolean;
  protectionStatus: 'ota' | 'removed' | 'protected' | 'unprotected';
  protection: { shipping: boolean; warranty: boolean };
  isOneTimeAppeasement: boolean;
  cancelled: boolean;
  chargedBack: boolean;
  salesChannel: SalesChannel;
  shippingAddress: Address | null;
  sourceCreatedAt: Instant;
  existingClaims: {
    id: string;
    claimNumber: number;
    claimState: ClaimState;
    claimCategory: ClaimCategory;
    claimType: ClaimType;
    createdAt: Instant;
    /** Until when a parked claim is on hold. */
    wakeAt: string | null;
    items: { sourceItemId: string; quantity: number }[];
  }[];
  returns: {
    id: string;
    status: string;
    trackingNumber: string | null;
    trackingUrl: string | null;
    createdAt: Instant;
  }[];
  /** By `sourceItemId`. */
  eligibility: Record<string, ItemEligibility>;
  store: {
    id: string;
    slug: string;
    name: string;
    contactEmail: string | null;
    contactUrl: string | null;
    timeZone: string;
    currency: string;
    country: string;
  };
  settings: OrderSettings;
  items: OrderItem[];
  fulfillments: Fulfillment[];
}

/** A found order, and the token that proves that it was found. */
export interface LookedUpOrder extends Order {
  accessToken: string;
}

export interface Product {
  sourceProductId: string;
  sourceVariantId: string | null;
  sku: string | null;
  name: string;
  imageUrl: string | null;
  productUrl: string | null;
  price: number;
  currency: string;
}
