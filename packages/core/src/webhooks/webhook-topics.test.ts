import { expect, test } from 'vitest';
import { MOST_TRIES, nextTry, pauseOf } from './webhook-retry.rules.ts';
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

test('a webhook that can’t be reached is left alone for ten minutes at most', () => {
  const now = new Date('2026-03-01T00:00:00Z');
  const seconds = (count: number) => (pauseOf(now, count).getTime() - now.getTime()) / 1_000;
  expect([1, 2, 3, 50].map(seconds)).toEqual([5, 10, 20, 600]);
});
