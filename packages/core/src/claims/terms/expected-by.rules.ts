import { Temporal } from 'temporal-polyfill';
import { endOfDay } from '../../reference/duration.rules.ts';
import type { ClaimDeadlines } from './claim-deadlines.rules.ts';
import { type ClaimStatus, STATES } from './lifecycle/states.rules.ts';

/** "Up to 5 business days", as shoppers read it when they choose a refund. */
export const REFUND_WORKING_DAYS = 5;

/** The facts that a claim's next date depends on. */
export interface Expectation extends ClaimDeadlines {
  claimState: ClaimStatus;
  /** When the claim entered its state. */
  since: Date;
  wakeAt: Date | null;
  timeZone: string;
  now: Date;
}

/**
 * Returns the date of the next step on a claim: the decision, the customer's reply or signature,
 * the wake date of a parked claim, the payment, the end of the appeal window. Null if nothing is
 * due or the date has passed: a missed date is not promised again.
 */
export function expectedBy(given: Expectation): Date | null {
  const due = dueDate(given);
  return due && due > given.now ? due : null;
}

function dueDate(given: Expectation): Date | null {
  const { promise } = STATES[given.claimState];
  if (promise === 'paidBy') return paidBy(given.since, given.timeZone);
  return promise && given[promise];
}

/** Returns the end of the fifth business day after an approval, in the store's time zone. */
export function paidBy(since: Date, timeZone: string): Date {
  let day = Temporal.Instant.fromEpochMilliseconds(since.getTime()).toZonedDateTimeISO(timeZone);
  for (let left = REFUND_WORKING_DAYS; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek <= 5) left -= 1;
  }
  return endOfDay(new Date(day.epochMilliseconds), timeZone);
}
