import { endOfDay, endOfDayAfter, startOfDay } from '../reference/duration.rules.ts';

/** How long before the last day customers are reminded, if they have at least twice as long. */
const REMINDED_MS = 7 * 24 * 3_600_000;

/** The last instant to send an approved return, and when its customer is reminded. */
export interface SendingTimes {
  readonly sendBy: Date;
  readonly remindAt: Date;
}

/**
 * Returns the end of the last day on which a return that was approved at an instant can be sent, and when
 * its customer is reminded: a week before, or halfway if that is later. See docs/rules/returns.md#timers.
 */
export function sendingTimes(
  approvedAt: Date,
  { sendWithin, timeZone }: { readonly sendWithin: string; readonly timeZone: string },
): SendingTimes {
  return timesUntil(approvedAt, endOfDayAfter(approvedAt, sendWithin, timeZone));
}

function timesUntil(from: Date, sendBy: Date): SendingTimes {
  const half = Math.floor((sendBy.getTime() - from.getTime()) / 2);
  return { sendBy, remindAt: new Date(sendBy.getTime() - Math.min(REMINDED_MS, half)) };
}

/** Longest time that staff can give a customer to send a return, from today on. */
const LONGEST = 'P1Y';

/**
 * Returns the times of a return whose last day (YYYY-MM-DD, of the store) staff chose, or why that day can't
 * be chosen: it is today or before, not after the present last day, or more than a year ahead. See
 * docs/rules/returns.md#timers.
 */
export function sendBefore(
  now: Date,
  { day, timeZone, present }: { day: string; timeZone: string; present: Date | null },
): SendingTimes | 'send_by_not_later' | 'send_by_too_late' {
  const start = startOfDay(day, timeZone);
  if (!start || start <= now) return 'send_by_not_later';
  const sendBy = endOfDay(start, timeZone);
  if (present && sendBy <= present) return 'send_by_not_later';
  if (sendBy > endOfDayAfter(now, LONGEST, timeZone)) return 'send_by_too_late';
  return timesUntil(now, sendBy);
}

/** Returns the end of the last day on which a package that was sent at an instant is not late. */
export const lateFrom = (
  sentAt: Date,
  { lateAfter, timeZone }: { readonly lateAfter: string; readonly timeZone: string },
): Date => endOfDayAfter(sentAt, lateAfter, timeZone);
