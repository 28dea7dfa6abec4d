import { expect, test } from 'vitest';
import { spanText, urgencyOf } from './time-span.rules.ts';

const words = {
  now: 'now',
  minutes: (n: number) => `${n} min`,
  hours: (n: number) => `${n} h`,
  days: (n: number) => `${n} d`,
};
const HOUR = 3_600_000;

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [12.9 * 60_000, '12 min'],
  [HOUR, '1 h'],
  [47.9 * HOUR, '47 h'],
  [48 * HOUR, '2 d'],
])('%d ms is %s', (ms, text) => expect(spanText(ms, words)).toBe(text));

test('an SLA is late once it has passed, and soon within four hours', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const due = (hours: number) => urgencyOf(new Date(now.getTime() + hours * HOUR), now);
  expect([due(-0.1), due(0), due(3.9), due(4)]).toEqual(['late', 'soon', 'soon', 'calm']);
});
