import { describe, expect, test } from 'vitest';
import { type ClaimForDeadlines, claimDeadlines } from './claim-deadlines.rules.ts';
import { expectedBy } from './expected-by.rules.ts';
import { CLAIM_STATUSES, type ClaimStatus } from './lifecycle/states.rules.ts';

const at = (text: string) => new Date(text);
const store = {
  timeZone: 'America/New_York',
  noReplyAfter: 'P7D',
  holdAfter: 'P5D',
  unsignedAfter: 'P14D',
  appealWithin: 'P30D',
  decisionWithin: 'PT72H',
};

function expected(claimState: ClaimStatus, since: Date, now = since, wakeAt: Date | null = null) {
  const claim: ClaimForDeadlines = {
    claimState,
    stateAt: since,
    createdAt: since,
    appealedAt: null,
    resolvedAt: null,
    slaSecondsUsed: 0,
  };
  const { timeZone } = store;
  return expectedBy({ ...claimDeadlines(claim, store), claimState, since, wakeAt, timeZone, now });
}

describe('the next date of a claim', () => {
  test("is the end of the day on which the store's decision time ends", () => {
    const by = expected('NEW', at('2026-11-20T14:58:00Z'));
    expect(by?.toISOString()).toBe('2026-11-24T04:59:59.999Z');
  });

  test('is promised until its last millisecond, and not at it', () => {
    const since = at('2026-11-20T14:58:00Z');
    const by = at('2026-11-24T04:59:59.999Z');
    expect(expected('NEW', since, new Date(by.getTime() - 1))).toEqual(by);
    expect(expected('NEW', since, by)).toBeNull();
  });

  test('is seven days for a reply, and the wake date of a parked claim', () => {
    const since = at('2026-11-02T12:00:00Z');
    expect(expected('WAITING_FOR_CUSTOMER', since)?.toISOString()).toBe('2026-11-10T04:59:59.999Z');
    const wakeAt = at('2026-11-05T00:00:00Z');
    expect(expected('TEMPORARILY_DISMISSED', since, since, wakeAt)).toEqual(wakeAt);
  });

  test('is five business days after an approval for money', () => {
    const friday = at('2026-11-06T15:00:00Z');
    expect(expected('APPROVED', friday)?.toISOString()).toBe('2026-11-14T04:59:59.999Z');
  });

  test('is not promised again once missed, and is empty once a claim is over', () => {
    const since = at('2026-11-02T12:00:00Z');
    for (const claimState of CLAIM_STATUSES) {
      expect(expected(claimState, since, at('2026-12-24T12:00:00Z'), since)).toBeNull();
    }
    const over = ['CLOSED', 'DISMISSED', 'ARCHIVED', 'RESOLVED', 'RESOLVED_BY_BRAND'] as const;
    for (const claimState of over) expect(expected(claimState, since)).toBeNull();
  });
});
