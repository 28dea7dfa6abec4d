import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ClaimStatus } from '../../claims/terms/lifecycle/states.rules.ts';
import { claimSlas, DEFAULT_SLA_HOURS, effectiveIntervals } from './sla.rules.ts';

const START = new Date('2026-03-10T12:00:00Z');
const at = (hours: number) => new Date(START.getTime() + hours * 3_600_000);
const given = (
  now: number,
  intervals: [ClaimStatus, number][],
  rest: { firstReplyAt?: Date; decidedAt?: Date } = {},
) =>
  claimSlas({
    hours: DEFAULT_SLA_HOURS,
    intervals: intervals.map(([state, since]) => ({ state, since: at(since) })),
    firstReplyAt: rest.firstReplyAt ?? null,
    decidedAt: rest.decidedAt ?? null,
    now: at(now),
  });

describe('the SLA of a claim', () => {
  test('a new claim needs a reply within a day and a decision within three', () => {
    const { firstReply, decision } = given(1, [['NEW', 0]]);
    expect(firstReply).toMatchObject({ state: 'due', dueAt: at(24), left: 23 * 3_600_000 });
    expect(decision).toMatchObject({ state: 'due', dueAt: at(72) });
  });

  test('a missed SLA is overdue, and says since when', () => {
    const { firstReply } = given(30, [['NEW', 0]]);
    expect(firstReply).toMatchObject({ state: 'overdue', dueAt: at(24) });
  });

  test('an SLA runs from the first instant on, and is missed only after its last one', () => {
    expect(given(0, [['NEW', 0]]).firstReply).toEqual({
      kind: 'firstReply',
      state: 'due',
      dueAt: at(24),
      left: 24 * 3_600_000,
    });
    expect(given(24, [['NEW', 0]]).firstReply).toMatchObject({ state: 'due', left: 0 });
    expect(given(99, [['NEW', 0]], { firstReplyAt: at(24) }).firstReply.state).toBe('met');
    expect(given(1, []).firstReply).toMatchObject({ state: 'none', dueAt: null, left: null });
  });

  test('a claim that was decided without a reply was answered by the decision', () => {
    const { firstReply, decision } = given(
      99,
      [
        ['NEW', 0],
        ['APPROVED', 5],
      ],
      { decidedAt: at(5) },
    );
    expect(firstReply).toMatchObject({ state: 'met', dueAt: at(24) });
    expect(decision).toMatchObject({ state: 'met', dueAt: at(72), left: null });
  });

  test('a reply counts by the time that passed before it, whatever came later', () => {
    const moved: [ClaimStatus, number][] = [
      ['NEW', 0],
      ['WAITING_FOR_CUSTOMER', 10],
      ['COMMUNICATING', 50],
    ];
    const repliedAt = (hours: number) => given(99, moved, { firstReplyAt: at(hours) }).firstReply;
    expect(repliedAt(5)).toMatchObject({ state: 'met', dueAt: at(24) });
    // The reply that asks the customer moves the claim at the same instant.
    expect(repliedAt(10)).toMatchObject({ state: 'met', dueAt: at(24) });
    expect(repliedAt(20)).toMatchObject({ state: 'met', dueAt: null });
    expect(repliedAt(63)).toMatchObject({ state: 'met', dueAt: at(64) });
    expect(repliedAt(65)).toMatchObject({ state: 'missed', dueAt: at(64) });
    const late = given(
      99,
      [
        ['NEW', 0],
        ['OPEN', 30],
      ],
      { firstReplyAt: at(5) },
    );
    expect(late.firstReply.state).toBe('met');
  });

  test('the due time is in the interval in which the time ran out', () => {
    const { firstReply } = given(61, [
      ['NEW', 0],
      ['OPEN', 10],
      ['WAITING_FOR_CUSTOMER', 40],
      ['COMMUNICATING', 60],
    ]);
    expect(firstReply).toMatchObject({ state: 'overdue', dueAt: at(24), left: -17 * 3_600_000 });
    const used = given(51, [
      ['NEW', 0],
      ['WAITING_FOR_CUSTOMER', 24],
      ['COMMUNICATING', 50],
    ]);
    expect(used.firstReply).toMatchObject({ state: 'overdue', dueAt: at(50) });
  });

  test('a reply in time is met for good; a late one was missed', () => {
    expect(given(99, [['NEW', 0]], { firstReplyAt: at(3) }).firstReply.state).toBe('met');
    expect(given(99, [['NEW', 0]], { firstReplyAt: at(25) }).firstReply.state).toBe('missed');
  });

  test('time with the customer does not count', () => {
    const waiting: [ClaimStatus, number][] = [
      ['NEW', 0],
      ['WAITING_FOR_CUSTOMER', 10],
    ];
    expect(given(50, waiting).decision).toMatchObject({
      state: 'paused',
      dueAt: null,
      left: 62 * 3_600_000,
    });
    const { decision } = given(60, [...waiting, ['COMMUNICATING', 60]]);
    expect(decision).toMatchObject({ state: 'due', dueAt: at(60 + 62) });
  });

  test('a claim parked when it was filed counts from when it wakes', () => {
    const { decision } = given(101, [
      ['TEMPORARILY_DISMISSED', 0],
      ['NEW', 100],
    ]);
    expect(decision.dueAt).toEqual(at(172));
  });

  test('a reopened claim restarts, and was answered already', () => {
    const { firstReply, decision } = given(210, [
      ['NEW', 0],
      ['DENIED', 5],
      ['OPEN', 200],
    ]);
    expect(decision).toMatchObject({ state: 'due', dueAt: at(272) });
    expect(firstReply.state).toBe('met');
  });

  test('a claim that was imported after it ended restarts when it is reopened', () => {
    const { firstReply, decision } = given(210, [
      ['DENIED', 0],
      ['OPEN', 200],
    ]);
    expect(firstReply).toMatchObject({ state: 'met', dueAt: at(224) });
    expect(decision).toMatchObject({ state: 'due', dueAt: at(272) });
  });

  test('nothing is due on a claim that ended without a decision', () => {
    const { decision } = given(90, [
      ['NEW', 0],
      ['CLOSED', 5],
    ]);
    expect(decision).toMatchObject({ state: 'none', dueAt: null });
  });
});

test('an undone move never counted: the clock continues as if no one had made it', () => {
  const interval = (state: ClaimStatus, hours: number, undo = false) => ({
    state,
    since: at(hours),
    undo,
  });
  const had = effectiveIntervals([
    interval('NEW', 0),
    interval('OPEN', 5),
    interval('DISMISSED', 6),
    interval('OPEN', 9, true),
    interval('WAITING_FOR_BRAND', 10),
  ]);
  expect(had.map(({ state, since }) => [state, since])).toEqual([
    ['NEW', at(0)],
    ['OPEN', at(5)],
    ['WAITING_FOR_BRAND', at(10)],
  ]);
});

test('a state counts each time a claim has it, and an undo goes back to the newest time', () => {
  const had = (...steps: [ClaimStatus, boolean?][]) =>
    effectiveIntervals(
      steps.map(([state, undo = false], hour) => ({ state, since: at(hour), undo })),
    ).map(({ state, since }) => [state, (since.getTime() - START.getTime()) / 3_600_000]);
  expect(had(['OPEN'], ['WAITING_FOR_CUSTOMER'], ['OPEN'])).toEqual([
    ['OPEN', 0],
    ['WAITING_FOR_CUSTOMER', 1],
    ['OPEN', 2],
  ]);
  expect(had(['NEW'], ['CLOSED'], ['NEW', true])).toEqual([['NEW', 0]]);
  expect(had(['NEW'], ['OPEN'], ['NEW'], ['CLOSED'], ['NEW', true])).toEqual([
    ['NEW', 0],
    ['OPEN', 1],
    ['NEW', 2],
  ]);
  // An imported claim has no record of the state that it goes back to.
  expect(had(['CLOSED'], ['OPEN', true])).toEqual([
    ['CLOSED', 0],
    ['OPEN', 1],
  ]);
});

test('while the clock runs, the time left and the due time always agree', () => {
  const states = fc.constantFrom<ClaimStatus>(
    'NEW',
    'OPEN',
    'WAITING_FOR_CUSTOMER',
    'COMMUNICATING',
    'TEMPORARILY_DISMISSED',
  );
  const pauses = fc.array(fc.tuple(states, fc.integer({ min: 0, max: 50 })), { minLength: 1 });
  fc.assert(
    fc.property(pauses, fc.integer({ min: 0, max: 50 }), (steps, last) => {
      let hour = 0;
      const intervals = steps.map(([state, length]): [ClaimStatus, number] => {
        const since = hour;
        hour += length;
        return [state, since];
      });
      const now = hour + last;
      const { dueAt, left, state } = given(now, intervals).decision;
      if (state === 'paused') return dueAt === null;
      if (state === 'due' && dueAt && left !== null)
        return dueAt.getTime() - at(now).getTime() === left;
      return state === 'overdue' && dueAt !== null && dueAt <= at(now);
    }),
  );
});
