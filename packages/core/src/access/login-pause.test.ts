import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loginPauseSeconds } from './login-pause.rules.ts';

test('five attempts are free; then each pause is longer, up to a quarter of an hour', () => {
  expect([1, 2, 3, 4].map((n) => loginPauseSeconds(n))).toEqual([0, 0, 0, 0]);
  expect([5, 6, 7, 8].map((n) => loginPauseSeconds(n))).toEqual([15, 30, 60, 120]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (attempts) => {
      expect(loginPauseSeconds(attempts)).toBeLessThanOrEqual(900);
      expect(loginPauseSeconds(attempts + 1)).toBeGreaterThanOrEqual(loginPauseSeconds(attempts));
    }),
  );
});
