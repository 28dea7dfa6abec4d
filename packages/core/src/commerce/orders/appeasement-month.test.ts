import { expect, test } from 'vitest';
import { appeasementMonth } from './appeasement-month.rules.ts';

test('months follow the store’s time zone: it is already April in Tokyo while it is March in New York', () => {
  const instant = new Date('2026-03-31T16:00:00Z');
  expect(appeasementMonth(instant, 'Asia/Tokyo')).toBe('2026-04');
  expect(appeasementMonth(instant, 'America/New_York')).toBe('2026-03');
});
