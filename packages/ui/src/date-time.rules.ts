import { dateFormat } from './formats.rules.ts';

export type DateTimeStyle =
  | 'date'
  | 'date-short'
  | 'date-long'
  | 'date-time'
  | 'time'
  | 'month-day'
  | 'weekday';

const STYLES: Record<Exclude<DateTimeStyle, 'date-time'>, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  'date-short': { month: 'short', day: 'numeric' },
  'month-day': { month: 'long', day: 'numeric' },
  'date-long': { weekday: 'long', month: 'long', day: 'numeric' },
  weekday: { weekday: 'long' },
  time: { hour: 'numeric', minute: '2-digit' },
};

/**
 * Formats an instant. `date-time` is 'MMM D [at] h:mm A' in English and the locale's own order elsewhere.
 * Replaces narrow spaces with plain ones, because Node and browsers disagree on them.
 */
export function dateTimeText(
  at: Date,
  style: DateTimeStyle,
  locale = 'en-US',
  timeZone?: string,
): string {
  const text = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone })
      .format(at)
      .replaceAll(/[\u202f\u00a0]/g, ' ');
  if (style !== 'date-time') return text(STYLES[style]);
  if (locale.startsWith('en')) return `${text(STYLES['date-short'])} at ${text(STYLES.time)}`;
  return text({ ...STYLES['date-short'], ...STYLES.time });
}

/** Returns the exact instant with its time zone, for the tooltip. */
export function exactInstantText(at: Date, locale = 'en-US', timeZone?: string): string {
  return dateFormat(locale, { dateStyle: 'full', timeStyle: 'long', timeZone })
    .format(at)
    .replaceAll(/[\u202f\u00a0]/g, ' ');
}
