import { expect, test } from 'vitest';
import { dayOf } from './snooze-presets.rules.ts';

test('presets count calendar days, also across the end of a month', () => {
  const now = new Date(2026, 10, 28, 23, 30);
  expect(dayOf('tomorrow', now)).toBe('2026-11-29');
  expect(dayOf('inThreeDays', now)).toBe('2026-12-01');
  expect(dayOf('inTwoWeeks', now)).toBe('2026-12-12');
});

test('next Monday is never today', () => {
  expect(dayOf('nextMonday', new Date(2026, 10, 22))).toBe('2026-11-23');
  expect(dayOf('nextMonday', new Date(2026, 10, 23))).toBe('2026-11-30');
  expect(dayOf('nextMonday', new Date(2026, 10, 28))).toBe('2026-11-30');
});
