import type { EventName } from '../kernel/events/event.rules.ts';
import type { Permission } from '../kernel/permission.rules.ts';

/** The states of an implementation. See docs/rules/implementations.md#states. */
export const IMPLEMENTATION_STATES = [
  'DRAFT',
  'SUBMITTED',
  'IN_REVIEW',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REJECTED',
  'DEPLOYED',
] as const;

export type ImplementationState = (typeof IMPLEMENTATION_STATES)[number];

/** Who started an implementation. */
export const IMPLEMENTATION_SOURCES = ['PROVIDER', 'BRAND'] as const;

export type ImplementationSource = (typeof IMPLEMENTATION_SOURCES)[number];

/** The actions on an implementation. */
export const IMPLEMENTATION_ACTIONS = [
  'submit',
  'review',
  'request-changes',
  'approve',
  'reject',
  'withdraw',
  'deploy',
  'undo-deploy',
] as const;

export type ImplementationAction = (typeof IMPLEMENTATION_ACTIONS)[number];

type OwnPermission = Extract<Permission, `implementation:${string}`>;

interface ImplementationMove {
  readonly from: readonly ImplementationState[];
  readonly to: ImplementationState;
  readonly permission: OwnPermission;
  readonly event: Extract<EventName, `implementation.${string}`>;
  /** Whether a reason for the brand is required. */
  readonly needsNote: boolean;
}

/** Every move of an implementation. See docs/rules/implementations.md#moves. */
export const IMPLEMENTATION_MOVES = {
  submit: {
    from: ['DRAFT', 'CHANGES_REQUESTED'],
    to: 'SUBMITTED',
    permission: 'implementation:submit',
    event: 'implementation.submitted',
    needsNote: false,
  },
  review: {
    from: ['SUBMITTED'],
    to: 'IN_REVIEW',
    permission: 'implementation:review',
    event: 'implementation.review-started',
    needsNote: false,
  },
  'request-changes': {
    from: ['IN_REVIEW', 'APPROVED'],
    to: 'CHANGES_REQUESTED',
    permission: 'implementation:review',
    event: 'implementation.changes-requested',
    needsNote: true,
  },
  approve: {
    from: ['IN_REVIEW'],
    to: 'APPROVED',
    permission: 'implementation:approve',
    event: 'implementation.approved',
    needsNote: false,
  },
  reject: {
    from: ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'],
    to: 'REJECTED',
    permission: 'implementation:reject',
    event: 'implementation.rejected',
    needsNote: true,
  },
  withdraw: {
    from: ['DRAFT', 'SUBMITTED', 'IN_REVIEW', 'CHANGES_REQUESTED', 'APPROVED'],
    to: 'REJECTED',
    permission: 'implementation:submit',
    event: 'implementation.withdrawn',
    needsNote: false,
  },
  deploy: {
    from: ['APPROVED'],
    to: 'DEPLOYED',
    permission: 'implementation:deploy',
    event: 'implementation.deployed',
    needsNote: false,
  },
  'undo-deploy': {
    from: ['DEPLOYED'],
    to: 'APPROVED',
    permission: 'implementation:deploy',
    event: 'implementation.deployment-undone',
    needsNote: false,
  },
} as const satisfies Record<ImplementationAction, ImplementationMove>;

/** How long after a deployment it can be undone, in milliseconds. */
export const UNDO_MS = 3_600_000;

/** How long a store is kept after its application ended, in milliseconds. */
export const KEPT_AFTER_END_MS = 90 * 24 * 3_600_000;

/** Returns whether a state allows an action. */
export const allows = (state: ImplementationState, action: ImplementationAction): boolean =>
  (IMPLEMENTATION_MOVES[action].from as readonly ImplementationState[]).includes(state);

/**
 * Returns the instant until which a deployment can be undone; null if that has passed or nothing was
 * deployed.
 */
export function undoableUntil(
  { state, deployedAt }: { state: ImplementationState; deployedAt: Date | null },
  now: Date,
): Date | null {
  if (state !== 'DEPLOYED' || !deployedAt) return null;
  const until = new Date(deployedAt.getTime() + UNDO_MS);
  return now < until ? until : null;
}

/** Returns the actions that an implementation allows now, regardless of the actor. */
export const actionsOf = (
  implementation: { state: ImplementationState; deployedAt: Date | null },
  now: Date,
): ImplementationAction[] =>
  IMPLEMENTATION_ACTIONS.filter(
    (action) =>
      allows(implementation.state, action) &&
      (action !== 'undo-deploy' || undoableUntil(implementation, now) !== null),
  );

/**
 * Returns whether the brand withdrew the implementation: a rejection has a note, a withdrawal has none.
 */
export const isWithdrawn = ({
  state,
  note,
}: {
  state: ImplementationState;
  note: string | null;
}): boolean => state === 'REJECTED' && note === null;

/** Returns whether nothing more is expected to happen. */
export const isFinished = (state: ImplementationState): boolean =>
  state === 'DEPLOYED' || state === 'REJECTED';
