import type { Address } from '@amends/db';
import type { ClaimType } from '../../claims/terms/claim-type.rules.ts';
import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import type { StoreStatus } from '../../stores/store-status.rules.ts';
import type { ProtectionFulfilment } from './protection-line.rules.ts';

/** An order with its related rows, as one statement reads it; JSON columns contain ISO instants. */
export interface OrderRow {
  systemOrderId: string;
  orderId: string;
  orderNumber: string;
  customerEmail: string;
  customerName: string | null;
  currency: string;
  exchangeRate: string;
  subtotal: string;
  tax: string;
  shipping: string;
  shippingTax: string;
  discountTotal: string;
  total: string;
  shippingProtected: boolean;
  warrantyProtected: boolean;
  protectionRemovedAt: Date | null;
  policyCancelledAt: Date | null;
  isOneTimeAppeasement: boolean;
  salesChannel: 'Online' | 'In Store';
  shippingAddress: Address | null;
  sourceCreatedAt: Date;
  sourceCancelledAt: Date | null;
  chargedBackAt: Date | null;
  /** Whether an earlier release saved the order and its policies are not synchronized yet. */
  policiesDue: boolean;
  tags: string[];
  store: StoreColumns;
  items: ItemColumns[];
  fulfillments: FulfillmentColumns[];
  claims: ClaimColumns[];
  /** The warranties that were not removed. */
  warranties: WarrantyColumns[];
  returns: ReturnColumns[];
}

export interface StoreColumns {
  id: string;
  slug: string;
  name: string;
  currency: string;
  timeZone: string;
  country: string;
  contactEmail: string | null;
  contactUrl: string | null;
  status: StoreStatus;
  /** Its verified white-label host. */
  domain: string | null;
  returnsEnabled: boolean;
  warrantiesEnabled: boolean;
  creditEnabled: boolean;
  refundEnabled: boolean;
  reshipEnabled: boolean;
  creditBonus: number;
  creditBonusType: 'fixed' | 'percentage';
  returnsPortalUrl: string | null;
  returnsTrackingUrl: string | null;
  notReceivedAfter: string;
  stuckDomesticAfter: string;
  stuckAbroadAfter: string;
  closesAfter: string;
  signatureRequired: boolean;
  parkingEnabled: boolean;
  protectionFulfilment: ProtectionFulfilment;
  disabledTypes: string[];
  warrantyTypes: string[];
  evidenceTypes: string[];
  subTypes: { claimCategory: string; claimType: string; label: string }[];
  policeReportAbove: number | null;
  acknowledgmentsEnabled: boolean;
  onlineChannelName: string | null;
  inStoreChannelName: string | null;
  onlineClaimsEnabled: boolean;
  acknowledgments: { claimType: string; text: string; signature: boolean }[];
}

export interface ItemColumns {
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
  itemDescription: string | null;
  color: string | null;
  size: string | null;
  sizeRegion: string | null;
  flavor: string | null;
  warrantyPeriod: string | null;
}

export interface FulfillmentColumns {
  id: string;
  sourceFulfillmentId: string;
  fulfillmentStatus: string;
  trackingCompany: string | null;
  trackingNumbers: string[];
  trackingUrls: string[];
  fulfilledAt: string | null;
  shippedAt: string | null;
  deliveredAt: string | null;
  lastScanAt: string | null;
  returnedToSenderAt: string | null;
  items: { sourceItemId: string; quantity: number; claimedQuantity: number }[];
  events: { occurredAt: string; status: string; description: string; location: string | null }[];
}

export interface ClaimColumns {
  id: string;
  claimNumber: number;
  claimState: ClaimStatus;
  claimCategory: 'SHIPPING' | 'WARRANTY';
  claimType: ClaimType;
  createdAt: string;
  wakeAt: string | null;
  items: { sourceItemId: string; quantity: number }[];
}

export interface WarrantyColumns {
  id: string;
  sourceItemId: string;
  validUntil: string;
  /** Null if the warranty has a fixed last day. */
  period: string | null;
  origin: 'ORDER' | 'STAFF' | 'IMPORT';
}

export interface ReturnColumns {
  id: string;
  status: string;
  trackingNumber: string | null;
  trackingUrl: string | null;
  createdAt: string;
}
