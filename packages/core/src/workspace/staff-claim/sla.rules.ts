import { type ClaimStatus, STATES } from '../../claims/terms/lifecycle/states.rules.ts';

/** Within how many hours a store means to answer first, and to decide (our own defaults). */
export interface SlaHours {
  readonly firstReply: number;
  readonly decision: number;
}

export const DEFAULT_SLA_HOURS: SlaHours = { firstReply: 24, decision: 72 };

/** A state that a claim had, from an instant on. */
export interface StateInterval {
  readonly state: ClaimStatus;
  readonly since: Date;
}

/**
 * Returns the states that a claim had, without those that it was put back from: such a move never
 * was.
 */
export function effectiveIntervals(
  intervals: readonly (StateInterval & { undo: boolean })[],
): StateInterval[] {
  const had: StateInterval[] = [];
  for (const { state, since, undo } of intervals) {
    const before = undo ? had.findLastIndex((interval) => interval.state === state) : -1;
    if (before < 0) had.push({ state, since });
    else had.length = before + 1;
  }
  return had;
}

export interface SlaFacts {
  readonly hours: SlaHours;
  /** Every state the claim had, oldest first; never empty. */
  readonly intervals: readonly StateInterval[];
  /** When staff first wrote to the customer. */
  readonly firstReplyAt: Date | null;
  readonly decidedAt: Date | null;
  readonly now: Date;
}

export interface Target {
  readonly kind: 'firstReply' | 'decision';
  /** `due` counts down, `paused` waits for the customer, `overdue` was missed and is still open;
   * `met` and `missed` are over; `none` will not come any more. */
  readonly state: 'due' | 'paused' | 'overdue' | 'met' | 'missed' | 'none';
  /** When it is, or was, due; null while the clock stands still and where it will not come. */
  readonly dueAt: Date | null;
  /** What is left while the clock stands still, in milliseconds; below 0 where it is over. */
  readonly left: number | null;
}

const HOUR_MS = 3_600_000;

/**
 * What is due on a claim, and by when. Time counts while staff can act, and stands still while the
 * customer is asked for something, has to sign, or the claim is put aside. A claim that is opened
 * again starts anew, for its decision only: it was answered once already.
 */
export function claimSlas(facts: SlaFacts): { firstReply: Target; decision: Target } {
  const { intervals, hours, firstReplyAt, decidedAt } = facts;
  const reopened = intervals.findLastIndex(
    ({ state }, index) => isWorked(state) && isOver(intervals[index - 1]?.state),
  );
  const round = reopened > 0 ? intervals.slice(reopened) : intervals;
  const answered = firstReplyAt ?? decidedAt ?? (reopened > 0 ? round[0]?.since : null) ?? null;
  return {
    firstReply: targetOf('firstReply', hours.firstReply, answered, intervals, facts.now),
    decision: targetOf('decision', hours.decision, decidedAt, round, facts.now),
  };
}

const isWorked = (state: ClaimStatus) => STATES[state].slaClock === 'running';
const isPaused = (state: ClaimStatus) => STATES[state].slaClock === 'paused';
const isOver = (state: ClaimStatus | undefined) =>
  state !== undefined && STATES[state].slaClock === 'stopped';

function targetOf(
  kind: Target['kind'],
  hours: number,
  doneAt: Date | null,
  intervals: readonly StateInterval[],
  now: Date,
): Target {
  const budget = hours * HOUR_MS;
  const until = doneAt ?? now;
  const { dueAt, used } = countTime(intervals, budget, until);
  if (doneAt) return { kind, state: used > budget ? 'missed' : 'met', dueAt, left: null };
  const current = intervals.at(-1)?.state;
  if (current === undefined || isOver(current)) {
    return { kind, state: 'none', dueAt: null, left: null };
  }
  if (isPaused(current)) return { kind, state: 'paused', dueAt: null, left: budget - used };
  return { kind, state: used > budget ? 'overdue' : 'due', dueAt, left: budget - used };
}

/** How much of the time until an instant counted, and when the budget is, or was, used up. */
function countTime(intervals: readonly StateInterval[], budget: number, until: Date) {
  let used = 0;
  let dueAt: Date | null = null;
  for (const [index, { state, since }] of intervals.entries()) {
    if (!isWorked(state) || since > until) continue;
    const next = intervals[index + 1]?.since;
    const end = next && next < until ? next : until;
    const spent = Math.max(0, end.getTime() - since.getTime());
    if (dueAt === null && (used + spent > budget || end === until)) {
      dueAt = new Date(since.getTime() + budget - used);
    }
    used += spent;
  }
  return { dueAt, used };
}
