import { CLAIM_STATUSES, type ClaimStatus, STATES } from './states.rules.ts';

/**
 * Who or what moves a claim. `after` is the ISO duration of the timer that moves it, or the time
 * within which the customer may.
 */
export interface TransitionCause {
  readonly by: 'customer' | 'staff' | 'brand' | 'system';
  /** A code of what happens, such as `no-reply`. */
  readonly what: string;
  readonly after?: string;
  readonly within?: string;
}

type Moves = Readonly<Partial<Record<ClaimStatus, readonly TransitionCause[]>>>;

const staff = (what: string): TransitionCause => ({ by: 'staff', what });
const customer = (what: string): TransitionCause => ({ by: 'customer', what });
const brand = (what: string): TransitionCause => ({ by: 'brand', what });
const system = (what: string): TransitionCause => ({ by: 'system', what });

/** Returns a move by a timer of the state it leaves, after that timer's default duration. */
function timer(from: ClaimStatus, to: ClaimStatus, what: string): TransitionCause {
  const { after } = STATES[from].timers.find((one) => one.to === to) ?? {};
  if (after === undefined) throw new Error(`no timer moves a claim from ${from} to ${to}`);
  return { by: 'system', what, after };
}

/** What the customer may do within the appeal window, and staff at any time. */
const APPEALS: TransitionCause = { by: 'customer', what: 'appeals', within: 'P30D' };
const REOPENS = staff('reopened');
const WITHDRAWS = customer('withdraws');
const TO_OP = staff('handed-to-the-provider');

/** Moves of a claim in progress; each row below omits the move to its own state. */
const WORKING: Moves = {
  OPEN: [staff('taken-up-or-assigned')],
  WAITING_FOR_CUSTOMER: [staff('asked-for-something')],
  WAITING_FOR_BRAND: [staff('handed-to-the-store')],
  WAITING_FOR_OP: [TO_OP],
  TEMPORARILY_DISMISSED: [staff('until-a-date')],
  APPROVED: [staff('approved')],
  DENIED: [staff('denied')],
  RESOLVED_BY_BRAND: [brand('resolved-by-the-store-itself')],
  DISMISSED: [staff('dismissed')],
  CLOSED: [WITHDRAWS],
};

const ended = (from: ClaimStatus): Moves => ({
  OPEN: [APPEALS, REOPENS],
  ARCHIVED: [timer(from, 'ARCHIVED', 'old-enough')],
});

const resolved = (from: ClaimStatus): Moves => ({
  CLOSED: [timer(from, 'CLOSED', 'nothing-left-open')],
  ARCHIVED: [timer(from, 'ARCHIVED', 'old-enough')],
});

/** The one table of moves; any other is refused. See docs/rules/lifecycle.md#moves. */
export const TRANSITIONS: Readonly<Record<ClaimStatus, Moves>> = {
  DRAFT: {
    NEW: [customer('signs')],
    ARCHIVED: [timer('DRAFT', 'ARCHIVED', 'not-signed'), staff('cancelled')],
  },
  NEW: WORKING,
  OPEN: without(WORKING, 'OPEN'),
  WAITING_FOR_OP: without(WORKING, 'WAITING_FOR_OP'),
  WAITING_FOR_CUSTOMER: {
    ...without(WORKING, 'WAITING_FOR_CUSTOMER'),
    COMMUNICATING: [customer('replies')],
    CLOSED: [WITHDRAWS, timer('WAITING_FOR_CUSTOMER', 'CLOSED', 'no-reply')],
  },
  COMMUNICATING: { ...WORKING, WAITING_FOR_CUSTOMER: [staff('replies')] },
  WAITING_FOR_BRAND: {
    ...without(WORKING, 'WAITING_FOR_BRAND'),
    WAITING_FOR_OP: [
      brand('answers'),
      timer('WAITING_FOR_BRAND', 'WAITING_FOR_OP', 'no-answer'),
      TO_OP,
    ],
  },
  TEMPORARILY_DISMISSED: {
    ...without(WORKING, 'TEMPORARILY_DISMISSED'),
    NEW: [customer('says-it-is-still-missing'), system('wake-date')],
    CLOSED: [customer('says-it-arrived'), system('arrived'), WITHDRAWS],
  },
  APPROVED: {
    RESOLVED: [system('every-resolution-executed')],
    OPEN: [staff('undone-before-anything-was-executed'), system('a-resolution-failed')],
  },
  DENIED: ended('DENIED'),
  CLOSED: ended('CLOSED'),
  DISMISSED: ended('DISMISSED'),
  RESOLVED: resolved('RESOLVED'),
  RESOLVED_BY_BRAND: resolved('RESOLVED_BY_BRAND'),
  ARCHIVED: {},
};

function without(moves: Moves, status: ClaimStatus): Moves {
  const { [status]: _left, ...rest } = moves;
  return rest;
}

/**
 * Returns the states that a claim may move to from here, in the order of CLAIM_STATUSES. A state
 * never moves to itself: assigning an OPEN claim is an event, not a move. See
 * docs/rules/lifecycle.md#moves.
 */
export function allowedMoves(from: ClaimStatus): ClaimStatus[] {
  return CLAIM_STATUSES.filter((to) => canMoveTo(from, to));
}

/** Returns whether a claim may move from one state to another. */
export function canMoveTo(from: ClaimStatus, to: ClaimStatus): boolean {
  return TRANSITIONS[from][to] !== undefined;
}

/**
 * Returns who or what may cause a move; empty if the move does not exist. See
 * docs/rules/lifecycle.md#who-moves-a-claim.
 */
export function causesOfMove(from: ClaimStatus, to: ClaimStatus): readonly TransitionCause[] {
  return TRANSITIONS[from][to] ?? [];
}

/** Returns whether staff may reopen a claim in this state. */
export const canBeReopened = (status: ClaimStatus): boolean =>
  causesOfMove(status, 'OPEN').includes(REOPENS);

/** Returns whether the customer may appeal in this state, judging by the state alone. */
export const canBeAppealed = (status: ClaimStatus): boolean =>
  causesOfMove(status, 'OPEN').includes(APPEALS);

/** Returns whether the customer may withdraw a claim in this state. */
export const canBeWithdrawn = (status: ClaimStatus): boolean =>
  causesOfMove(status, 'CLOSED').some(({ by }) => by === 'customer');
