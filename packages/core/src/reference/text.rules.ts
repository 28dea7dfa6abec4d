import { parseDuration } from './iso-duration.rules.ts';

/**
 * Removes HTML tags and comments and keeps their text. For plain text; HTML output is escaped where
 * it is rendered.
 */
export function stripTags(html: string): string {
  let text = html;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/<!--[\s\S]*?-->|<\/?[a-zA-Z!][^<>]*>/g, '');
  }
  return text;
}

/** Returns 'No items', '1 item' or '2 items' for the noun 'item'. */
export function countLabel(count: number, noun: string): string {
  if (count <= 0) return `No ${noun}s`;
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

const UNITS = { years: ['Year', 'Yr'], months: ['Month', 'Mo'], days: ['Day', 'Day'] } as const;

/**
 * Formats a duration as years and months, or as months and days if it is under a year; abbreviated
 * in short form; '0 Days' if empty. Twelve months count as a year. An invalid duration counts as
 * empty. See docs/rules/windows.md#durations.
 */
export function durationText(iso: string, form: 'long' | 'short' = 'long'): string {
  const { years, months, days } = parseDuration(iso) ?? { years: 0, months: 0, days: 0 };
  const all = { years: years + Math.floor(months / 12), months: months % 12, days };
  const shown = all.years > 0 ? (['years', 'months'] as const) : (['months', 'days'] as const);
  const words = shown
    .filter((unit) => all[unit] > 0)
    .map((unit) => countLabel(all[unit], UNITS[unit][form === 'long' ? 0 : 1]));
  return words.join(' ') || '0 Days';
}

export { dateAtTime, dayText, defaultDateTime, warrantyDate } from './date-text.rules.ts';
export { maskEmail, maskName, maskPhone, maskStreet } from './mask.rules.ts';
