import { expect, test } from 'vitest';
import { dayIn } from './use-day-of.ts';

/** The end of a Monday in New York. */
const END = '2026-12-01T04:59:59.999Z';

test('a deadline that ends with a day is that day', () => {
  expect(dayIn(END, 'America/New_York', true, 'en-US')).toBe('Monday, November 30');
});

test('a reader in another time zone reads the time at which it ends there', () => {
  expect(dayIn(END, 'America/Los_Angeles', true, 'en-US')).toBe('Monday, November 30 at 8:59 PM');
  expect(dayIn(END, 'Asia/Tokyo', true, 'en-US')).toBe('Tuesday, December 1 at 1:59 PM');
});

test('another date is a day, wherever it is read', () => {
  expect(dayIn(END, 'Asia/Tokyo', false, 'en-US')).toBe('Tuesday, December 1');
});
