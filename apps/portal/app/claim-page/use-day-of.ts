import { dateTimeText } from '@amends/ui';
import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * Returns a function that names the day of an instant inside a sentence: in the store's time zone
 * on the server, in the reader's after hydration. A deadline ends with a day of the store; for a
 * reader elsewhere it names the time too, so that no one is hours late.
 */
export function useDayOf(timeZone: string): (at: string, isDeadline?: boolean) => string {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (at, isDeadline = false) => dayIn(at, awake ? undefined : timeZone, isDeadline);
}

/** Returns the day of an instant, with the time of a deadline that does not end with that day. */
export function dayIn(at: string, timeZone: string | undefined, isDeadline: boolean): string {
  const instant = new Date(at);
  const day = dateTimeText(instant, 'date-long', 'en-US', timeZone);
  if (!isDeadline) return day;
  const next = dateTimeText(new Date(instant.getTime() + 60_000), 'date-long', 'en-US', timeZone);
  if (next !== day) return day;
  return `${day} at ${dateTimeText(instant, 'time', 'en-US', timeZone)}`;
}
