import { expect, test } from 'vitest';
import { type SignalFacts, signalsOf } from './signals.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const shipped = { status: 'IN_TRANSIT' as const, deliveredAt: null, scans: [] };
const arrived = { status: 'DELIVERED' as const, deliveredAt: daysAgo(3), scans: [] };

const calm: SignalFacts = {
  now,
  claimTypes: ['DAMAGED'],
  photos: 2,
  photosUsedBefore: 0,
  addressChanged: false,
  earlier: { count: 0, denied: 0, latestAt: null },
  order: { total: 9_000, currency: 'USD' },
  otherOrders: [],
  riskLevel: null,
  shipments: [arrived],
};
const kindsOf = (facts: Partial<SignalFacts>, level?: string) =>
  signalsOf({ ...calm, ...facts })
    .filter((signal) => level === undefined || signal.level === level)
    .map(({ kind }) => kind);

test('a first claim with new photos and the order’s address has no warning', () => {
  expect(kindsOf({})).toEqual(['photos-new', 'first-claim', 'address-unchanged']);
  expect(kindsOf({}, 'warning')).toEqual([]);
});

test('photos from another claim are a warning, whatever else is good', () => {
  expect(signalsOf({ ...calm, photosUsedBefore: 1 })[0]).toEqual({
    kind: 'photos-used-before',
    level: 'warning',
    count: 1,
  });
});

test('a delivery scan contradicts a package that never arrived, but not a damaged one', () => {
  for (const type of ['ORDER_DELIVERED_NOT_RECEIVED', 'STOLEN', 'LOST'] as const) {
    expect(kindsOf({ claimTypes: [type] }, 'warning')).toEqual(['delivered-scan']);
  }
  expect(kindsOf({ claimTypes: ['DAMAGED'] }, 'warning')).toEqual([]);
});

test('tracking that contradicts the claim is pointed out', () => {
  expect(signalsOf({ ...calm, shipments: [shipped] })[0]).toMatchObject({
    kind: 'not-delivered',
    status: 'IN_TRANSIT',
  });
  const back = { claimTypes: ['RETURNED_TO_SENDER' as const] };
  expect(kindsOf({ ...back, shipments: [shipped] }, 'warning')).toEqual(['no-return-scan']);
  const scans = [{ status: 'RETURNED_TO_SENDER', occurredAt: daysAgo(1) }];
  expect(kindsOf({ ...back, shipments: [{ ...shipped, scans }] }, 'warning')).toEqual([]);
});

test('a delivery known only from a scan counts', () => {
  const scans = [{ status: 'DELIVERED', occurredAt: daysAgo(2) }];
  const shipments = [{ ...shipped, scans }];
  expect(signalsOf({ ...calm, claimTypes: ['STOLEN'], shipments })[0]).toMatchObject({
    kind: 'delivered-scan',
    at: daysAgo(2),
  });
});

test('earlier claims show their number and age; a denied one is a warning', () => {
  const earlier = { count: 2, denied: 0, latestAt: daysAgo(40) };
  expect(signalsOf({ ...calm, earlier })).toContainEqual({
    kind: 'earlier-claims',
    level: 'note',
    count: 2,
    denied: 0,
    daysAgo: 40,
  });
  expect(kindsOf({ earlier: { ...earlier, denied: 1 } }, 'warning')).toEqual(['earlier-claims']);
  expect(kindsOf({ earlier: { ...earlier, count: 3 } }, 'warning')).toEqual(['earlier-claims']);
});

test('an order above the usual is compared with the customer’s own orders in its currency', () => {
  const otherOrders = [4_000, 5_000].map((total) => ({ total, currency: 'USD' }));
  expect(signalsOf({ ...calm, otherOrders })).toContainEqual({
    kind: 'order-above-usual',
    level: 'note',
    times: 2,
  });
  expect(kindsOf({ otherOrders: otherOrders.slice(1) })).not.toContain('order-above-usual');
  const euros = otherOrders.map((one) => ({ ...one, currency: 'EUR' }));
  expect(kindsOf({ otherOrders: euros })).not.toContain('order-above-usual');
});

test('the platform’s risk level is shown, and only a high one warns', () => {
  expect(kindsOf({ riskLevel: 'HIGH' }, 'warning')).toEqual(['risk']);
  expect(kindsOf({ riskLevel: 'medium' }, 'note')).toEqual(['risk']);
  expect(kindsOf({ riskLevel: 'low' }, 'good')).toContain('risk');
  expect(kindsOf({ riskLevel: ' ' })).not.toContain('risk');
});
