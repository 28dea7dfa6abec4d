import type { ClaimDetails, ClaimMedia, Review } from '@amends/core/claims';
import type { ClaimPackage, Milestone } from '@amends/core/claims/terms/package-milestones.rules';
import type { SpokenTime } from '@amends/core/claims/terms/usual-time.rules';
import type { StatusView } from '../frame/status-badge.tsx';

/** The data of the claim's pages; instants as ISO strings, money in minor units. */
export interface ClaimView
  extends Pick<ClaimDetails, 'claimNumber' | 'currency' | 'requestedResolution' | 'masked'> {
  claimId: string;
  orderNumber: string;
  /** The order's id in the store's shop. */
  orderId: string;
  state: ClaimDetails['claimState'];
  status: StatusView;
  storeName: string;
  timeZone: string;
  filedAt: string;
  /** Date of the next step, or null. */
  expectedBy: string | null;
  /** Whether the shopper has to act by that date. */
  isDeadline: boolean;
  /** The store's median time for the current step; null if too few claims are known. */
  usually: SpokenTime | null;
  /** How the shopper closed the claim, if they did. */
  ending: 'arrived' | 'withdrawn' | null;
  hasPhotos: boolean;
  /** The requested resolutions; several for a mixed request. */
  requestedMethods: Exclude<ClaimDetails['requestedResolution'], 'MIXED' | null>[];
  shipsTo: string[];
  addressChange: string[];
  email: string;
  items: ClaimItemView[];
  shipments: { tracking: { number: string; url: string }[] }[];
  steps: ClaimStepView[];
  packages: PackageView[];
  messages: MessageView[];
  unread: number;
  resolution: ResolutionView | null;
  review: Pick<Review, 'rating' | 'comment'> | null;
  /** The shopper's outcomes, pending or completed. */
  outcomes: OutcomeView[];
  /** The denial that was appealed, which stays visible. */
  earlier: { at: string; reason: string | null; text: string | null } | null;
  /** Deadline to reopen a claim that the shopper closed; null if not possible. */
  reopenUntil: string | null;
  /** Number of days a closed claim can be reopened. */
  reopenDays: number;
  signature: { name: string | null; image: string | null; at: string } | null;
  /** Deadline to appeal; null if not possible. */
  appealUntil: string | null;
  /** When the shopper appealed, while the appeal is open. */
  appealedAt: string | null;
  may: { write: boolean; withdraw: boolean; review: boolean; answer: boolean };
  /** Whether to ask for a review now. */
  invitesReview: boolean;
  /** The unsent message, from any device; null if there is none, and until the order's email is confirmed. */
  draft: { content: string; version: number } | null;
  /** Idempotency key of the next message sent from this page. */
  once: string;
  /** Whether the shopper of a parked claim was already asked if it arrived. */
  asked: boolean;
  /** Data that a device needs to follow the claim, with the SHA-256 of each that does; null in print. */
  push: { publicKey: string; devices: string[] } | null;
  /** The number of the claim's last event that the page includes. */
  sequence: number;
  /** Number of other claims of the order; 0 unless the order's email is confirmed. */
  otherClaims: number;
}

export interface FileView {
  src: string;
  thumb: string | null;
  kind: ClaimMedia['kind'];
}

export interface ClaimItemView {
  id: string;
  name: string;
  image: string | null;
  quantity: number;
  typeLabel: string;
  details: string;
  files: FileView[];
}

export interface MessageView {
  id: string;
  mine: boolean;
  sender: string;
  content: string;
  files: FileView[];
  at: string;
}

/** An entry of "Progress". */
export interface ClaimStepView {
  key: ClaimStepKey;
  state: 'done' | 'now' | 'ahead';
  at: string | null;
  /** Its due date, if known. */
  by: string | null;
}

export type ClaimStepKey =
  | 'filed'
  | 'signed'
  | 'photos'
  | 'parked'
  | 'answered'
  | 'answer'
  | 'decision'
  | 'approved'
  | 'denied'
  | 'withdrawn'
  | 'arrived'
  | 'closed'
  | 'appealed'
  | 'reopened'
  | 'settled'
  | 'executed';

/** A package on the claim's timeline: an original one, or a reshipment. */
export interface PackageView extends Pick<ClaimPackage, 'id' | 'kind' | 'carrier'> {
  tracking: { number: string; url: string }[];
  /** Oldest first. */
  milestones: { milestone: Milestone; at: string; location: string | null }[];
  /** Latest first. */
  scans: { at: string; text: string; location: string | null }[];
}

/** One kind of outcome: money back, store credit or new items. */
export interface OutcomeView {
  kind: 'refund' | 'credit' | 'reshipment';
  amount: number;
  /** When it was completed; null while pending. */
  at: string | null;
}

export interface ResolutionView {
  date: string | null;
  provided: string;
  isDenied: boolean;
  /** Names of the evidence reviewed for a denial. */
  evidence: string[];
  reason: string | null;
  text: string | null;
  actionedBy: string | null;
  /** When the shopper had received all the money; null before that, or if there is none. */
  reimbursedAt: string | null;
  /** Pending and paid amounts. */
  ahead: number;
  paid: number;
  /** Null for a denial. */
  amounts: {
    shipping: number;
    items: number;
    taxes: number;
    subtotal: number;
    bonus: number;
    total: number;
  } | null;
  reshipped: { name: string; quantity: number }[];
  isReshipment: boolean;
  tracking: { number: string | null; url: string | null }[];
  references: string[];
  credits: (Pick<
    ClaimDetails['claimStoreCredits'][number],
    'code' | 'amount' | 'balance' | 'currency' | 'method'
  > & { isCanceled: boolean })[];
}
