import { startOfDay } from '@amends/core/reference/duration.rules';

/**
 * Converts the days of a filter to the instants at which they start and end in a time zone. Leaves
 * an invalid day as it is, for the use case to refuse.
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
