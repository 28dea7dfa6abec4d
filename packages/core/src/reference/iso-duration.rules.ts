/** A duration of years, months and days. Each is an integer of 0 or more. */
export interface DurationParts {
  readonly years: number;
  readonly months: number;
  readonly days: number;
}

const PATTERN = /^P(?=\d)(?:(\d{1,4})Y)?(?:(\d{1,5})M)?(?:(\d{1,5})W)?(?:(\d{1,6})D)?$/;

/**
 * Parses an ISO 8601 duration of years, months, weeks and days; weeks become days. Returns null for
 * anything else, including times of day and negative durations.
 */
export function parseDuration(iso: string): DurationParts | null {
  const match = PATTERN.exec(iso.trim().toUpperCase());
  if (!match) return null;
  const [years, months, weeks, days] = match.slice(1).map((part) => Number(part ?? 0));
  return { years: years ?? 0, months: months ?? 0, days: (days ?? 0) + (weeks ?? 0) * 7 };
}

/** Formats a duration as ISO 8601, omitting zero parts; P0D if empty. */
export function formatDuration(duration: Partial<DurationParts>): string {
  const { years = 0, months = 0, days = 0 } = duration;
  const text = `${years ? `${years}Y` : ''}${months ? `${months}M` : ''}${days ? `${days}D` : ''}`;
  return `P${text || '0D'}`;
}

/** Returns whether parseDuration accepts the text. */
export function isDuration(iso: string): boolean {
  return parseDuration(iso) !== null;
}

/**
 * Returns the parts of a duration to show to people: years and months, or months and days if it is under a
 * year. Twelve months count as a year. An invalid duration counts as empty. See
 * docs/rules/windows.md#durations.
 */
export function shownDuration(iso: string): DurationParts {
  const { years, months, days } = parseDuration(iso) ?? { years: 0, months: 0, days: 0 };
  const all = { years: years + Math.floor(months / 12), months: months % 12, days };
  return all.years > 0 ? { ...all, days: 0 } : all;
}
