import { startOfDay } from '@amends/core/reference/duration.rules';

/**
 * Returns the days of a filter as the instants at which they begin and are over in a time zone.
 * What is no day stays as it is, for whoever reads it to refuse.
 */
export function orderedBetween(
  { from, to }: { from: string; to: string },
  timeZone: string,
): { orderedFrom: string; orderedTo: string } {
  return {
    orderedFrom: startOfDay(from, timeZone)?.toISOString() ?? from,
    orderedTo: startOfDay(to, timeZone, 1)?.toISOString() ?? to,
  };
}
