import { useDeferredValue } from 'react';
import { type DateTimeStyle, dateTimeText, exactInstantText } from './date-time.rules.ts';
import { useLocale } from './locale.ts';
import { useHydrated } from './use-hydrated.ts';

/**
 * Returns the reader's locale if it has the page's language (`en-GB` for `en-US`); never for the test locale
 * `en-XA`.
 */
const readersOwn = (page: string, reader: string): string =>
  reader.slice(0, 2) === page.slice(0, 2) && page !== 'en-XA' ? reader : page;

/**
 * Renders a date and time. The server formats it in the store's time zone; after hydration it is formatted in
 * the reader's zone and regional format. The tooltip shows the exact instant.
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
  // Deferred so that formatting every date again doesn't block the page right after hydration.
  const awake = useDeferredValue(useHydrated());
  const instant = typeof at === 'string' ? new Date(at) : at;
  const page = useLocale();
  const locale = awake ? readersOwn(page, navigator.language) : page;
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
