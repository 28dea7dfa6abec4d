import { dateTimeText, useHydrated, useLocale } from '@amends/ui';
import { useDeferredValue } from 'react';

/**
 * Returns a function that formats the day of an instant for a sentence, in the store's time zone, as in
 * emails. A deadline ends with a day of the store, so after hydration readers elsewhere see it in their own
 * time zone with the time, and no one is hours late.
 */
export function useDayOf(timeZone: string): (at: string, isDeadline?: boolean) => string {
  const locale = useLocale();
  const awake = useDeferredValue(useHydrated());
  return (at, isDeadline = false) =>
    dayIn(at, awake && isDeadline ? undefined : timeZone, isDeadline, locale);
}

/** Formats the day of an instant; adds the time of a deadline that doesn't end with that day. */
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
