import type { ClaimDetails, SimilarMedia } from '../../claims/internal.ts';
import type { ClaimAction } from '../../claims/terms/lifecycle/actions.rules.ts';
import type { OrderLookup } from '../../commerce/internal.ts';
import type { TeamMember } from '../../people/internal.ts';
import type { PlanningFacts } from '../../resolutions/decision-plan.rules.ts';
import type { SopDetails } from '../sops/describe-sop.ts';
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

/** Who filed a claim, with their previous orders and claims: the latest twenty of each. */
export interface ShopperHistory {
  name: string | null;
  email: string;
  since: Date | null;
  /** With its dialing code, if the order has one. */
  phone: string | null;
  orderCount: number;
  orders: ShopperOrder[];
  claims: ShopperClaim[];
  claimCounts: { total: number; approved: number; denied: number; open: number };
  returns: ShopperReturn[];
}

/** The store's timers that a claim's screen names, in whole days. */
export interface ClaimTimers {
  reminderDays: number;
  noReplyDays: number;
  holdDays: number;
  unsignedDays: number;
}

/** A part of an address that the customer changed. */
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
  /** The limits of a decision, for `planDecisions`. */
  planning: PlanningFacts;
  shopper: ShopperHistory;
  /** The number on the receipt of a purchase in a store. */
  receiptNumber: string | null;
  /** Photos that also appear in other claims. */
  similar: SimilarMedia[];
  /** The customer's submission, if they filed the claim themselves. */
  answers: { claim: unknown; startedAt: Date; savedAt: Date } | null;
  addressChanges: AddressChange[];
  /** Facts for or against the claim, warnings first. */
  signals: Signal[];
  /** The SOPs for this claim; empty if the actor may not read them. */
  sops: SopDetails[];
  labels: ClaimLabel[];
  /** Every label that the store has. */
  storeLabels: ClaimLabel[];
  /**
   * The assignee and the possible assignees; null and none for actors who may not read the team.
   */
  assignee: { id: string; name: string } | null;
  team: TeamMember[];
  targets: { firstReply: Target; decision: Target };
  /** The store's timers for reminding, closing and returning claims, in whole days. */
  timers: ClaimTimers;
  /** Whether the person may cancel store credits. */
  mayResolve: boolean;
  actions: ClaimAction[];
  /** The number of the claim's last event: all up to it are shown. */
  sequence: number;
  history: HistoryPageOfClaim;
  drafts: ReplyDraft[];
}
