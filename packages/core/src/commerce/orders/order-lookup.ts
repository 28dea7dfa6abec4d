import type { Address } from '@amends/db';
import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import type { FilingTypes } from '../../claims/terms/filing-types.rules.ts';
import type { Eligibility, EligibilityCode } from './fulfillment-eligibility.rules.ts';
import type { FulfillmentStatus } from './fulfillment-status.rules.ts';
import type { ItemEligibility } from './item-eligibility.rules.ts';
import type { ProtectionStatus } from './order-flags.rules.ts';

/** An order line; amounts are per unit, in minor units. */
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
  warrantyPeriod: string | null;
}

/** The units of an item in one shipment, and how many are claimable. */
export interface ShippedItem {
  item: OrderItem;
  quantity: number;
  claimedQuantity: number;
  claimableQuantity: number;
}

export interface TrackingEvent {
  occurredAt: Date;
  status: string;
  description: string;
  location: string | null;
}

export interface Fulfillment {
  id: string;
  sourceFulfillmentId: string;
  fulfillmentStatus: FulfillmentStatus;
  eligible: boolean;
  eligibilityCode: EligibilityCode | null;
  eligibleAt: Date | null;
  uneligibleAt: Date | null;
  eligibilityByType: Readonly<Record<ClaimType, Eligibility>>;
  fulfilledAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  lastScanAt: Date | null;
  trackingCompany: string | null;
  trackingNumber: string[];
  trackingUrl: string[];
  events: TrackingEvent[];
  items: ShippedItem[];
}

export interface ExistingClaim {
  id: string;
  claimNumber: number;
  claimState: string;
  claimCategory: 'SHIPPING' | 'WARRANTY';
  claimType: string;
  createdAt: Date;
  /** When a parked claim wakes. */
  wakeAt: Date | null;
  items: { sourceItemId: string; quantity: number }[];
}

export interface OrderReturn {
  id: string;
  status: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  createdAt: Date;
}

/** The order as the look-up returns it; `orderId` is the platform's id, `systemOrderId` ours. */
export interface OrderLookup {
  systemOrderId: string;
  orderId: string;
  orderNumber: string;
  customerEmail: string;
  customerName: string | null;
  currency: string;
  exchangeRate: number;
  subtotal: number;
  tax: number;
  shipping: number;
  shippingTax: number;
  discountTotal: number;
  total: number;
  protected: boolean;
  protectionStatus: ProtectionStatus;
  protection: { shipping: boolean; warranty: boolean };
  isOneTimeAppeasement: boolean;
  cancelled: boolean;
  chargedBack: boolean;
  salesChannel: 'Online' | 'In Store';
  shippingAddress: Address | null;
  sourceCreatedAt: Date;
  existingClaims: ExistingClaim[];
  returns: OrderReturn[];
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
  settings: {
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
    /** Whether theft of an order of this value requires a police report. */
    policeReportRequired: boolean;
  } & FilingTypes;
  items: OrderItem[];
  fulfillments: Fulfillment[];
}
