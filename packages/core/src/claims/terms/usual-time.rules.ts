/** Minimum number of claims for a store's figures to be meaningful. */
export const ENOUGH_CLAIMS = 20;

/** Number of past days that a store's figures cover. */
export const USUAL_TIME_DAYS = 90;

/** How long a store's latest decisions took: medians in milliseconds, each with its number of claims. */
export interface UsualTimes {
  decision: { claims: number; median: number | null };
  completion: { claims: number; median: number | null };
}

/** A length of time in the unit that people would use, rounded up. */
export interface SpokenTime {
  unit: 'hour' | 'day';
  count: number;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Returns the median time of a store's claims, for a shopper who has waited since an instant; null if too few
 * claims were counted, if this claim has already taken longer, or if an earlier date is promised.
 */
export function usualTime(
  { claims, median }: UsualTimes['decision'],
  { since, now, promised }: { since: Date; now: Date; promised: Date | null },
): SpokenTime | null {
  if (claims < ENOUGH_CLAIMS || median === null || median < 0) return null;
  const spoken = spokenTime(median);
  const length = spoken.count * (spoken.unit === 'hour' ? HOUR : DAY);
  const end = since.getTime() + length;
  if (now.getTime() >= end || (promised && promised.getTime() < end)) return null;
  return spoken;
}

/** Returns a length of time in whole hours up to a day, in whole days beyond that; rounded up. */
function spokenTime(length: number): SpokenTime {
  if (length <= 23 * HOUR) return { unit: 'hour', count: Math.max(1, Math.ceil(length / HOUR)) };
  return { unit: 'day', count: Math.ceil(length / DAY) };
}
