import type { ClaimStatus } from '@amends/core/claims/terms/lifecycle/states.rules';
import type { StatusView } from '../frame/status-badge.tsx';

/** What the claim's pages show; instants as ISO strings, money in minor units. */
export interface ClaimView {
  claimId: string;
  claimNumber: number;
  orderNumber: string;
  /** The order's id in the store's shop. */
  orderId: string;
  state: ClaimStatus;
  status: StatusView;
  storeName: string;
  timeZone: string;
  currency: string;
  filedAt: string;
  /** When the next thing is due, or null. */
  expectedBy: string | null;
  /** How a closed claim was closed, where its shopper did it. */
  ending: 'arrived' | 'withdrawn' | null;
  hasPhotos: boolean;
  requestedResolution: 'RESHIP' | 'REFUND' | 'STORE_CREDIT' | 'MIXED' | null;
  /** The kinds that were asked for; several for a mixed request. */
  requestedMethods: ('RESHIP' | 'REFUND' | 'STORE_CREDIT')[];
  masked: boolean;
  shipsTo: string[];
  addressChange: string[];
  email: string;
  items: ClaimItemView[];
  shipments: { tracking: { number: string; url: string }[] }[];
  steps: ClaimStepView[];
  messages: MessageView[];
  unread: number;
  resolution: ResolutionView | null;
  review: { rating: number; comment: string | null } | null;
  /** What the shopper gets, or got. */
  outcomes: OutcomeView[];
  /** The denial before an appeal, which stays readable. */
  earlier: { at: string; reason: string | null; text: string | null } | null;
  /** Until when the shopper may reopen a claim that they closed themselves; null if not. */
  reopenUntil: string | null;
  /** How many days a closed claim can be reopened. */
  reopenDays: number;
  signature: { name: string | null; image: string | null; at: string } | null;
  /** Until when an appeal is possible; null if none is. */
  appealUntil: string | null;
  /** When its shopper appealed, while that is looked at. */
  appealedAt: string | null;
  may: { write: boolean; withdraw: boolean; review: boolean; answer: boolean };
  /** Whether this is a good moment to ask for a review. */
  invitesReview: boolean;
  /** Names the next message that is sent from this page. */
  once: string;
  /** Whether a parked claim was asked about already. */
  asked: boolean;
}

export interface FileView {
  src: string;
  thumb: string | null;
  kind: 'image' | 'video';
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

/** One line of "Where it stands". */
export interface ClaimStepView {
  key: ClaimStepKey;
  state: 'done' | 'now' | 'ahead';
  at: string | null;
  /** Until when it is due, where that is known. */
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

/** One kind of outcome: money back, store credit or new items. */
export interface OutcomeView {
  kind: 'refund' | 'credit' | 'reshipment';
  amount: number;
  /** When it was completed; null while it is ahead. */
  at: string | null;
}

export interface ResolutionView {
  date: string | null;
  provided: string;
  isDenied: boolean;
  /** Names of what was looked at for a denial. */
  evidence: string[];
  reason: string | null;
  text: string | null;
  actionedBy: string | null;
  /** When all the money reached the shopper; null before, and where there is none. */
  reimbursedAt: string | null;
  /** Money that is still to come, and that came. */
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
  credits: { code: string; amount: number; balance: number; currency: string }[];
}
