import { type ClaimStatus, STATES } from '../../claims/terms/lifecycle/states.rules.ts';

/** Default SLA hours of the first reply and of the decision. */
export interface SlaHours {
  readonly firstReply: number;
  readonly decision: number;
}

export const DEFAULT_SLA_HOURS: SlaHours = { firstReply: 24, decision: 72 };

/** A state of a claim, from an instant on. */
export interface StateInterval {
  readonly state: ClaimStatus;
  readonly since: Date;
}

/** Returns the states of a claim, without undone ones: an undone move never counted. */
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
  /** Every state that the claim has had here, oldest first; empty until an imported claim moves. */
  readonly intervals: readonly StateInterval[];
  /** When staff first wrote to the customer. */
  readonly firstReplyAt: Date | null;
  readonly decidedAt: Date | null;
  readonly now: Date;
}

export interface Target {
  readonly kind: 'firstReply' | 'decision';
  /**
   * `due` counts down, `paused` waits for the customer, `overdue` was missed and is still open;
   * `met` and `missed` are final; `none` is no longer expected.
   */
  readonly state: 'due' | 'paused' | 'overdue' | 'met' | 'missed' | 'none';
  /** When it is, or was, due; null while the clock is paused or if it is not expected. */
  readonly dueAt: Date | null;
  /** Time left while the clock is paused, in milliseconds; negative if overdue. */
  readonly left: number | null;
}

const HOUR_MS = 3_600_000;

/**
 * Returns the SLA of a claim. Time counts while staff can act, and pauses while the claim waits for
 * the customer, a signature or a date. Reopening a claim restarts the decision clock only: its
 * first reply was given.
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

/** Returns the counted time until an instant, and when the budget is, or was, used up. */
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
