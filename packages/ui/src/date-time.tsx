import { useSyncExternalStore } from 'react';
import { type DateTimeStyle, dateTimeText, exactInstantText } from './date-time.rules.ts';

const never = () => () => {};

/**
 * Renders a date and time. The server formats it in the store's time zone; after hydration it is
 * formatted in the reader's locale and zone. The tooltip shows the exact instant.
 */
export function DateTime({
  at,
  timeZone,
  style = 'date',
  ownZone = true,
}: {
  at: string | Date;
  /** The store's time zone, for the first rendering. */
  timeZone: string;
  style?: DateTimeStyle;
  /** False keeps the store's time zone, for example for the day on which a window closes. */
  ownZone?: boolean;
}) {
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const instant = typeof at === 'string' ? new Date(at) : at;
  const locale = awake ? navigator.language : 'en-US';
  const zone = awake && ownZone ? undefined : timeZone;
  return (
    <time
      dateTime={instant.toISOString()}
      title={exactInstantText(instant, locale, zone)}
      className="tabular-nums"
      suppressHydrationWarning
    >
      {dateTimeText(instant, style, locale, zone)}
    </time>
  );
}
