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
  /** URLs of its photos and videos. */
  images: string[];
  videos: string[];
  /** The files with their metadata. */
  media: ClaimMedia[];
  price: number;
  discount: number;
  tax: number;
  quantity: number;
  details: string;
  claimType: ClaimType;
  /** The sub-type, if the store has sub-types. */
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

/** An approved resolution of a claim or of one item. */
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
  /** The reimbursement to the store, in minor units; null if not computed yet. */
  reimbursement: number | null;
  paidOriginalValue: number | null;
  paidOriginalCurrency: string | null;
  /** The approved amount in minor units, if less was paid, and why; the reason is for staff. */
  approvedValue: number | null;
  differenceReason: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** The product sent instead of the same item. */
  replacement: ReplacementItem | null;
  status: 'pending' | 'working' | 'executed' | 'failed';
  /** Why execution failed, and since when it is a person's task; for staff. */
  failure: string | null;
  taskAt: Date | null;
  resolvedBy: string | null;
  executedAt: Date | null;
  createdAt: Date;
}

export interface ClaimDocument {
  id: string;
  type: 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT';
  /** The name of a typed signature, or the signed statement. */
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

/** The claim's coverage. Customers do not see its premium. */
export interface ClaimPolicy {
  premiumPaid: number | null;
  premiumCurrency: string;
  insuredAmount: number;
  removedAt: Date | null;
  warranty: { validUntil: Date | null };
}

/** The decision and its reason; customers read suspected fraud as "Not Covered". */
export interface ClaimDecision {
  decision: Decision | null;
  reason: string | null;
  reasonLabel: string | null;
  text: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** The evidence that a denial lists as considered. */
  evidenceConsidered: ConsideredEvidence[];
}

/** A shipment of the claim, with its tracking. */
export interface ClaimShipment {
  id: string;
  fulfillmentStatus: string;
  trackingCompany: string | null;
  trackingNumber: string[];
  trackingUrl: string[];
  shippedAt: Date | null;
  deliveredAt: Date | null;
}

/** A claim as returned by the API and shown on the claim page. */
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
  /** Set only if it differs from the order's. */
  updatedShippingAddress: Address | null;
  /** Whether street, phone and email are masked in this response. */
  masked: boolean;
  wakeAt: Date | null;
  stillMissingAskedAt: Date | null;
  decision: ClaimDecision;
  resolutionSummary: ResolutionSummary | null;
  resolvedAt: Date | null;
  /** The assigned staff member; null for customers. */
  assigneeId: string | null;
  appealedAt: Date | null;
  /** The order's custom fields that the store shows on claims; empty for customers. */
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
