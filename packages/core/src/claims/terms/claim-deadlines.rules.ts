import { endOfDay, endOfDayAfter, localDay, startOfDay } from '../../reference/duration.rules.ts';
import type { ClaimDeadlines } from './claim-details.shape.ts';
import { type ClaimStatus, STATES } from './lifecycle/states.rules.ts';
import { canBeAppealed } from './lifecycle/transitions.rules.ts';

export type { ClaimDeadlines };

/**
 * The store's settings that deadlines depend on: ISO durations in whole days, or in whole hours.
 */
export interface DeadlineSettings {
  readonly timeZone: string;
  readonly noReplyAfter: string;
  readonly holdAfter: string;
  readonly unsignedAfter: string;
  readonly appealWithin: string;
  /** Hours of the store's own time, excluding the customer's. */
  readonly decisionWithin: string;
}

/** The facts that a claim's deadlines depend on. */
export interface ClaimForDeadlines {
  readonly claimState: ClaimStatus;
  /** When the claim entered its state; null means when it was filed. */
  readonly stateAt: Date | null;
  readonly createdAt: Date;
  readonly appealedAt: Date | null;
  readonly resolvedAt: Date | null;
  /** Seconds of the decision time used up in earlier states. */
  readonly slaSecondsUsed: number;
}

/** Returns the last millisecond of a timer: the end of the local day on which its duration ends.
 * Timers fire after it, and pages show it. */
export const deadlineOf = (since: Date, after: string, timeZone: string): Date =>
  endOfDayAfter(since, after, timeZone);

/** Returns whether a timer that runs since an instant has run out. */
export const hasRunOut = (since: Date, after: string, timeZone: string, now: Date): boolean =>
  now > deadlineOf(since, after, timeZone);

/**
 * Returns the instant before which a timer must have started to have run out: `hasRunOut` as one
 * comparison, for a query. Throws RangeError for a duration that is not in whole days.
 */
export function startedBefore(after: string, timeZone: string, now: Date): Date {
  const start = startOfDay(localDay(now, timeZone), timeZone, -wholeDays(after));
  if (!start) throw new RangeError(`not an instant: ${now}`);
  return start;
}

/** Returns the days of a duration such as P7D. Throws RangeError for any other duration. */
export function wholeDays(duration: string): number {
  const days = /^P(\d+)D$/.exec(duration)?.[1];
  if (days === undefined) throw new RangeError(`not a duration in whole days: ${duration}`);
  return Number(days);
}

/** Returns the deadlines of a claim, from the store's own timers. */
export function claimDeadlines(claim: ClaimForDeadlines, store: DeadlineSettings): ClaimDeadlines {
  const { claimState: state } = claim;
  const since = claim.stateAt ?? claim.createdAt;
  const { promise } = STATES[state];
  const after = (duration: string) => deadlineOf(since, duration, store.timeZone);
  return {
    signBy: promise === 'signBy' ? after(store.unsignedAfter) : null,
    replyBy: promise === 'replyBy' ? after(store.noReplyAfter) : null,
    decisionBy: promise === 'decisionBy' ? decisionBy(claim, since, store) : null,
    appealableUntil: isAppealLeft(claim) ? after(store.appealWithin) : null,
  };
}

/** A customer can appeal once, against an end without a resolution. */
const isAppealLeft = ({ claimState, appealedAt, resolvedAt }: ClaimForDeadlines) =>
  canBeAppealed(claimState) && !appealedAt && !(claimState === 'CLOSED' && resolvedAt);

/**
 * Returns the day on which the decision time ends; a claim on hold waits at least until the hold
 * ends.
 */
function decisionBy(claim: ClaimForDeadlines, since: Date, store: DeadlineSettings): Date {
  const budget = wholeHours(store.decisionWithin) * 3_600_000 - claim.slaSecondsUsed * 1000;
  const due = endOfDay(new Date(since.getTime() + Math.max(0, budget)), store.timeZone);
  if (claim.claimState !== 'WAITING_FOR_BRAND') return due;
  const held = deadlineOf(since, store.holdAfter, store.timeZone);
  // biome-ignore lint/complexity/useMathMinMax: these are dates
  return held > due ? held : due;
}

function wholeHours(duration: string): number {
  const hours = /^PT(\d+)H$/.exec(duration)?.[1];
  if (hours === undefined) throw new RangeError(`not a duration in whole hours: ${duration}`);
  return Number(hours);
}
