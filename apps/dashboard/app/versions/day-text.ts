/** Formats a day (YYYY-MM-DD) for display. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));

/** Formats a month (YYYY-MM) for display. */
export const monthText = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

/** Returns the day before a day. */
export const dayBefore = (day: string): string =>
  new Date(new Date(day).getTime() - 86_400_000).toISOString().slice(0, 10);
