import { describe, expect, test } from 'vitest';
import {
  failureCodeOf,
  failureOf,
  LEASE_MS,
  pauseAfter,
  SEND_MS,
  TRIED_FOR_MS,
} from './delivery.rules.ts';
import { EMAIL_QUEUE } from './email-queue.rules.ts';

const SECOND_MS = 1_000;

describe('an email that the mail server did not take', () => {
  test.each([
    [0, 10],
    [1, 10],
    [2, 20],
    [3, 40],
    [9, 2_560],
    [10, 3_600],
    [1_000, 3_600],
  ])(
    'is tried again after %d attempts: in %d seconds, or up to a fifth later',
    (attempts, pause) => {
      const seconds = (random: number) => pauseAfter(attempts, () => random) / SECOND_MS;
      expect([0, 0.5, 1].map(seconds)).toEqual([pause, pause + pause / 10, pause + pause / 5]);
    },
  );

  test('is tried at a moment of its own', () => {
    const pauses = Array.from({ length: 20 }, () => pauseAfter(1));
    expect(new Set(pauses).size).toBeGreaterThan(1);
  });

  test('is tried for three days', () => {
    expect(TRIED_FOR_MS).toBe(3 * 24 * 3_600 * SECOND_MS);
  });
});

test('an email is leased for half a minute longer than the minute that sending may take', () => {
  expect([SEND_MS, LEASE_MS]).toEqual([60 * SECOND_MS, 90 * SECOND_MS]);
});

test('ten emails of a batch may take as long as all of their leases', () => {
  expect(EMAIL_QUEUE.batchSize).toBe(10);
  expect(EMAIL_QUEUE.timeoutSeconds * SECOND_MS).toBe(10 * LEASE_MS);
});

describe('what is stored of an error', () => {
  test.each([
    [{ code: 'EAUTH' }, 'EAUTH'],
    [{ code: 'x'.repeat(60) }, 'x'.repeat(60)],
    [{ code: 'x'.repeat(61) }, 'unknown'],
    [{ code: 550 }, 'unknown'],
    [new Error('550 ada@example.com is not known'), 'unknown'],
    [null, 'unknown'],
  ])('is its code, if it has a short one: %j', (error, code) => {
    expect(failureCodeOf(error)).toBe(code);
  });

  test.each([
    ['mail_refused', 'refused'],
    ['sender_refused', 'refused'],
    ['no_mail_server', 'no-mail-server'],
    ['not_written', 'not-written'],
    ['mail_timeout', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['EAUTH', 'sign-in'],
    ['unknown', 'other'],
    [null, 'other'],
  ])('is shown by its kind: %s as %s', (code, kind) => {
    expect(failureOf(code)).toBe(kind);
  });
});
