import { describe, expect, test } from 'vitest';
import { ATTEMPT_MS, afterFailure, LEASE_MS, mayBeDone } from './effect-retry.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const problem = (code: Parameters<typeof mayBeDone>[0], retryAfterMs: number | null = null) => ({
  code,
  message: 'No.',
  retryAfterMs,
});
const minutesUntil = (after: ReturnType<typeof afterFailure>) =>
  after.kind === 'again' ? (after.at.getTime() - now.getTime()) / 60_000 : null;

describe('an effect that failed', () => {
  test('without an answer is tried again after growing pauses, and then fails', () => {
    const pauses = Array.from({ length: 8 }, (_, index) =>
      minutesUntil(afterFailure(problem('unavailable'), { tries: index + 1, since: now, now })),
    );
    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, null]);
  });

  test('because of a limit waits as long as the shop says, and is not one attempt less', () => {
    const after = afterFailure(problem('limited', 90_000), { tries: 8, since: now, now });
    expect(after).toEqual({
      kind: 'again',
      at: new Date('2026-03-10T12:01:30Z'),
      counts: false,
    });
  });

  test('because of credentials or a limit fails after a day', () => {
    const since = new Date('2026-03-09T11:00:00Z');
    for (const code of ['credentials', 'limited'] as const) {
      expect(afterFailure(problem(code), { tries: 1, since, now })).toEqual({ kind: 'failed' });
    }
  });

  test('because the shop refused it is not tried again', () => {
    for (const code of ['refused', 'not-found'] as const) {
      expect(afterFailure(problem(code), { tries: 1, since: now, now })).toEqual({
        kind: 'failed',
      });
    }
  });

  test('may be done unless the shop said no', () => {
    for (const before of [true, false]) {
      expect(mayBeDone('unavailable', before)).toBe(true);
      expect(mayBeDone('refused', before)).toBe(false);
      expect(mayBeDone('credentials', before)).toBe(before);
      expect(mayBeDone('limited', before)).toBe(before);
    }
  });
});

test('no one else asks the shop while an attempt can still arrive', () => {
  expect(LEASE_MS - ATTEMPT_MS).toBeGreaterThanOrEqual(60_000);
});
