import { describe, expect, test } from 'vitest';
import {
  ATTEMPT_MS,
  afterFailure,
  LEASE_MS,
  LONGEST_WAIT_MS,
  mayBeDone,
} from './effect-retry.rules.ts';

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

  test.each(['credentials', 'limited', 'unavailable', 'unexpected'] as const)(
    'because of the problem %s fails after a day',
    (code) => {
      const aDay = new Date('2026-03-09T12:00:00Z');
      const longer = new Date(aDay.getTime() - 1);
      expect(afterFailure(problem(code), { tries: 1, since: aDay, now }).kind).toBe('again');
      expect(afterFailure(problem(code), { tries: 1, since: longer, now }).kind).toBe('failed');
      expect(LONGEST_WAIT_MS).toBe(86_400_000);
    },
  );

  test('because of a limit waits for a second at least, an hour at most, and a minute if the shop names no time', () => {
    const waits = [0, 999, 1_000, 3_600_000, 3_600_001, null].map((retryAfterMs) =>
      minutesUntil(afterFailure(problem('limited', retryAfterMs), { tries: 1, since: now, now })),
    );
    expect(waits).toEqual([1 / 60, 1 / 60, 1 / 60, 60, 60, 1]);
  });

  test('because of credentials is tried again in a minute, and is not one attempt less', () => {
    const after = afterFailure(problem('credentials'), { tries: 8, since: now, now });
    expect(after).toEqual({
      kind: 'again',
      at: new Date('2026-03-10T12:01:00Z'),
      counts: false,
    });
  });

  test('without an answer counts, and waits longer if the shop says so, up to an hour', () => {
    const waits = [60_000, 600_000, 7_200_000].map((retryAfterMs) =>
      minutesUntil(
        afterFailure(problem('unavailable', retryAfterMs), { tries: 1, since: now, now }),
      ),
    );
    expect(waits).toEqual([2, 10, 60]);
    expect(afterFailure(problem('unavailable'), { tries: 1, since: now, now })).toMatchObject({
      counts: true,
    });
  });

  test('because the shop refused it is not tried again', () => {
    for (const code of ['refused', 'not-found', 'wrong-signature'] as const) {
      expect(afterFailure(problem(code), { tries: 1, since: now, now })).toEqual({
        kind: 'failed',
      });
    }
  });

  test('may be done unless the shop said no', () => {
    for (const before of [true, false]) {
      expect(mayBeDone('unavailable', before)).toBe(true);
      expect(mayBeDone('unexpected', before)).toBe(true);
      expect(mayBeDone('refused', before)).toBe(false);
      expect(mayBeDone('not-found', before)).toBe(false);
      expect(mayBeDone('credentials', before)).toBe(before);
      expect(mayBeDone('limited', before)).toBe(before);
    }
  });
});

test('no one else asks the shop while an attempt can still arrive: it takes three minutes, others wait for five', () => {
  expect([ATTEMPT_MS, LEASE_MS]).toEqual([3 * 60_000, 5 * 60_000]);
});
