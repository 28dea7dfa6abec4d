import type { DurationParts } from '@amends/core/reference/iso-duration.rules';
import { countLabel } from './count-label.ts';

const UNITS = { years: ['Year', 'Yr'], months: ['Month', 'Mo'], days: ['Day', 'Day'] } as const;

/**
 * Formats the parts of a duration, abbreviated in short form; '0 Days' if it has none. See
 * docs/rules/windows.md#durations.
 */
export function durationText(parts: DurationParts, form: 'long' | 'short' = 'long'): string {
  const words = (['years', 'months', 'days'] as const)
    .filter((unit) => parts[unit] > 0)
    .map((unit) => countLabel(parts[unit], UNITS[unit][form === 'long' ? 0 : 1]));
  return words.join(' ') || '0 Days';
}
