import { Temporal } from 'temporal-polyfill';
import type { ClaimStatus } from './claim-transition.rules.ts';

/** Working days within which a store is expected to look at a claim (our own judgement; no page
 * settles it, and it only ever says when a person may expect to hear). */
export const DECISION_WORKING_DAYS = 3;

/** Working days of S2's "Up to 5 business days". */
export const REFUND_WORKING_DAYS = 5;

export interface Expectation {
  claimState: ClaimStatus;
  /** When the claim came into this state. */
  since: Date;
  wakeAt: Date | null;
  timeZone: string;
  now: Date;
}

/**
 * Until when the next thing happens: the store's answer, the customer's own answer, the date of a
 * parked claim, the money. Null where nothing is due, or where what was due is late: then no date is
 * promised again. Days end at midnight of the store's time zone (D4, D8).
 */
export function expectedBy(given: Expectation): Date | null {
  const due = dueDate(given);
  return due && due > given.now ? due : null;
}

function dueDate({ claimState, since, wakeAt, timeZone }: Expectation): Date | null {
  const start = Temporal.Instant.fromEpochMilliseconds(since.getTime()).toZonedDateTimeISO(
    timeZone,
  );
  switch (claimState) {
    case 'NEW':
    case 'OPEN':
    case 'WAITING_FOR_OP':
    case 'COMMUNICATING':
      return endOfDay(addWorkingDays(start, DECISION_WORKING_DAYS));
    case 'WAITING_FOR_BRAND':
      return endOfDay(start.add({ days: 5 }));
    case 'WAITING_FOR_CUSTOMER':
      return endOfDay(start.add({ days: 7 }));
    case 'DRAFT':
      return endOfDay(start.add({ days: 14 }));
    case 'APPROVED':
      return endOfDay(addWorkingDays(start, REFUND_WORKING_DAYS));
    case 'DENIED':
      return endOfDay(start.add({ days: 30 }));
    case 'TEMPORARILY_DISMISSED':
      return wakeAt;
    default:
      return null;
  }
}

function addWorkingDays(from: Temporal.ZonedDateTime, days: number): Temporal.ZonedDateTime {
  let day = from;
  for (let left = days; left > 0; ) {
    day = day.add({ days: 1 });
    if (day.dayOfWeek <= 5) left -= 1;
  }
  return day;
}

/** The last second of the day, so that the date that people read is the day itself. */
function endOfDay(day: Temporal.ZonedDateTime): Date {
  const end = day.startOfDay().add({ days: 1 }).subtract({ seconds: 1 });
  return new Date(end.epochMilliseconds);
}
