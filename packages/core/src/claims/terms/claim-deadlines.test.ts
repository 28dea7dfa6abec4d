import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDay } from '../../reference/duration.rules.ts';
import {
  type ClaimForDeadlines,
  claimDeadlines,
  deadlineOf,
  hasRunOut,
  startedBefore,
  wholeDays,
} from './claim-deadlines.rules.ts';
import type { ClaimStatus } from './lifecycle/states.rules.ts';

const zones = fc.constantFrom(
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Chatham',
  'America/Sao_Paulo',
);
const instants = fc.date({
  min: new Date('2017-01-01'),
  max: new Date('2031-01-01'),
  noInvalidDate: true,
});
const durations = fc.integer({ min: 1, max: 999 }).map((days) => `P${days}D`);

describe('a timer in whole days', () => {
  test('ends with its last local day: one millisecond later is another day', () => {
    fc.assert(
      fc.property(zones, instants, durations, (zone, since, after) => {
        const deadline = deadlineOf(since, after, zone);
        const next = new Date(deadline.getTime() + 1);
        expect(localDay(deadline, zone) < localDay(next, zone)).toBe(true);
        expect(deadline > since).toBe(true);
      }),
    );
  });

  test('fires after its deadline and never before, whatever daylight saving does', () => {
    fc.assert(
      fc.property(
        zones,
        instants,
        durations,
        fc.integer({ min: -3 * 86_400_000, max: 3 * 86_400_000 }),
        (zone, since, after, offset) => {
          const deadline = deadlineOf(since, after, zone);
          for (const now of [
            deadline,
            new Date(deadline.getTime() + 1),
            new Date(deadline.getTime() + offset),
          ]) {
            expect(hasRunOut(since, after, zone, now)).toBe(now > deadline);
            expect(since < startedBefore(after, zone, now)).toBe(now > deadline);
          }
        },
      ),
    );
  });

  test('is refused in other units', () => {
    expect(() => startedBefore('P1M', 'UTC', new Date())).toThrow(RangeError);
    expect(() => wholeDays('P1M')).toThrow('not a duration in whole days: P1M');
    expect(wholeDays('P90D')).toBe(90);
  });

  test('is refused if it is longer than any calendar', () => {
    expect(() => startedBefore('P999999999D', 'UTC', new Date())).toThrow(RangeError);
  });

  test('counts local days across the end of daylight saving: a day may have 25 hours', () => {
    const since = new Date('2026-10-31T16:00:00Z');
    expect(deadlineOf(since, 'P1D', 'America/New_York')).toEqual(
      new Date('2026-11-02T04:59:59.999Z'),
    );
  });
});

const store = {
  timeZone: 'Europe/Berlin',
  noReplyAfter: 'P4D',
  holdAfter: 'P6D',
  unsignedAfter: 'P9D',
  appealWithin: 'P20D',
  decisionWithin: 'PT48H',
};
const since = new Date('2026-03-10T12:00:00Z');
const aClaim = (claimState: ClaimStatus, more: Partial<ClaimForDeadlines> = {}) => ({
  claimState,
  stateAt: since,
  createdAt: since,
  appealedAt: null,
  resolvedAt: null,
  slaSecondsUsed: 0,
  ...more,
});
const endOf = (day: string) => new Date(new Date(`${day}T23:00:00Z`).getTime() - 1);

describe('the deadlines of a claim', () => {
  test("come from the store's own timers", () => {
    expect(claimDeadlines(aClaim('WAITING_FOR_CUSTOMER'), store).replyBy).toEqual(
      endOf('2026-03-14'),
    );
    expect(claimDeadlines(aClaim('DRAFT'), store).signBy).toEqual(endOf('2026-03-19'));
    expect(claimDeadlines(aClaim('NEW'), store).decisionBy).toEqual(endOf('2026-03-12'));
  });

  test('a decision is due sooner by the time that earlier states used up', () => {
    const claim = aClaim('COMMUNICATING', { slaSecondsUsed: 36 * 3600 });
    expect(claimDeadlines(claim, store).decisionBy).toEqual(endOf('2026-03-11'));
  });

  test('count from the day it was filed while it is in its first state', () => {
    const claim = aClaim('NEW', { stateAt: null, createdAt: new Date('2026-03-07T12:00:00Z') });
    expect(claimDeadlines(claim, store).decisionBy).toEqual(endOf('2026-03-09'));
  });

  test('a decision is due on the day on which its time ends, to the millisecond', () => {
    const by = (stateAt: Date, hours = 0) =>
      claimDeadlines(aClaim('OPEN', { stateAt, slaSecondsUsed: hours * 3600 }), store).decisionBy;
    expect(by(endOf('2026-03-10'))).toEqual(endOf('2026-03-12'));
    expect(by(new Date(endOf('2026-03-10').getTime() + 1))).toEqual(endOf('2026-03-13'));
    // Twelve hours from noon are midnight, which is the next day.
    expect(by(new Date('2026-03-10T11:00:00Z'), 36)).toEqual(endOf('2026-03-11'));
  });

  test('a decision whose time is used up is due on the day the claim comes back, not earlier', () => {
    for (const hours of [48, 100]) {
      const claim = aClaim('OPEN', {
        stateAt: endOf('2026-03-10'),
        slaSecondsUsed: hours * 3600,
      });
      expect(claimDeadlines(claim, store).decisionBy).toEqual(endOf('2026-03-10'));
    }
  });

  test('a decision time in other units than hours is refused', () => {
    expect(() => claimDeadlines(aClaim('NEW'), { ...store, decisionWithin: 'P2D' })).toThrow(
      'not a duration in whole hours: P2D',
    );
  });

  test('a claim on hold is due for a decision at its own time if the hold ends earlier', () => {
    const shortly = { ...store, holdAfter: 'P1D' };
    expect(claimDeadlines(aClaim('WAITING_FOR_BRAND'), shortly).decisionBy).toEqual(
      endOf('2026-03-12'),
    );
  });

  test('a claim on hold is not due for a decision before the hold ends', () => {
    expect(claimDeadlines(aClaim('WAITING_FOR_BRAND'), store).decisionBy).toEqual(
      endOf('2026-03-16'),
    );
  });

  test('an appeal is possible once, against an end, until the end of the last day', () => {
    // The clocks of Berlin go forward within these days.
    const until = new Date('2026-03-30T21:59:59.999Z');
    for (const state of ['DENIED', 'CLOSED', 'DISMISSED'] as const) {
      expect(claimDeadlines(aClaim(state), store).appealableUntil).toEqual(until);
      const appealed = aClaim(state, { appealedAt: since });
      expect(claimDeadlines(appealed, store).appealableUntil).toBeNull();
    }
    const resolved = aClaim('CLOSED', { resolvedAt: since });
    expect(claimDeadlines(resolved, store).appealableUntil).toBeNull();
    for (const state of ['OPEN', 'APPROVED', 'RESOLVED', 'ARCHIVED'] as const) {
      expect(claimDeadlines(aClaim(state), store).appealableUntil).toBeNull();
    }
  });
});
