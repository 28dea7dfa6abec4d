import { parseDuration } from '@amends/core/reference/iso-duration.rules';
import type { SettingsWords } from '../messages/settings.ts';

/** Formats a period such as P2Y, P18M or P730D in words; returns it unchanged if it isn't a duration. */
export function periodText(
  period: string,
  words: Pick<SettingsWords['values'], 'years' | 'months' | 'days'>,
): string {
  const parts = parseDuration(period);
  if (!parts) return period;
  const { years, months, days } = parts;
  return [
    ...(years > 0 ? [words.years(years)] : []),
    ...(months > 0 ? [words.months(months)] : []),
    ...(days > 0 ? [words.days(days)] : []),
  ].join(', ');
}
