import { expect, test } from 'vitest';
import type { Eligibility } from '../../commerce/orders/eligibility.rules.ts';
import type { ClaimType } from '../terms/claim-type.rules.ts';
import { canPark, claimWakeAt, filingOutcome } from './parking.rules.ts';

const wakeAt = new Date('2026-06-17T16:00:00Z');
const tooSoon: Eligibility = {
  eligible: false,
  eligibilityCode: 'too_soon',
  eligibleAt: wakeAt,
  uneligibleAt: null,
};

const outcome = (type: ClaimType, eligibility: Partial<Eligibility> = {}, parkingEnabled = true) =>
  filingOutcome({ type, eligibility: { ...tooSoon, ...eligibility }, parkingEnabled });

test('a package not received is claimed too early, parked, and wakes when its window opens', () => {
  for (const type of [
    'STOLEN',
    'ORDER_DELIVERED_NOT_RECEIVED',
    'TRACKING_NOT_MOVING',
    'LOST',
  ] as const) {
    expect(outcome(type)).toEqual({ outcome: 'park', wakeAt });
  }
});

test('nothing is parked if the store disabled parking', () => {
  expect(outcome('STOLEN', {}, false)).toEqual({ outcome: 'refuse', code: 'too_soon' });
});

test('nothing is parked while the wake date is unknown', () => {
  expect(outcome('STOLEN', { eligibleAt: null })).toEqual({ outcome: 'refuse', code: 'too_soon' });
});

test('item issues are never parked', () => {
  expect(outcome('DAMAGED')).toEqual({ outcome: 'refuse', code: 'too_soon' });
});

test('a late, unshipped, unprotected or fully claimed item is refused with the reason', () => {
  for (const code of ['expired', 'not_shipped', 'unprotected', 'fully_claimed'] as const) {
    expect(outcome('STOLEN', { eligibilityCode: code })).toEqual({ outcome: 'refuse', code });
  }
});

test('a claimable item is simply filed', () => {
  const open = { eligible: true, eligibilityCode: null };
  expect(outcome('STOLEN', open)).toEqual({ outcome: 'file' });
  expect(
    canPark({ type: 'STOLEN', eligibility: { ...tooSoon, ...open }, parkingEnabled: true }),
  ).toBe(false);
  expect(canPark({ type: 'STOLEN', eligibility: tooSoon, parkingEnabled: true })).toBe(true);
});

test('a claim is parked only if all its issues are, until the earliest date', () => {
  const later = new Date(wakeAt.getTime() + 1);
  const park = (at: Date) => ({ outcome: 'park', wakeAt: at }) as const;
  expect(claimWakeAt([park(later), park(wakeAt)])).toEqual(wakeAt);
  expect(claimWakeAt([park(wakeAt), { outcome: 'file' }])).toBeNull();
  expect(claimWakeAt([])).toBeNull();
});
