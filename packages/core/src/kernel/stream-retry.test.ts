import { expect, test } from 'vitest';
import { streamRetry } from './stream-retry.rules.ts';

test.each([
  [0, 1_000],
  [0.0004, 1_000],
  [0.5, 2_000],
  [0.9999, 2_999],
])('browsers come back after one to three seconds: %d is %i ms', (random, milliseconds) => {
  expect(streamRetry(random)).toBe(`retry: ${milliseconds}\n\n`);
});

test('browsers come back at different times', () => {
  const lines = new Set(Array.from({ length: 50 }, () => streamRetry()));
  expect(lines.size).toBeGreaterThan(1);
});
