export { type BadgeColour, badgeColourOf, stateBadgeColourOf } from './badge-colour.rules.ts';
export {
  CLAIM_STATUSES,
  type ClaimStatus,
  TRANSITIONS,
  type TransitionCause,
} from './claim-transition.rules.ts';

import {
  CLAIM_STATUSES,
  type ClaimStatus,
  TRANSITIONS,
  type TransitionCause,
} from './claim-transition.rules.ts';

/** The values of a decision. */
export const DECISIONS = ['APPROVED', 'DENIED'] as const;
export type Decision = (typeof DECISIONS)[number];

const LABELS: Record<ClaimStatus, string> = {
  NEW: 'New',
  OPEN: 'Open',
  WAITING_FOR_OP: 'Waiting for OP',
  WAITING_FOR_BRAND: 'Waiting for Brand',
  WAITING_FOR_CUSTOMER: 'Waiting for Customer',
  COMMUNICATING: 'Communicating',
  DRAFT: 'Pending Customer',
  TEMPORARILY_DISMISSED: 'Temporarily Dismissed',
  APPROVED: 'Approved',
  DENIED: 'Denied',
  RESOLVED: 'Resolved',
  RESOLVED_BY_BRAND: 'Resolved by Brand',
  CLOSED: 'Closed',
  DISMISSED: 'Dismissed',
  ARCHIVED: 'Archived',
};

/**
 * The queue tabs in their order, with the statuses they show. See docs/rules/lifecycle.md#queues.
 */
export const QUEUES = {
  todo: { label: 'To do', statuses: ['NEW', 'OPEN', 'WAITING_FOR_OP'] },
  onHold: { label: 'On hold', statuses: ['WAITING_FOR_BRAND'] },
  pending: { label: 'Pending', statuses: ['WAITING_FOR_CUSTOMER', 'COMMUNICATING', 'DRAFT'] },
  parked: { label: 'Parked', statuses: ['TEMPORARILY_DISMISSED'] },
  approved: { label: 'Approved', statuses: ['APPROVED', 'RESOLVED', 'RESOLVED_BY_BRAND'] },
  denied: { label: 'Denied', statuses: ['DENIED'] },
  closed: { label: 'Closed', statuses: ['CLOSED', 'DISMISSED', 'ARCHIVED'] },
  all: { label: 'All', statuses: CLAIM_STATUSES },
} as const satisfies Record<string, { label: string; statuses: readonly ClaimStatus[] }>;

export type Queue = keyof typeof QUEUES;

const FINISHED: readonly ClaimStatus[] = [
  'DENIED',
  'RESOLVED',
  'RESOLVED_BY_BRAND',
  'CLOSED',
  'DISMISSED',
  'ARCHIVED',
];

/** Returns whether the value is one of the claim statuses. */
export function isClaimStatus(value: unknown): value is ClaimStatus {
  return typeof value === 'string' && (CLAIM_STATUSES as readonly string[]).includes(value);
}

/**
 * Returns the display label; DRAFT is shown as "Pending Customer". See
 * docs/rules/lifecycle.md#states.
 */
export function claimStatusLabel(status: ClaimStatus): string {
  return LABELS[status];
}

/** Where a claim may go from here, in the order of CLAIM_STATUSES. A status never moves to itself:
 * assigning an OPEN claim is an event, not a move. See docs/rules/lifecycle.md#moves. */
export function allowedMoves(from: ClaimStatus): ClaimStatus[] {
  return CLAIM_STATUSES.filter((to) => canMoveTo(from, to));
}

/** Returns whether a claim may go from one status to another. */
export function canMoveTo(from: ClaimStatus, to: ClaimStatus): boolean {
  return TRANSITIONS[from][to] !== undefined;
}

/** Who or what may cause a move; empty when the move does not exist. See
 * docs/rules/lifecycle.md#who-moves-a-claim. */
export function causesOfMove(from: ClaimStatus, to: ClaimStatus): readonly TransitionCause[] {
  return TRANSITIONS[from][to] ?? [];
}

/** The queue tab a status is listed in; every status is in exactly one besides "All". */
export function queueOf(status: ClaimStatus): Exclude<Queue, 'all'> {
  const queues = Object.keys(QUEUES) as Queue[];
  const found = queues.find((queue) =>
    (QUEUES[queue].statuses as readonly ClaimStatus[]).includes(status),
  );
  return found as Exclude<Queue, 'all'>;
}

/**
 * Returns whether nothing more is expected to happen; customers may leave a review from then on.
 */
export function isFinished(status: ClaimStatus): boolean {
  return FINISHED.includes(status);
}
