import { shownDuration } from '@amends/core/reference/iso-duration.rules';
import { describe, expect, test } from 'vitest';
import { countLabel } from './count-label.ts';
import { dateAtTime, dayText, defaultDateTime, warrantyDate } from './dates.ts';
import { durationText } from './durations.ts';

test('counts read No items, 1 item or 2 items', () => {
  expect([-1, 0, 1, 2, 21].map((count) => countLabel(count, 'item'))).toEqual([
    'No items',
    'No items',
    '1 item',
    '2 items',
    '21 items',
  ]);
});

describe('durations', () => {
  test('use years and months, or months and days', () => {
    expect(durationText(shownDuration('P1Y'))).toBe('1 Year');
    expect(durationText(shownDuration('P2Y3M10D'))).toBe('2 Years 3 Months');
    expect(durationText(shownDuration('P1M15D'))).toBe('1 Month 15 Days');
    expect(durationText(shownDuration('P45D'))).toBe('45 Days');
    expect(durationText(shownDuration('P18M'))).toBe('1 Year 6 Months');
  });

  test('are abbreviated in short form', () => {
    expect(durationText(shownDuration('P2Y1M'), 'short')).toBe('2 Yrs 1 Mo');
    expect(durationText(shownDuration('P3M1D'), 'short')).toBe('3 Mos 1 Day');
  });

  test('read 0 Days when empty', () => {
    for (const empty of ['P0D', 'P0Y0M', '', 'soon']) {
      expect(durationText(shownDuration(empty))).toBe('0 Days');
      expect(durationText(shownDuration(empty), 'short')).toBe('0 Days');
    }
  });
});

describe('dates', () => {
  const morning = new Date('2026-02-03T14:05:00Z');
  const midnight = new Date('2026-11-21T05:00:00Z');

  test('have the formats of the specification, in the reader’s time zone', () => {
    expect(dateAtTime(morning, 'America/New_York')).toBe('Feb 3 at 9:05 AM');
    expect(dateAtTime(morning, 'Asia/Tokyo')).toBe('Feb 3 at 11:05 PM');
    expect(defaultDateTime(morning, 'America/New_York')).toBe('03/02/2026 9:5 AM');
    expect(warrantyDate(morning, 'America/New_York')).toBe('9:05am Feb 3, 2026');
    expect(dayText(morning, 'America/New_York')).toBe('Feb 3, 2026');
  });

  test('twelve o’clock is twelve, at noon and at midnight', () => {
    expect(dateAtTime(midnight, 'America/New_York')).toBe('Nov 21 at 12:00 AM');
    expect(dateAtTime(midnight, 'Asia/Karachi')).toBe('Nov 21 at 10:00 AM');
    expect(warrantyDate(new Date('2026-11-21T12:30:00Z'), 'UTC')).toBe('12:30pm Nov 21, 2026');
  });
});
