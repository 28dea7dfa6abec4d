import type { BadgeColor } from '../badge-color.rules.ts';
import type { ShopperStatus } from '../shopper-status.rules.ts';

/** Every state a claim can have. See docs/rules/lifecycle.md#states. */
export const CLAIM_STATUSES = [
  'NEW',
  'OPEN',
  'WAITING_FOR_OP',
  'WAITING_FOR_BRAND',
  'WAITING_FOR_CUSTOMER',
  'COMMUNICATING',
  'DRAFT',
  'TEMPORARILY_DISMISSED',
  'APPROVED',
  'DENIED',
  'RESOLVED',
  'RESOLVED_BY_BRAND',
  'CLOSED',
  'DISMISSED',
  'ARCHIVED',
] as const;

export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The values of a decision. */
export const DECISIONS = ['APPROVED', 'DENIED'] as const;
export type Decision = (typeof DECISIONS)[number];

/** The store's settings that hold a timer's duration. */
export type TimerSetting =
  | 'reminderAfter'
  | 'noReplyAfter'
  | 'holdAfter'
  | 'unsignedAfter'
  | 'archiveAfter'
  | 'closeResolvedAfter';

/**
 * A timer: something that happens a while after a claim entered a state. See
 * docs/rules/windows.md#timers.
 */
interface Timer {
  readonly setting: TimerSetting;
  /** The default of the setting, an ISO duration in whole days. */
  readonly after: string;
  /** The state the claim moves to; null for a reminder. */
  readonly to: ClaimStatus | null;
  /** The reason code of the move. */
  readonly reason: string | null;
}

const REMIND: Timer = { setting: 'reminderAfter', after: 'P3D', to: null, reason: null };
const CLOSE_UNANSWERED: Timer = {
  setting: 'noReplyAfter',
  after: 'P7D',
  to: 'CLOSED',
  reason: 'NO_RESPONSE',
};
const RELEASE_HOLD: Timer = {
  setting: 'holdAfter',
  after: 'P5D',
  to: 'WAITING_FOR_OP',
  reason: null,
};
const ARCHIVE_UNSIGNED: Timer = {
  setting: 'unsignedAfter',
  after: 'P14D',
  to: 'ARCHIVED',
  reason: null,
};
const CLOSE_RESOLVED: Timer = {
  setting: 'closeResolvedAfter',
  after: 'P14D',
  to: 'CLOSED',
  reason: null,
};
const ARCHIVE: Timer = { setting: 'archiveAfter', after: 'P90D', to: 'ARCHIVED', reason: null };

/** A date that a shopper sees, by its name among the deadlines of a claim. */
export type PromisedDate =
  | 'signBy'
  | 'replyBy'
  | 'decisionBy'
  | 'wakeAt'
  | 'paidBy'
  | 'appealableUntil';

/** Everything about a state. */
interface State {
  /** The queue of the inbox; a claim whose customer replied is in `alsoIn` too. */
  readonly queue: Exclude<Queue, 'all'>;
  readonly alsoIn?: Exclude<Queue, 'all'>;
  readonly badge: BadgeColor;
  /** Whether nothing more is expected to happen; customers may leave a review from then on. */
  readonly isFinished: boolean;
  /** `running` while staff can act, `paused` while the claim waits for its customer or a date. */
  readonly slaClock: 'running' | 'paused' | 'stopped';
  readonly timers: readonly Timer[];
  readonly decision: Decision | null;
  /** The shopper's status; a parked claim whose date has come waits for the shopper. */
  readonly shopper: ShopperStatus;
  /** The date that the shopper sees; null if nothing is due. */
  readonly promise: PromisedDate | null;
  /** Whether the claim's units are reserved without a resolution. */
  readonly reservesUnits: boolean;
  /** The resolutions with which a claim may enter the state. */
  readonly enterWith: 'any' | 'executed' | 'none';
  /** Whether a customer is asked for a review of a resolved claim. */
  readonly asksForReview: boolean;
  /** Whether a person's move to the state always emails the customer. */
  readonly emailsCustomer: boolean;
}

/** Defaults of most states: staff work on the claim, it is undecided, and the clock runs. */
const IN_HAND = {
  badge: 'info',
  isFinished: false,
  slaClock: 'running',
  timers: [],
  decision: null,
  shopper: 'inReview',
  promise: 'decisionBy',
  reservesUnits: true,
  enterWith: 'any',
  asksForReview: false,
  emailsCustomer: false,
} as const;

/** Defaults of finished states: nothing is due, and the claim will be archived. */
const FINISHED = {
  ...IN_HAND,
  isFinished: true,
  slaClock: 'stopped',
  timers: [ARCHIVE],
  promise: null,
} as const;

/** The one table of states. See docs/rules/lifecycle.md#states. */
export const STATES: Readonly<Record<ClaimStatus, State>> = {
  NEW: { ...IN_HAND, queue: 'todo', shopper: 'received' },
  OPEN: { ...IN_HAND, queue: 'todo' },
  WAITING_FOR_OP: { ...IN_HAND, queue: 'todo' },
  WAITING_FOR_BRAND: {
    ...IN_HAND,
    queue: 'onHold',
    timers: [RELEASE_HOLD],
  },
  WAITING_FOR_CUSTOMER: {
    ...IN_HAND,
    queue: 'pending',
    slaClock: 'paused',
    timers: [REMIND, CLOSE_UNANSWERED],
    shopper: 'waitingForYou',
    promise: 'replyBy',
    emailsCustomer: true,
  },
  COMMUNICATING: { ...IN_HAND, queue: 'pending', alsoIn: 'todo' },
  DRAFT: {
    ...IN_HAND,
    queue: 'pending',
    badge: 'warning',
    slaClock: 'paused',
    timers: [ARCHIVE_UNSIGNED],
    shopper: 'waitingForYou',
    promise: 'signBy',
  },
  TEMPORARILY_DISMISSED: {
    ...IN_HAND,
    queue: 'parked',
    slaClock: 'paused',
    shopper: 'onHold',
    promise: 'wakeAt',
    enterWith: 'none',
  },
  APPROVED: {
    ...IN_HAND,
    queue: 'approved',
    badge: 'success',
    slaClock: 'stopped',
    decision: 'APPROVED',
    shopper: 'approved',
    promise: 'paidBy',
    emailsCustomer: true,
  },
  DENIED: {
    ...FINISHED,
    queue: 'denied',
    badge: 'danger',
    decision: 'DENIED',
    shopper: 'notApproved',
    promise: 'appealableUntil',
    emailsCustomer: true,
    enterWith: 'none',
  },
  RESOLVED: {
    ...FINISHED,
    queue: 'approved',
    timers: [CLOSE_RESOLVED, ARCHIVE],
    decision: 'APPROVED',
    shopper: 'done',
    asksForReview: true,
  },
  RESOLVED_BY_BRAND: {
    ...FINISHED,
    queue: 'approved',
    timers: [CLOSE_RESOLVED, ARCHIVE],
    decision: 'APPROVED',
    shopper: 'done',
    enterWith: 'none',
    asksForReview: true,
  },
  CLOSED: {
    ...FINISHED,
    queue: 'closed',
    badge: 'neutral',
    shopper: 'closed',
    reservesUnits: false,
    enterWith: 'executed',
    emailsCustomer: true,
    asksForReview: true,
  },
  DISMISSED: {
    ...FINISHED,
    queue: 'closed',
    badge: 'neutral',
    shopper: 'closed',
    reservesUnits: false,
    enterWith: 'none',
  },
  ARCHIVED: {
    ...FINISHED,
    queue: 'closed',
    timers: [],
    shopper: 'closed',
    reservesUnits: false,
  },
};

/** The queues of the inbox in order. */
export const QUEUE_NAMES = [
  'todo',
  'onHold',
  'pending',
  'parked',
  'approved',
  'denied',
  'closed',
  'all',
] as const;

export type Queue = (typeof QUEUE_NAMES)[number];

/** Returns whether the value is one of the claim states. */
export function isClaimStatus(value: unknown): value is ClaimStatus {
  return typeof value === 'string' && (CLAIM_STATUSES as readonly string[]).includes(value);
}

/** Returns the states that satisfy a condition, in the order of CLAIM_STATUSES. */
export const statesWhere = (holds: (state: State) => boolean): ClaimStatus[] =>
  CLAIM_STATUSES.filter((status) => holds(STATES[status]));

/** Returns the queue of a state; every state is in exactly one besides "All". */
export const queueOf = (status: ClaimStatus): Exclude<Queue, 'all'> => STATES[status].queue;

/**
 * Returns the states that a queue of the inbox lists. To do also lists COMMUNICATING, which counts
 * there until it is answered. See docs/rules/lifecycle.md#queues.
 */
export const statusesOfQueue = (queue: Queue): readonly ClaimStatus[] =>
  queue === 'all'
    ? CLAIM_STATUSES
    : statesWhere((state) => state.queue === queue || state.alsoIn === queue);

/**
 * Returns whether nothing more is expected to happen; customers may leave a review from then on.
 */
export const isFinished = (status: ClaimStatus): boolean => STATES[status].isFinished;

/** A state that a timer ends. */
export interface ClaimTimer extends Timer {
  readonly from: ClaimStatus;
  readonly to: ClaimStatus;
}

/** Returns every timer that moves a claim, in the order of CLAIM_STATUSES. */
export const claimTimers = (): readonly ClaimTimer[] =>
  CLAIM_STATUSES.flatMap((from) =>
    STATES[from].timers.flatMap((timer) =>
      timer.to === null ? [] : [{ ...timer, from, to: timer.to }],
    ),
  );
