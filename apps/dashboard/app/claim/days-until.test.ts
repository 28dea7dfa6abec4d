import { expect, onTestFinished, test } from 'vitest';
import { daysUntil } from './days-until.ts';

const zone = 'America/New_York';

test('days count calendar dates in the time zone', () => {
  const now = new Date('2026-11-22T15:00:00Z');
  expect(daysUntil(new Date('2026-12-29T04:59:59Z'), now, zone)).toBe(36);
  expect(daysUntil(new Date('2026-12-28T05:00:00Z'), now, zone)).toBe(36);
  expect(daysUntil(new Date('2026-11-23T04:59:59Z'), now, zone)).toBe(0);
  expect(daysUntil(new Date('2026-11-21T15:00:00Z'), now, zone)).toBe(-1);
});

test('a day of 25 hours is one day', () => {
  const now = new Date('2026-10-31T12:00:00Z');
  expect(daysUntil(new Date('2026-11-02T12:00:00Z'), now, zone)).toBe(2);
});

/** As ICU 72 writes dates, which some browsers still come with. */
class MonthFirst extends Intl.DateTimeFormat {
  constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
    super(locale === 'en-CA' ? 'en-US' : locale, options);
  }
}

test('days are counted in browsers that write Canadian dates with the month first', () => {
  const { DateTimeFormat } = Intl;
  onTestFinished(() => {
    Intl.DateTimeFormat = DateTimeFormat;
  });
  Intl.DateTimeFormat = MonthFirst as typeof DateTimeFormat;
  const now = new Date('2026-11-22T15:00:00Z');
  expect(daysUntil(new Date('2026-12-29T04:59:59Z'), now, zone)).toBe(36);
});
