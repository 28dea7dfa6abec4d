import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PAUSES_OF_ACCOUNT } from './login-attempts.repository.ts';
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

test('an account has ten free attempts, and waits a day after a hundred', () => {
  expect(PAUSES_OF_ACCOUNT).toHaveLength(100);
  expect(PAUSES_OF_ACCOUNT.slice(8, 11)).toEqual([0, 15, 30]);
  expect(PAUSES_OF_ACCOUNT.slice(98)).toEqual([900, 86_400]);
});
