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
  name: string;
  imageUrl: string | null;
  images: string[];
  videos: string[];
  quantity: number;
  details: string;
  claimType: ClaimType;
  sourceItemId: string;
  sku: string | null;
  resolutionRequested: DesiredMethod | null;
  resolutionQuantity: number | null;
  /** Basis points. */
  resolutionPercentage: number | null;
  /** Minor units. */
  resolutionFlatAmount: number | null;
  resolutionFinal: boolean | null;
  quantityType: string | null;
  reimbursementType: string | null;
  creditStore: boolean;
}

export interface Resolution {
  id: string;
  resolutionType: ResolutionType;
  resolutionDetails: string | null;
  resolutionReference: string | null;
  quantity: number;
  refundedQuantity: number;
  paidValue: number;
  shippingAmount: number;
  creditStore: boolean;
  paidOriginalValue: number | null;
  paidOriginalCurrency: string | null;
  resolvedBy: string | null;
  createdAt: Instant;
}

export interface ClaimMessage {
  id: string;
  claimId: string;
  messageContent: string;
  senderId: string | null;
  senderName: string;
  senderType: 'customer' | 'brand' | 'provider' | 'system';
  storeId: string;
  /** Addresses of photos and videos. */
  medias: string[];
  createdAt: Instant;
}

export interface ClaimDocument {
  id: string;
  type: 'SIGNATURE' | 'ACKNOWLEDGEMENT' | 'RECEIPT';
  /** A typed name, or the statement that was signed. */
  content: string | null;
  createdAt: Instant;
}

export interface StoreCredit {
  id: string;
  resolutionId: string;
  code: string;
  amount: number;
  balance: number;
  currency: string;
  createdAt: Instant;
}

/** A claim (S3); amounts in minor units. */
export interface Claim {
  id: string;
  claimNumber: number;
  claimState: ClaimState;
  claimCategory: ClaimCategory;
  claimType: ClaimType;
  claimItems: ClaimItem[];
  claimResolutions: Resolution[];
  claimMessages: ClaimMessage[];
  claimDocuments: ClaimDocument[];
  claimStoreCredits: StoreCredit[];
  claimDescription: string | null;
  authorName: string | null;
  authorEmail: string;
  userId: string | null;
  storeId: string;
  sourceOrderId: string;
  sourceOrderNumber: string;
  orderId: string;
  salesChannel: SalesChannel;
  isOta: boolean;
  policy: {
    premiumPaid: number | null;
    premiumCurrency: string | null;
    insuredAmount: number | null;
    removedAt: Instant | null;
    warranty: { validUntil: Instant | null } | null;
  } | null;
  warrantyMetadata: {
    productValue?: number;
    warrantyFee?: number;
    warrantyPeriod?: string;
    dateOfPurchase?: string;
  } | null;
  version: number;
  createdAt: Instant;
  updatedAt: Instant;
}

/** A filed claim, and the secret address at which its shopper finds it again. */
export interface SubmittedClaim extends Claim {
  viewUrl: string;
}

export interface ClaimIssue {
  sourceItemId?: string;
  type: ClaimType;
  quantity?: number;
  details?: string;
  /** Public addresses of uploaded photos and videos. */
  images?: string[];
}

/** What a claim is filed with (D18). */
export interface ClaimSubmission {
  claim: {
    claimCategory: ClaimCategory;
    email: string;
    salesChannel?: SalesChannel | 'online';
    fulfillmentIssues: { sourceFulfillmentId: string; issues: ClaimIssue[] }[];
    resolution: {
      desiredMethod: DesiredMethod;
      customerSignature?: string;
      updatedShippingAddress?: Address | null;
      warrantyPeriod?: string;
    };
  };
  customer: { email: string; customerName?: string; sourceOrderId: string };
}

/** What an agent files for a customer. */
export interface ValetClaimSubmission extends ClaimSubmission {
  options: { fromValet: boolean; requireCustomerSignature: boolean };
}

export interface NewMessage {
  messageContent: string;
  medias?: string[];
  senderId?: string | null;
  senderName?: string;
  senderType?: 'customer';
}

export interface Review {
  id: string;
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

export interface ClaimSignature {
  imageUrl: string;
  updatedShippingAddress?: Address | null;
  sourceOrderId?: string;
  orderId?: string;
}

export interface ClaimEmail {
  template: string;
  note?: string;
}
