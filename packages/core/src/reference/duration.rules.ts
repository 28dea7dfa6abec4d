import { Temporal } from 'temporal-polyfill';
import { type DurationParts, parseDuration } from './iso-duration.rules.ts';

export {
  type DurationParts,
  formatDuration,
  isDuration,
  parseDuration,
} from './iso-duration.rules.ts';

/**
 * The instant a duration later by the calendar and clock of a time zone: the same local time of day
 * whatever daylight saving does between, the last day of a month that is too short. Throws
 * RangeError for a text that is no duration of years, months and days. See
 * docs/rules/windows.md#durations.
 */
export function addDuration(instant: Date, duration: string, timeZone: string): Date {
  const parts = partsOf(duration);
  return toDate(zoned(instant, timeZone).add(parts));
}

/**
 * The last millisecond of the local day a duration after an instant: when a window that closes "at
 * the end of the day" closes. The window is still open at that millisecond. See
 * docs/rules/windows.md#time-zones-and-days.
 */
export function endOfDayAfter(instant: Date, duration: string, timeZone: string): Date {
  const day = zoned(instant, timeZone).toPlainDate().add(partsOf(duration));
  return new Date(day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds - 1);
}

/** The last millisecond of the local day an instant falls on. */
export function endOfDay(instant: Date, timeZone: string): Date {
  return endOfDayAfter(instant, 'P0D', timeZone);
}

/** The local calendar day of an instant, as YYYY-MM-DD. */
export function localDay(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainDate().toString();
}

/** The first instant of a local day given as YYYY-MM-DD, or of one so many days later; null for what
 * is no day. */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date | null {
  try {
    const then = Temporal.PlainDate.from(day).add({ days: daysLater });
    return toDate(then.toZonedDateTime(timeZone));
  } catch {
    return null;
  }
}

/** Whether this runtime knows the IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    zoned(new Date(0), timeZone);
    return true;
  } catch {
    return false;
  }
}

function partsOf(duration: string): DurationParts {
  const parts = parseDuration(duration);
  if (!parts) throw new RangeError(`not a duration of years, months and days: ${duration}`);
  return parts;
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

function toDate(at: Temporal.ZonedDateTime): Date {
  return new Date(at.epochMilliseconds);
}
