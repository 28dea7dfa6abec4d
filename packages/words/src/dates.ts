interface Parts {
  readonly year: string;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns an instant as 'MMM D [at] h:mm A': Nov 21 at 9:05 AM. */
export function dateAtTime(instant: Date, timeZone: string): string {
  const at = partsOf(instant, timeZone);
  return `${month(at)} ${at.day} at ${hour12(at)}:${two(at.minute)} ${half(at)}`;
}

/** Returns an instant in the default format 'DD/MM/YYYY h:m A': 21/11/2026 9:5 AM. */
export function defaultDateTime(instant: Date, timeZone: string): string {
  const at = partsOf(instant, timeZone);
  return `${two(at.day)}/${two(at.month)}/${at.year} ${hour12(at)}:${at.minute} ${half(at)}`;
}

/** Returns the end of a warranty as 'h:mma MMM D, YYYY': 9:05am Nov 21, 2026. */
export function warrantyDate(instant: Date, timeZone: string): string {
  const at = partsOf(instant, timeZone);
  const time = `${hour12(at)}:${two(at.minute)}${half(at).toLowerCase()}`;
  return `${time} ${month(at)} ${at.day}, ${at.year}`;
}

/** Returns the day alone: Nov 21, 2026. */
export function dayText(instant: Date, timeZone: string): string {
  const at = partsOf(instant, timeZone);
  return `${month(at)} ${at.day}, ${at.year}`;
}

function partsOf(instant: Date, timeZone: string): Parts {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const found = new Map(format.formatToParts(instant).map((part) => [part.type, part.value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number(found.get(type));
  return {
    year: found.get('year') ?? '',
    month: number('month'),
    day: number('day'),
    hour: number('hour'),
    minute: number('minute'),
  };
}

const month = (at: Parts): string => MONTHS[at.month - 1] ?? '';
const hour12 = (at: Parts): number => at.hour % 12 || 12;
const half = (at: Parts): string => (at.hour < 12 ? 'AM' : 'PM');
const two = (value: number): string => String(value).padStart(2, '0');
