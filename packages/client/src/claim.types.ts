import type { Media } from './media.types.ts';
import type {
  Address,
  ClaimCategory,
  ClaimState,
  ClaimType,
  DesiredMethod,
  Instant,
  SalesChannel,
} from './wire.types.ts';

export type ResolutionType =
  | 'REFUND'
  | 'RESHIP'
  | 'STORE_CREDIT'
  | 'CUSTOM'
  | 'FLAT_RATE'
  | 'FLAT_RATE_STORE_CREDIT';

export interface ClaimItem {
  id: string;
  sourceItemId: string;
  fulfillmentId: string | null;
  sku: string | null;
  name: string;
  imageUrl: string | null;
  /** Addresses that work for a day; so are those of videos. */
  images: string[];
  videos: string[];
  media: Media[];
  /** Of one unit, when the claim was filed, in minor units; so are discount and tax. */
  price: number;
  discount: number;
  tax: number;
  quantity: number;
  details: string;
  claimType: ClaimType;
  /** What the store calls this kind of it. */
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

/** Another product that takes an item's place. */
export interface ReplacementItem {
  name: string;
  sku?: string;
  sourceProductId?: string;
  sourceVariantId?: string;
}

export interface Resolution {
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
  /** What the provider pays the store for it; null for shoppers. */
  reimbursement: number | null;
  paidOriginalValue: number | null;
  paidOriginalCurrency: string | null;
  /** The approved amount, where less was paid; null if the two are the same. */
  approvedValue: number | null;
  /** Why less than the approved amount was paid; null for shoppers. */
  differenceReason: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  /** What is sent instead of the same item again. */
  replacement: ReplacementItem | null;
  status: 'pending' | 'working' | 'executed' | 'failed';
  /** Why it could not be executed, and since when a person has it to do; null for shoppers. */
  failure: string | null;
  taskAt: Instant | null;
  resolvedBy: string | null;
  executedAt: Instant | null;
  createdAt: Instant;
}

export interface ClaimMessage {
  id: string;
  claimId: string;
  storeId: string;
  messageContent: string;
  senderId: string | null;
  senderName: string;
  senderType: 'customer' | 'brand' | 'provider' | 'system';
  /** Addresses of photos and videos that work for a day. */
  medias: string[];
  attachments: Media[];
  readByCustomerAt: Instant | null;
  readByStaffAt: Instant | null;
  createdAt: Instant;
}

export interface ClaimDocument {
  id: string;
  type: 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT';
  /** A typed name, or the statement that was signed. */
  content: string | null;
  url: string | null;
  createdAt: Instant;
}

export interface StoreCredit {
  id: string;
  code: string;
  amount: number;
  balance: number;
  currency: string;
  createdAt: Instant;
}

export interface ClaimDecision {
  decision: 'APPROVED' | 'DENIED' | null;
  reason: string | null;
  reasonLabel: string | null;
  text: string | null;
  decidedAt: Instant | null;
  decidedBy: string | null;
  /** The files and documents that a denial names as considered. */
  evidenceConsidered: { id: string; name: string }[];
}

export interface ResolutionSummary {
  resolutionDate: Instant;
  providedResolution: ResolutionType;
  providedLabel: string;
  reimbursed: boolean;
  actionedBy: string | null;
  shipping: number;
  items: number;
  taxes: number;
  subtotal: number;
  totalValueToCustomer: number;
  totalReimbursed: number;
}

/** A claim; amounts in minor units of `currency`. */
export interface Claim {
  id: string;
  kind: 'CLAIM';
  /** What people see. */
  claimNumber: number;
  claimState: ClaimState;
  claimCategory: ClaimCategory;
  claimType: ClaimType;
  claimDescription: string | null;
  claimItems: ClaimItem[];
  claimResolutions: Resolution[];
  claimMessages: ClaimMessage[];
  claimDocuments: ClaimDocument[];
  claimStoreCredits: StoreCredit[];
  requestedResolution: DesiredMethod | 'MIXED' | null;
  authorName: string | null;
  authorEmail: string;
  userId: string | null;
  storeId: string;
  orderId: string;
  sourceOrderId: string;
  sourceOrderNumber: string;
  salesChannel: SalesChannel;
  /** Filed as a one-time appeasement. */
  isOta: boolean;
  currency: string;
  claimedValue: number;
  policy: {
    /** Null for shoppers. */
    premiumPaid: number | null;
    premiumCurrency: string;
    insuredAmount: number;
    removedAt: Instant | null;
    warranty: { validUntil: Instant | null };
  } | null;
  warrantyMetadata: {
    productValue?: number;
    warrantyFee?: number;
    warrantyPeriod?: string;
    dateOfPurchase?: string;
  } | null;
  shippingAddress: Address | null;
  /** Only where it differs from the order's. */
  updatedShippingAddress: Address | null;
  /** Whether street, phone and email are hidden, as they are for the holder of a mere link. */
  masked: boolean;
  wakeAt: Instant | null;
  stillMissingAskedAt: Instant | null;
  decision: ClaimDecision;
  resolutionSummary: ResolutionSummary | null;
  resolvedAt: Instant | null;
  /** Who of staff has it; null for shoppers. */
  assigneeId: string | null;
  appealedAt: Instant | null;
  /** Deadlines: the end of a day in the store's time zone. */
  signBy: Instant | null;
  replyBy: Instant | null;
  decisionBy: Instant | null;
  appealableUntil: Instant | null;
  /** The order's further fields that the store shows on claims; none for shoppers. */
  metadata: { key: string; label: string; value: unknown }[];
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
  shipments: {
    id: string;
    fulfillmentStatus: string;
    trackingCompany: string | null;
    trackingNumber: string[];
    trackingUrl: string[];
    shippedAt: Instant | null;
    deliveredAt: Instant | null;
  }[];
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A filed claim, and the secret address at which its shopper finds it again. */
export interface FiledClaim extends Claim {
  viewUrl: string;
}

/** Something that happened to a claim, as its customer may know it. */
export interface TimelineEntry {
  id: string;
  name: string;
  by: 'customer' | 'store' | 'system';
  from: string | null;
  to: string | null;
  reason: string | null;
  /** The words for the customer, of a denial. */
  text: string | null;
  at: Instant;
}

/** Without an item, the issue is the whole shipment's and covers all that is still claimable. */
export interface ClaimIssue {
  id?: string;
  sourceItemId?: string | null;
  type: ClaimType;
  /** One of the store's own kinds of the type. */
  subType?: string | null;
  quantity?: number;
  details?: string;
  /** Public addresses of uploaded photos and videos. */
  images?: string[];
}

/** The body that files a claim. */
export interface ClaimSubmission {
  claim: {
    claimCategory?: ClaimCategory;
    email?: string;
    salesChannel?: SalesChannel | 'online';
    fulfillmentIssues: { sourceFulfillmentId: string; issues: ClaimIssue[] }[];
    resolution: {
      desiredMethod: DesiredMethod;
      customerSignature?: string | null;
      updatedShippingAddress?: Address | null;
      warrantyPeriod?: string | null;
    };
  };
  customer?: { email?: string; customerName?: string | null; sourceOrderId?: string };
  /** Whether the shopper confirmed the shipping address; left out, the caller vouches for it. */
  addressConfirmed?: boolean;
  /** Whether the shopper agreed to the store's statements that take no signature. */
  acknowledged?: boolean;
}

/** What an agent files for a customer. */
export interface ValetClaimSubmission extends ClaimSubmission {
  options?: {
    fromValet?: boolean;
    requireCustomerSignature?: boolean;
    /** Why the claim is filed although its window is closed; for who may override it. */
    overrideReason?: string;
    /** A note for staff. */
    note?: string;
  };
}

export interface NewMessage {
  messageContent: string;
  medias?: string[];
  senderId?: string | null;
  senderName?: string;
  /** A shopper writes as `customer`, an API token as `brand`. */
  senderType?: 'customer' | 'brand' | 'system';
}

export interface Review {
  id: string;
  storeId: string;
  claimId: string;
  /** 1 to 5. */
  rating: number;
  comment: string | null;
  authorName: string | null;
  createdAt: Instant;
}

export interface NewReview {
  rating: number;
  comment?: string;
}

/** A drawn signature by the address of its picture, or a typed one; the token of the signing link. */
export interface ClaimSignature {
  imageUrl?: string;
  signatureName?: string;
  token?: string;
  updatedShippingAddress?: Address | null;
  sourceOrderId?: string;
  orderId?: string;
}

export interface ClaimEmail {
  template: string;
  note?: string;
}
