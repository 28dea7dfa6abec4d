import { Temporal } from 'temporal-polyfill';
import { parseDuration } from './iso-duration.rules.ts';

export {
  type DurationParts,
  formatDuration,
  isDuration,
  parseDuration,
} from './iso-duration.rules.ts';

/**
 * Returns the instant a duration later by the calendar and clock of a time zone: keeps the local
 * time of day across daylight saving changes, and uses the last day of a month that is too short.
 * Throws RangeError unless the text is a duration of years, months and days. See
 * docs/rules/windows.md#durations.
 */
export function addDuration(instant: Date, duration: string, timeZone: string): Date {
  return toDate(zoned(instant, timeZone).add(partsOf(duration).exact));
}

/**
 * Returns the last millisecond of the local day a duration after an instant, when a window that
 * closes "at the end of the day" closes. The window is still open at that millisecond. See
 * docs/rules/windows.md#time-zones-and-days.
 */
export function endOfDayAfter(instant: Date, duration: string, timeZone: string): Date {
  const next = zoned(instant, timeZone).toPlainDate().add(partsOf(duration).withNextDay);
  return new Date(next.toZonedDateTime(timeZone).epochMilliseconds - 1);
}

/** Returns the last millisecond of an instant's local day. */
export function endOfDay(instant: Date, timeZone: string): Date {
  return endOfDayAfter(instant, 'P0D', timeZone);
}

/** Returns the local calendar day of an instant, as YYYY-MM-DD. */
export function localDay(instant: Date, timeZone: string): string {
  return zoned(instant, timeZone).toPlainDate().toString();
}

/**
 * Returns the first instant of a local day (YYYY-MM-DD), plus a number of days; null for an invalid
 * day.
 */
export function startOfDay(day: string, timeZone: string, daysLater = 0): Date | null {
  try {
    const then = Temporal.PlainDate.from(day).add({ days: daysLater });
    return toDate(then.toZonedDateTime(timeZone));
  } catch {
    return null;
  }
}

/** Returns whether this runtime knows the IANA time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    zoned(new Date(0), timeZone);
    return true;
  } catch {
    return false;
  }
}

interface Parsed {
  readonly exact: Temporal.Duration;
  /** Days are added last, so that each additional day leads to the next date. */
  readonly withNextDay: Temporal.Duration;
}

/** Caches parsed durations: stores have few of them, and parsing one takes as long as adding it. */
const parsed = new Map<string, Parsed>();
const MOST_PARSED = 1_000;

function partsOf(duration: string): Parsed {
  const known = parsed.get(duration);
  if (known) return known;
  const parts = parseDuration(duration);
  if (!parts) throw new RangeError(`not a duration of years, months and days: ${duration}`);
  const found = {
    exact: Temporal.Duration.from(parts),
    withNextDay: Temporal.Duration.from({ ...parts, days: parts.days + 1 }),
  };
  if (parsed.size >= MOST_PARSED) parsed.clear();
  parsed.set(duration, found);
  return found;
}

function zoned(instant: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
}

function toDate(at: Temporal.ZonedDateTime): Date {
  return new Date(at.epochMilliseconds);
}
