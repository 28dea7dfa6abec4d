import { dateTimeText, useHydrated, useLocale } from '@amends/ui';

/**
 * Returns a function that names the day of an instant inside a sentence, in the store's time zone, as
 * emails do. A deadline ends with a day of the store: for a reader elsewhere it is in their own time zone
 * after hydration, with the time, so that no one is hours late.
 */
export function useDayOf(timeZone: string): (at: string, isDeadline?: boolean) => string {
  const locale = useLocale();
  const awake = useHydrated();
  return (at, isDeadline = false) =>
    dayIn(at, awake && isDeadline ? undefined : timeZone, isDeadline, locale);
}

/** Returns the day of an instant, with the time of a deadline that does not end with that day. */
export function dayIn(
  at: string,
  timeZone: string | undefined,
  isDeadline: boolean,
  locale: string,
): string {
  const instant = new Date(at);
  const day = dateTimeText(instant, 'date-long', locale, timeZone);
  if (!isDeadline) return day;
  const next = dateTimeText(new Date(instant.getTime() + 60_000), 'date-long', locale, timeZone);
  if (next !== day) return day;
  return `${day} at ${dateTimeText(instant, 'time', locale, timeZone)}`;
}
