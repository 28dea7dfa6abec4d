import type { ClaimDetails, SimilarMedia } from '../../claims/internal.ts';
import type { OrderLookup } from '../../commerce/internal.ts';
import type { TeamMember } from '../../people/internal.ts';
import type { PlanningFacts } from '../../resolutions/decision-plan.rules.ts';
import type { SopDetails } from '../sops/describe-sop.ts';
import type { ClaimAction } from './claim-actions.rules.ts';
import type { ClaimContext } from './claim-context.repository.ts';
import type { HistoryPageOfClaim } from './list-history.ts';
import type { ReplyDraft } from './reply-drafts.repository.ts';
import type { Signal } from './signals.rules.ts';
import type { Target } from './sla.rules.ts';

export interface ClaimLabel {
  id: string;
  name: string;
  color: string;
}

/** Another order of the same shopper in the same store. */
export interface ShopperOrder {
  id: string;
  orderNumber: string;
  total: number;
  currency: string;
  protected: boolean;
  claims: number;
  sourceCreatedAt: Date;
}

/** Another claim of the same shopper in the same store. */
export type ShopperClaim = Omit<ClaimContext['claims'][number], 'createdAt'> & { createdAt: Date };

export interface ShopperReturn {
  id: string;
  status: string;
  orderNumber: string;
  createdAt: Date;
}

/** Who filed a claim, and what they bought and claimed before: the latest twenty of each. */
export interface ShopperHistory {
  name: string | null;
  email: string;
  since: Date | null;
  orderCount: number;
  orders: ShopperOrder[];
  claims: ShopperClaim[];
  claimCounts: { total: number; approved: number; denied: number; open: number };
  returns: ShopperReturn[];
}

/** The automatic actions of the store that a claim's screen names, in whole days. */
export interface ClaimTimers {
  reminderDays: number;
  noReplyDays: number;
  holdDays: number;
  unsignedDays: number;
}

/** One part of an address that the customer changed. */
export interface AddressChange {
  field: string;
  before: string | null;
  after: string | null;
}

/** A claim with everything that staff need to decide it. */
export interface StaffClaim {
  claim: ClaimDetails;
  store: { id: string; slug: string; name: string; currency: string; timeZone: string };
  order: OrderLookup;
  /** What limits a decision; for `planDecisions`. */
  planning: PlanningFacts;
  shopper: ShopperHistory;
  /** Photos that were in other claims before. */
  similar: SimilarMedia[];
  /** What the customer had filled in, where they filed it themselves. */
  answers: { claim: unknown; startedAt: Date; savedAt: Date } | null;
  addressChanges: AddressChange[];
  /** Facts that speak for or against it, warnings first. */
  signals: Signal[];
  /** How the store handles such claims; nothing for who may not read it. */
  sops: SopDetails[];
  labels: ClaimLabel[];
  /** Every label that the store has. */
  storeLabels: ClaimLabel[];
  /** Who has the claim, and who else could; no one to whom may not read the team. */
  assignee: { id: string; name: string } | null;
  team: TeamMember[];
  targets: { firstReply: Target; decision: Target };
  /** When the store reminds, closes and returns claims by itself, in whole days. */
  timers: ClaimTimers;
  actions: ClaimAction[];
  /** The number of the last thing that happened to it. */
  sequence: number;
  history: HistoryPageOfClaim;
  drafts: ReplyDraft[];
}
