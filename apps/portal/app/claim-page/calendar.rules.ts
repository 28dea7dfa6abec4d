/** An entry of a calendar, without anything secret: calendars are shared. */
export interface CalendarEntry {
  /** Stable, so that adding the same date twice leaves one entry. */
  uid: string;
  title: string;
  about: string;
  url: string;
  /** When the entry was created. */
  madeAt: Date;
  /** A whole day as `YYYY-MM-DD`, or the instant at which a deadline ends. */
  on: { day: string } | { endsAt: Date };
}

const HALF_AN_HOUR = 30 * 60_000;

/**
 * Returns a calendar of one entry. A deadline is the half hour before it, with an alarm a day ahead. See RFC
 * 5545.
 */
export function calendarText(entry: CalendarEntry): string {
  const { uid, title, about, url, madeAt, on } = entry;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Claims//Claims//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${instantText(madeAt)}`,
    ...('day' in on ? dayLines(on.day) : deadlineLines(on.endsAt)),
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(about)}`,
    `URL:${url.replaceAll(/[\r\n]/g, '')}`,
    'TRANSP:TRANSPARENT',
    ...('day' in on ? [] : alarmLines(title)),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const dayLines = (day: string) => [
  `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
  `DTEND;VALUE=DATE:${dayAfter(day).replaceAll('-', '')}`,
];

const deadlineLines = (endsAt: Date) => [
  `DTSTART:${instantText(new Date(endsAt.getTime() - HALF_AN_HOUR))}`,
  `DTEND:${instantText(endsAt)}`,
];

const alarmLines = (title: string) => [
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  'TRIGGER:-P1D',
  `DESCRIPTION:${escaped(title)}`,
  'END:VALARM',
];

const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** Formats an instant in UTC, to the second. */
const instantText = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Escapes a text (RFC 5545, 3.3.11); control characters other than line breaks are not allowed. */
const escaped = (text: string) =>
  text
    .replaceAll(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
    .replaceAll(/[\\;,]/g, (one) => `\\${one}`)
    .replaceAll('\n', '\\n');

/** Breaks a line after 75 octets at most, never inside a character (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const octets = new TextEncoder().encode(character).length;
    // A continuation line starts with a space, which counts toward the limit.
    if (length + octets > 75) {
      parts.push(part);
      part = '';
      length = 1;
    }
    part += character;
    length += octets;
  }
  return [...parts, part].join('\r\n ');
}
