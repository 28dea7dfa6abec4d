import { Temporal } from 'temporal-polyfill';
import { parseDuration } from '../reference/iso-duration.rules.ts';

/**
 * For this many hours after a change of the period no one is erased, so that the change can be undone.
 */
export const GRACE_HOURS = 24;

/** A store's settings for how long customers are kept; ISO durations. */
export interface RetentionTerms {
  /** Null: forever. */
  kept: string | null;
  /** How long a denied claim can be appealed, and how long a claim can be filed for an order. */
  appealWithin: string;
  closesAfter: string;
}

/**
 * Anything that ended before these instants is old; `claims` and `orders` are never later than `all`.
 */
export interface Cutoffs {
  all: Date;
  claims: Date;
  orders: Date;
}

/** Windows end at the end of a day in the store's time zone, so this adds two days. */
const DAYS_MORE = 2;

/**
 * Returns the instants before which everything of a customer must have ended for the customer to be
 * erased; null if customers are kept forever. Claims that can still be appealed, and orders that claims
 * can still be filed for, are never old. See docs/rules/privacy.md#erasing-customers-after-a-period.
 */
export function cutoffsOf(terms: RetentionTerms, now: Date): Cutoffs | null {
  if (terms.kept === null) return null;
  const all = before(now, terms.kept);
  const earlier = (duration: string) =>
    new Date(Math.min(before(now, duration, DAYS_MORE).getTime(), all.getTime()));
  return { all, claims: earlier(terms.appealWithin), orders: earlier(terms.closesAfter) };
}

/** Subtracts a duration by the calendar, in UTC. */
function before(now: Date, duration: string, moreDays = 0): Date {
  const parts = parseDuration(duration);
  if (!parts) throw new RangeError(`not a duration of years, months and days: ${duration}`);
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO('UTC');
  return new Date(at.subtract({ ...parts, days: parts.days + moreDays }).epochMilliseconds);
}
