import { endOfDayAfter } from '../reference/duration.rules.ts';

/** How long before the last day customers are reminded, if they have at least twice as long. */
const REMINDED_MS = 7 * 24 * 3_600_000;

/** Until when an approved return is to be sent, and when its customer is reminded of that. */
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
  const sendBy = endOfDayAfter(approvedAt, sendWithin, timeZone);
  const half = Math.floor((sendBy.getTime() - approvedAt.getTime()) / 2);
  return { sendBy, remindAt: new Date(sendBy.getTime() - Math.min(REMINDED_MS, half)) };
}

/** Returns the end of the last day on which a package that was sent at an instant is not late. */
export const lateFrom = (
  sentAt: Date,
  { lateAfter, timeZone }: { readonly lateAfter: string; readonly timeZone: string },
): Date => endOfDayAfter(sentAt, lateAfter, timeZone);
