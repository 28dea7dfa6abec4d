import type { Address } from '@amends/db';
import type { NamedValue } from '../../stores/settings/name-metadata.rules.ts';
import type { ClaimDeadlines } from '../terms/claim-deadlines.rules.ts';
import type { ClaimType } from '../terms/claim-type.rules.ts';
import type { ConsideredEvidence } from '../terms/considered-evidence.rules.ts';
import type { ClaimStatus, Decision } from '../terms/lifecycle/states.rules.ts';
import type { ReplacementItem } from '../terms/replacement-item.rules.ts';
import type { RequestedResolution } from '../terms/requested-resolution.rules.ts';
import type { ResolutionSummary } from '../terms/resolution-summary.rules.ts';
import type { ClaimMedia } from './claim-media.ts';
import type { ClaimMessage } from './claim-message.ts';

/** One item of a claim; amounts are of one unit, in minor units. */
export interface ClaimItem {
  id: string;
  sourceItemId: string;
  fulfillmentId: string | null;
  sku: string | null;
  name: string;
  imageUrl: string | null;
  /** Addresses of its photos, and of its videos. */
  images: string[];
  videos: string[];
  /** The same, with what is known of each. */
  media: ClaimMedia[];
  price: number;
  discount: number;
  tax: number;
  quantity: number;
  details: string;
  claimType: ClaimType;
  /** The store's name for this kind of issue, where it has kinds. */
  subType: string | null;
  resolutionRequested: string | null;
  resolutionQuantity: number | null;
  /** Basis points. */
  resolutionPercentage: number | null;
  resolutionFlatAmount: number | null;
  resolutionFinal: boolean | null;
  quantityType: string | null;
  reimbursementType: string | null;
  creditStore: boolean;
}

/** What was granted for a claim, or for one item of it. */
export interface ClaimResolution {
  id: string;
  claimItemId: string | null;
  resolutionType: string;
  resolutionDetails: string | null;
  resolutionReference: string | null;
  quantity: number;
  refundedQuantity: number;
  paidValue: number;
  itemsAmount: number;
  taxAmount: number;
  shippingAmount: number;
  bonusAmount: number;
  creditStore: boolean;
  /** What the provider pays the store for it, in minor units; null if it was not worked out yet. */
  reimbursement: number | null;
  paidOriginalValue: number | null;
  paidOriginalCurrency: string | null;
  /** The approved amount in minor units, where less was paid, and why; the reason is for staff. */
  approvedValue: number | null;
  differenceReason: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** What is sent instead of the same item again. */
  replacement: ReplacementItem | null;
  status: 'pending' | 'working' | 'executed' | 'failed';
  /** Why it could not be executed, and since when a person has it to do; for staff. */
  failure: string | null;
  taskAt: Date | null;
  resolvedBy: string | null;
  executedAt: Date | null;
  createdAt: Date;
}

export interface ClaimDocument {
  id: string;
  type: 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT';
  /** A typed signature's name, or the statement that was signed. */
  content: string | null;
  url: string | null;
  createdAt: Date;
}

export interface ClaimStoreCredit {
  id: string;
  code: string;
  amount: number;
  balance: number;
  currency: string;
  createdAt: Date;
}

/** What covers the claim. Customers do not see what was paid for it. */
export interface ClaimPolicy {
  premiumPaid: number | null;
  premiumCurrency: string;
  insuredAmount: number;
  removedAt: Date | null;
  warranty: { validUntil: Date | null };
}

/** What was decided and why; customers read suspected fraud as "Not Covered". */
export interface ClaimDecision {
  decision: Decision | null;
  reason: string | null;
  reasonLabel: string | null;
  text: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** The evidence that a denial names as considered. */
  evidenceConsidered: ConsideredEvidence[];
}

/** A shipment that the claim is about, with its tracking. */
export interface ClaimShipment {
  id: string;
  fulfillmentStatus: string;
  trackingCompany: string | null;
  trackingNumber: string[];
  trackingUrl: string[];
  shippedAt: Date | null;
  deliveredAt: Date | null;
}

/** A claim as the API and the claim page show it. */
export interface ClaimDetails extends ClaimDeadlines {
  id: string;
  kind: 'CLAIM';
  claimNumber: number;
  claimState: ClaimStatus;
  claimCategory: 'SHIPPING' | 'WARRANTY';
  claimType: ClaimType;
  claimDescription: string | null;
  claimItems: ClaimItem[];
  claimResolutions: ClaimResolution[];
  claimMessages: ClaimMessage[];
  claimDocuments: ClaimDocument[];
  claimStoreCredits: ClaimStoreCredit[];
  requestedResolution: RequestedResolution | null;
  authorName: string | null;
  authorEmail: string;
  userId: string | null;
  storeId: string;
  orderId: string;
  sourceOrderId: string;
  sourceOrderNumber: string;
  salesChannel: 'Online' | 'In Store';
  isOta: boolean;
  currency: string;
  claimedValue: number;
  policy: ClaimPolicy | null;
  warrantyMetadata: {
    productValue?: number;
    warrantyFee?: number;
    warrantyPeriod?: string;
    dateOfPurchase?: string;
  } | null;
  shippingAddress: Address | null;
  /** Only where it differs from the order's. */
  updatedShippingAddress: Address | null;
  /** Whether street, phone and email are hidden in this answer. */
  masked: boolean;
  wakeAt: Date | null;
  stillMissingAskedAt: Date | null;
  decision: ClaimDecision;
  resolutionSummary: ResolutionSummary | null;
  resolvedAt: Date | null;
  /** Who of staff has it; null for customers. */
  assigneeId: string | null;
  appealedAt: Date | null;
  /** The order's further fields that the store shows on claims; none for customers. */
  metadata: NamedValue[];
  unreadByCustomer: number;
  unreadByStaff: number;
  order: {
    orderNumber: string;
    items: {
      sourceItemId: string;
      productName: string;
      productImage: string | null;
      quantity: number;
    }[];
  };
  shipments: ClaimShipment[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
