import { Temporal } from 'temporal-polyfill';

/** Returns the month in the store's calendar that an appeasement counts in, such as 2026-03. */
export function appeasementMonth(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString();
}
