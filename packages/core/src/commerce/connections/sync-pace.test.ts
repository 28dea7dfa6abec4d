import { expect, test } from 'vitest';
import { pauseAfter } from './sync-pace.rules.ts';

const MINUTE_MS = 60_000;
const seconds = (failures: number) => pauseAfter({ retryAfterMs: null }, failures) / 1_000;

test('a shop that fails is left alone twice as long each time, up to five minutes', () => {
  expect([0, 1, 2, 3, 4, 5, 1_000].map(seconds)).toEqual([10, 20, 40, 80, 160, 300, 300]);
});

test('a shop that says how long is left alone as long, from a second to an hour', () => {
  const pause = (retryAfterMs: number) => pauseAfter({ retryAfterMs }, 3);
  expect(pause(90_000)).toBe(90_000);
  expect(pause(0)).toBe(1_000);
  expect(pause(60 * MINUTE_MS)).toBe(60 * MINUTE_MS);
  expect(pause(61 * MINUTE_MS)).toBe(60 * MINUTE_MS);
});
