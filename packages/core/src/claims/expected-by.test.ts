import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_STATUSES } from './claim-status.rules.ts';
import { expectedBy } from './expected-by.rules.ts';

const at = (text: string) => new Date(text);
const timeZone = 'America/New_York';
const base = { wakeAt: null, timeZone };

describe('when the next thing is expected', () => {
  test('a claim filed on a Friday is looked at by the end of Wednesday', () => {
    const since = at('2026-11-20T14:58:00Z');
    const by = expectedBy({ ...base, claimState: 'NEW', since, now: since });
    expect(by?.toISOString()).toBe('2026-11-26T04:59:59.000Z');
  });

  test('a question waits seven days, a parked claim until its date', () => {
    const since = at('2026-11-02T12:00:00Z');
    const waiting = expectedBy({ ...base, claimState: 'WAITING_FOR_CUSTOMER', since, now: since });
    expect(waiting?.toISOString()).toBe('2026-11-10T04:59:59.000Z');
    const wakeAt = at('2026-11-05T00:00:00Z');
    const parked = { ...base, claimState: 'TEMPORARILY_DISMISSED', since, now: since } as const;
    expect(expectedBy({ ...parked, wakeAt })).toEqual(wakeAt);
  });

  test('nothing that is late is promised again, and nothing is due once a claim is over', () => {
    const since = at('2026-11-02T12:00:00Z');
    const now = at('2026-12-24T12:00:00Z');
    for (const claimState of CLAIM_STATUSES) {
      expect(expectedBy({ ...base, claimState, since, now, wakeAt: since })).toBeNull();
    }
    const over = ['CLOSED', 'DISMISSED', 'ARCHIVED', 'RESOLVED', 'RESOLVED_BY_BRAND'] as const;
    for (const claimState of over) {
      expect(expectedBy({ ...base, claimState, since, now: since })).toBeNull();
    }
  });

  test('is never a weekend for the store, in any zone and on any day', () => {
    const zones = fc.constantFrom(
      'America/New_York',
      'Europe/Berlin',
      'Asia/Tokyo',
      'Pacific/Apia',
    );
    const days = fc.date({ min: at('2026-01-01'), max: at('2030-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(zones, days, (zone, since) => {
        const by = expectedBy({
          claimState: 'OPEN',
          since,
          now: since,
          wakeAt: null,
          timeZone: zone,
        });
        const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: zone });
        return by !== null && by > since && !['Sat', 'Sun'].includes(weekday.format(by));
      }),
    );
  });
});
