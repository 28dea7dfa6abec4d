import { expect, test } from 'vitest';
import { claim } from '../messages/en-US/claim.ts';
import { agoText, isOverdue, slaText, spanText } from './sla-text.ts';

const now = new Date('2026-03-10T12:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const due = (minutes: number) => ({
  kind: 'decision' as const,
  state: 'due' as const,
  dueAt: inMinutes(minutes),
  left: null,
});

test('a duration shows its two largest units', () => {
  expect(spanText(59_000, claim.targets)).toBe('0 min');
  expect(spanText(47.8 * 3_600_000, claim.targets)).toBe('47 h 48 min');
  expect(spanText(50 * 3_600_000, claim.targets)).toBe('2 d 2 h');
});

test('an SLA that is missed while the page is open shows as overdue there too', () => {
  expect(slaText(due(30), now, claim.targets)).toBe('Decision due in 30 min');
  expect(slaText(due(30), inMinutes(45), claim.targets)).toBe('Decision overdue by 15 min');
  expect([isOverdue(due(30), now), isOverdue(due(30), inMinutes(45))]).toEqual([false, true]);
});

test('while the customer has to reply, the clock is paused', () => {
  const paused = {
    kind: 'decision' as const,
    state: 'paused' as const,
    dueAt: null,
    left: 3_600_000,
  };
  expect(slaText(paused, now, claim.targets)).toBe('Paused – waiting for customer (1 h left)');
  expect(slaText(paused, now, claim.targets, true)).toBe('1 h left to decide');
});

test('the age of something shows its largest unit', () => {
  expect(agoText(inMinutes(-12), now, claim.ago)).toBe('12 minutes ago');
  expect(agoText(inMinutes(-60 * 49), now, claim.ago)).toBe('2 days ago');
});
