import { useSyncExternalStore } from 'react';
import { type DateTimeStyle, dateTimeText, exactInstantText } from './date-time.rules.ts';

const never = () => () => {};

/**
 * Renders a moment in time. The server writes it in the store's time zone; once the page is awake
 * it is written again in the reader's own locale and zone. The exact instant shows on hover.
 */
export function DateTime({
  at,
  timeZone,
  style = 'date',
  ownZone = true,
}: {
  at: string | Date;
  /** The store's zone, for the first rendering. */
  timeZone: string;
  style?: DateTimeStyle;
  /** False keeps the store's zone, for example for the day on which a window closes. */
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
