import { Temporal } from 'temporal-polyfill';

/** The month of a store's calendar that an appeasement counts in: 2026-03 (D15). */
export function appeasementMonth(instant: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString();
}
