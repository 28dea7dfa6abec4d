import { expect, test } from 'vitest';
import {
  changeAfterCheck,
  domainStatusOf,
  dueBefore,
  endOfFailing,
  endOfPending,
} from './domain-status.rules.ts';

const NOW = new Date('2026-06-15T16:00:00Z');
const DAY_MS = 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const ADDED = { verifiedAt: null, failingSince: null, pendingSince: NOW, checkedAt: null };
const VERIFIED = { ...ADDED, verifiedAt: NOW };

test('a domain waits for 14 days and fails for three, to the millisecond', () => {
  expect(endOfPending({ pendingSince: ago(14 * DAY_MS) })).toEqual(NOW);
  expect(endOfFailing(ago(3 * DAY_MS))).toEqual(NOW);
  const statusOf = (ms: number) => domainStatusOf({ ...ADDED, pendingSince: ago(ms) }, NOW);
  expect([statusOf(14 * DAY_MS - 1), statusOf(14 * DAY_MS)]).toEqual(['PENDING', 'EXPIRED']);
  const changeOf = (ms: number) =>
    changeAfterCheck({ ...VERIFIED, failingSince: ago(ms) }, ['missing'], NOW);
  expect([changeOf(3 * DAY_MS - 1), changeOf(3 * DAY_MS)]).toEqual([null, 'expired']);
});

test('a domain that was verified once does not wait again by being lost', () => {
  expect(domainStatusOf({ ...ADDED, failingSince: NOW }, NOW)).toBe('EXPIRED');
});

test('pending domains are checked every 15 minutes for 14 days, failing ones hourly, others daily', () => {
  expect(dueBefore(NOW)).toEqual({
    pending: ago(15 * 60_000),
    verified: ago(DAY_MS),
    failing: ago(60 * 60_000),
    pendingSince: ago(14 * DAY_MS),
  });
});

test('one record that is missing or wrong makes a domain fail, and one that is unknown does not', () => {
  expect(changeAfterCheck(VERIFIED, ['ok', 'missing'], NOW)).toBe('failing');
  expect(changeAfterCheck(VERIFIED, ['wrong', 'ok'], NOW)).toBe('failing');
  expect(changeAfterCheck(VERIFIED, ['ok', 'unknown'], NOW)).toBeNull();
});

test('a check recovers only a domain that was failing', () => {
  expect(changeAfterCheck(VERIFIED, ['ok', 'ok'], NOW)).toBeNull();
  expect(changeAfterCheck({ ...VERIFIED, failingSince: NOW }, ['ok', 'ok'], NOW)).toBe('recovered');
});
