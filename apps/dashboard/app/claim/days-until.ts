/**
 * Returns the calendar days from now until an instant, in a time zone; negative once it is past.
 */
export function daysUntil(at: Date, now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone });
  const dayOf = (instant: Date) => Date.parse(`${format.format(instant)}T00:00:00Z`);
  return Math.round((dayOf(at) - dayOf(now)) / 86_400_000);
}
