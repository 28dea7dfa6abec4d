import { expect, test } from 'vitest';
import {
  FAILING_MS,
  isAccepted,
  MOST_TRIES,
  nextTry,
  pauseOf,
  TRIES_BEFORE_OFF,
} from './webhook-retry.rules.ts';
import { topicsOf } from './webhook-topics.rules.ts';

const of = (name: string, from: string | null = null, to: string | null = null) =>
  topicsOf({ name: name as 'claim.moved', from, to });

test('a change of a claim is an update, and what the claim became', () => {
  expect(of('claim.moved', 'OPEN', 'APPROVED')).toEqual(['claim.updated', 'claim.approved']);
  expect(of('claim.moved', 'OPEN', 'DENIED')).toEqual(['claim.updated', 'claim.denied']);
  expect(of('claim.moved', 'OPEN', 'RESOLVED_BY_BRAND')).toEqual([
    'claim.updated',
    'claim.resolved',
  ]);
  expect(of('claim.withdrawn', 'NEW', 'CLOSED')).toEqual(['claim.updated', 'claim.closed']);
  expect(of('claim.reopened', 'CLOSED', 'OPEN')).toEqual(['claim.updated', 'claim.reopened']);
  expect(of('claim.signed', 'DRAFT', 'NEW')).toEqual(['claim.updated', 'signature.completed']);
  expect(of('claim.assigned')).toEqual(['claim.updated']);
  expect(of('claim.parked', 'CLOSED', 'CLOSED')).toEqual(['claim.updated']);
});

test('everything else has its own topic, or none', () => {
  expect(of('claim.created', null, 'NEW')).toEqual(['claim.created']);
  expect(of('resolution.failed')).toEqual(['resolution.failed']);
  expect(of('return.updated')).toEqual(['return.updated']);
  expect(of('note.created')).toEqual([]);
  expect(of('email.requested')).toEqual([]);
  expect(of('an-event-of-a-newer-release')).toEqual([]);
});

test('a message is tried for three days, with growing pauses', () => {
  const start = new Date('2026-03-01T00:00:00Z');
  let at = start;
  let before = 0;
  for (let tries = 1; tries < MOST_TRIES; tries += 1) {
    const next = nextTry(at, tries);
    const pause = (next?.getTime() ?? 0) - at.getTime();
    expect(pause).toBeGreaterThan(before);
    before = pause;
    at = next ?? at;
  }
  expect(nextTry(at, MOST_TRIES)).toBeNull();
  const days = (at.getTime() - start.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.1);
});

test('a message is tried nine times: after seconds, minutes, hours and a day, up to 31 hours', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const pauses = Array.from({ length: MOST_TRIES }, (_, failed) => nextTry(now, failed + 1));
  const seconds = pauses.map((at) => at && (at.getTime() - now.getTime()) / 1_000);
  const [MINUTE, HOUR] = [60, 3_600];
  expect(seconds).toEqual([
    5,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    5 * HOUR,
    10 * HOUR,
    24 * HOUR,
    31 * HOUR,
    null,
  ]);
});

test('a webhook is turned off after five days of failing, and four attempts of one message', () => {
  expect([FAILING_MS, TRIES_BEFORE_OFF]).toEqual([5 * 86_400_000, 4]);
});

test('a message is accepted with a status from 200 to 299', () => {
  const statuses = [null, 101, 199, 200, 204, 299, 300, 404, 503];
  expect(statuses.filter(isAccepted)).toEqual([200, 204, 299]);
});

test('a webhook that can’t be reached is left alone for ten minutes at most', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const seconds = (count: number) => (pauseOf(now, count).getTime() - now.getTime()) / 1_000;
  expect([1, 2, 3, 50].map(seconds)).toEqual([5, 10, 20, 600]);
});
