import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDuration,
  endOfDay,
  formatDuration,
  isDuration,
  isTimeZone,
  parseDuration,
  startOfDay,
} from './duration.rules.ts';
import { shownDuration } from './iso-duration.rules.ts';

const parts = fc.record({
  years: fc.integer({ min: 0, max: 50 }),
  months: fc.integer({ min: 0, max: 600 }),
  days: fc.integer({ min: 0, max: 5000 }),
});

describe('an ISO duration', () => {
  test('is formatted as it was parsed', () => {
    fc.assert(
      fc.property(parts, (duration) => {
        expect(parseDuration(formatDuration(duration))).toEqual(duration);
      }),
    );
  });

  test('counts weeks as days', () => {
    expect(parseDuration('P2W')).toEqual({ years: 0, months: 0, days: 14 });
    expect(parseDuration('p1y2m3d')).toEqual({ years: 1, months: 2, days: 3 });
    expect(formatDuration({})).toBe('P0D');
  });

  test('is nothing else', () => {
    for (const text of ['', 'P', '1Y', 'PT5H', 'P1DT1H', '-P1D', 'P-1D', 'P1.5D', 'P1D2Y', 'P1']) {
      expect(isDuration(text), text).toBe(false);
    }
  });
});

test.each([
  ['P45D', [0, 0, 45]],
  ['P11M5D', [0, 11, 5]],
  ['P12M', [1, 0, 0]],
  ['P13M5D', [1, 1, 0]],
  ['P2Y18M', [3, 6, 0]],
  ['P1Y1D', [1, 0, 0]],
  ['PT1H', [0, 0, 0]],
])('%s is shown in years and months, or in months and days if it is under a year', (iso, shown) => {
  const { years, months, days } = shownDuration(iso);
  expect([years, months, days]).toEqual(shown);
});

describe('adding a duration', () => {
  test('keeps the time of day across a clock change', () => {
    const before = new Date('2026-03-07T17:00:00Z');
    expect(addDuration(before, 'P2D', 'America/New_York')).toEqual(
      new Date('2026-03-09T16:00:00Z'),
    );
    expect(addDuration(before, 'P2D', 'UTC')).toEqual(new Date('2026-03-09T17:00:00Z'));
  });

  test('moves a time that the clocks skip to the next valid one', () => {
    const before = new Date('2026-03-07T07:30:00Z');
    expect(addDuration(before, 'P1D', 'America/New_York')).toEqual(
      new Date('2026-03-08T07:30:00Z'),
    );
  });

  test('follows the calendar', () => {
    const leap = new Date('2024-02-29T12:00:00Z');
    expect(addDuration(leap, 'P1Y', 'UTC')).toEqual(new Date('2025-02-28T12:00:00Z'));
    expect(addDuration(leap, 'P1Y1D', 'UTC')).toEqual(new Date('2025-03-01T12:00:00Z'));
    const january = new Date('2026-01-31T12:00:00Z');
    expect(addDuration(january, 'P1M', 'UTC')).toEqual(new Date('2026-02-28T12:00:00Z'));
  });

  test('throws for a text that is no duration', () => {
    expect(() => addDuration(new Date(0), 'PT1H', 'UTC')).toThrow(RangeError);
  });
});

test('a day of 23 or 25 hours ends at its end', () => {
  const end = (text: string) => endOfDay(new Date(text), 'Europe/Berlin').toISOString();
  expect(end('2026-03-29T10:00:00Z')).toBe('2026-03-29T21:59:59.999Z');
  expect(end('2026-10-25T10:00:00Z')).toBe('2026-10-25T22:59:59.999Z');
});

test('a day starts at its first instant, which clock changes move, and a day that does not exist never', () => {
  const start = (...given: [string, number?]) =>
    startOfDay(given[0], 'America/New_York', given[1])?.toISOString() ?? null;
  expect(start('2026-03-08')).toBe('2026-03-08T05:00:00.000Z');
  expect(start('2026-03-08', 1)).toBe('2026-03-09T04:00:00.000Z');
  expect(start('2026-02-30')).toBeNull();
});

test('only existing time zones are valid', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true);
  expect(isTimeZone('Mars/Olympus')).toBe(false);
  expect(isTimeZone('')).toBe(false);
});
