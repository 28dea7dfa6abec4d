import { describe, expect, test } from 'vitest';
import { dateTimeText, exactInstantText } from './date-time.rules.ts';

const at = new Date('2026-11-20T14:58:00Z');

describe('formatted dates and times', () => {
  test("a date and time reads 'MMM D at h:mm A' in the store's time zone", () => {
    expect(dateTimeText(at, 'date-time', 'en-US', 'America/New_York')).toBe('Nov 20 at 9:58 AM');
    expect(dateTimeText(at, 'date-time', 'en-US', 'Asia/Tokyo')).toBe('Nov 20 at 11:58 PM');
  });

  test('other languages keep their own order of day and month', () => {
    expect(dateTimeText(at, 'date', 'de-DE', 'Europe/Berlin')).toMatch(/^20\. Nov/);
  });

  test('no narrow or non-breaking spaces remain, whatever the browser produces', () => {
    for (const style of ['date', 'date-long', 'date-time', 'time'] as const)
      expect(dateTimeText(at, style, 'en-US', 'UTC')).not.toMatch(/[\u202f\u00a0]/);
  });

  test('the exact instant names its time zone', () => {
    expect(exactInstantText(at, 'en-US', 'America/New_York')).toMatch(/9:58:00 AM (EST|GMT-5)/);
  });
});
