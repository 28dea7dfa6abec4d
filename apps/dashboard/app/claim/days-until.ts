/**
 * Returns the calendar days from now until an instant, in a time zone; negative once it is past.
 */
export function daysUntil(at: Date, now: Date, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  // By its parts, because browsers differ in how they write a date, even in one locale.
  const dayOf = (instant: Date) => {
    const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, +value]));
    return Date.UTC(parts.get('year') ?? 0, (parts.get('month') ?? 1) - 1, parts.get('day'));
  };
  return Math.round((dayOf(at) - dayOf(now)) / 86_400_000);
}
