import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, calendarText } from './calendar.rules.ts';

const entry: CalendarEntry = {
  uid: 'clm_1-reply',
  title: 'Reply about claim #1001',
  about: 'Open your claim: https://juniper.example/start',
  url: 'https://juniper.example/start',
  madeAt: new Date('2026-11-23T10:00:00.123Z'),
  on: { endsAt: new Date('2026-12-01T04:59:59.999Z') },
};
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);

describe('a calendar entry', () => {
  test('of a deadline ends with it, and reminds a day ahead', () => {
    expect(unfolded(calendarText(entry))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Claims//Claims//EN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:clm_1-reply',
      'DTSTAMP:20261123T100000Z',
      'DTSTART:20261201T042959Z',
      'DTEND:20261201T045959Z',
      'SUMMARY:Reply about claim #1001',
      'DESCRIPTION:Open your claim: https://juniper.example/start',
      'URL:https://juniper.example/start',
      'TRANSP:TRANSPARENT',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'DESCRIPTION:Reply about claim #1001',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('of a day takes that day, over the end of a year too', () => {
    const lines = unfolded(calendarText({ ...entry, on: { day: '2026-12-31' } }));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
    expect(lines).not.toContain('BEGIN:VALARM');
  });

  test('keeps any text in one property, in lines of 75 octets at most', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const text = calendarText({ ...entry, title, about: `${title}\nEND:VEVENT\r\nX` });
        for (const line of text.split('\r\n')) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const lines = unfolded(text);
        expect(lines.length).toBe(20);
        expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
      }),
    );
  });

  test('escapes what separates values, and is read back as it was', () => {
    const title = 'Tents, poles; "C:\\x"\nand more';
    const [line = ''] = unfolded(calendarText({ ...entry, title })).filter((one) =>
      one.startsWith('SUMMARY:'),
    );
    expect(line).toBe('SUMMARY:Tents\\, poles\\; "C:\\\\x"\\nand more');
  });
});
