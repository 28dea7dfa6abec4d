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

test('warnings come first, then notes, then what speaks for the claim', () => {
  const facts = {
    riskLevel: 'medium',
    photosUsedBefore: 1,
    otherOrders: [4_000, 5_000].map((total) => ({ total, currency: 'USD' })),
  };
  expect(signalsOf({ ...calm, ...facts }).map(({ kind, level }) => [kind, level])).toEqual([
    ['photos-used-before', 'warning'],
    ['risk', 'note'],
    ['order-above-usual', 'note'],
    ['first-claim', 'good'],
    ['address-unchanged', 'good'],
  ]);
  const later = { riskLevel: 'low', addressChanged: true };
  expect(kindsOf(later).slice(0, 2)).toEqual(['address-changed', 'risk']);
});

test('a single new photo is good, and a claim without photos says nothing about them', () => {
  expect(signalsOf({ ...calm, photos: 1 })).toContainEqual({
    kind: 'photos-new',
    level: 'good',
    count: 1,
  });
  expect(kindsOf({ photos: 0 })).toEqual(['first-claim', 'address-unchanged']);
});

test('a delivery scan contradicts a package that never arrived, but not a damaged one', () => {
  for (const type of ['ORDER_DELIVERED_NOT_RECEIVED', 'STOLEN', 'LOST'] as const) {
    expect(kindsOf({ claimTypes: [type] }, 'warning')).toEqual(['delivered-scan']);
  }
  expect(kindsOf({ claimTypes: ['DAMAGED'] }, 'warning')).toEqual([]);
  expect(kindsOf({ claimTypes: ['DAMAGED', 'LOST'] }, 'warning')).toEqual(['delivered-scan']);
});

test('a delivery has the time that the shipment says, then that of the last scan, else none', () => {
  const scan = (days: number, status = 'DELIVERED') => ({ status, occurredAt: daysAgo(days) });
  const deliveredAt = (shipment: Partial<SignalFacts['shipments'][number]>) =>
    signalsOf({
      ...calm,
      claimTypes: ['STOLEN'],
      shipments: [{ ...arrived, ...shipment }],
    }).find(({ kind }) => kind === 'delivered-scan');
  const scans = [scan(5), scan(4), scan(1, 'IN_TRANSIT')];
  expect(deliveredAt({ scans })).toMatchObject({ at: daysAgo(3) });
  expect(deliveredAt({ scans, deliveredAt: null })).toMatchObject({ at: daysAgo(4) });
  expect(deliveredAt({ deliveredAt: null })).toMatchObject({ at: null });
  expect(deliveredAt({ ...shipped })).toBeUndefined();
});

test('tracking that contradicts the claim is pointed out', () => {
  expect(signalsOf({ ...calm, shipments: [shipped] })[0]).toMatchObject({
    kind: 'not-delivered',
    status: 'IN_TRANSIT',
  });
  const back = { claimTypes: ['RETURNED_TO_SENDER' as const] };
  expect(kindsOf({ ...back, shipments: [shipped] }, 'warning')).toEqual(['no-return-scan']);
  const scans = [
    { status: 'IN_TRANSIT', occurredAt: daysAgo(2) },
    { status: 'RETURNED_TO_SENDER', occurredAt: daysAgo(1) },
  ];
  expect(kindsOf({ ...back, shipments: [{ ...shipped, scans }] }, 'warning')).toEqual([]);
  const onTheWay = [{ status: 'IN_TRANSIT', occurredAt: daysAgo(2) }];
  const moving = [{ ...shipped, scans: onTheWay }];
  expect(kindsOf({ ...back, shipments: moving }, 'warning')).toEqual(['no-return-scan']);
  const undelivered = { ...shipped, status: 'NOT_DELIVERED' as const };
  expect(kindsOf({ ...back, shipments: [undelivered] }, 'warning')).toEqual([]);
  expect(kindsOf({ claimTypes: ['LOST'], shipments: [shipped] }, 'warning')).toEqual([]);
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

test.each([
  [{ count: 1, denied: 0, latestAt: daysAgo(1.9) }, 'note', 1],
  [{ count: 1, denied: 0, latestAt: daysAgo(0.1) }, 'note', 0],
  // A clock of another machine may be ahead.
  [{ count: 1, denied: 0, latestAt: daysAgo(-0.1) }, 'note', 0],
  [{ count: 3, denied: 0, latestAt: daysAgo(364) }, 'warning', 364],
  [{ count: 3, denied: 0, latestAt: daysAgo(365) }, 'note', 365],
  [{ count: 1, denied: 1, latestAt: daysAgo(900) }, 'warning', 900],
] as const)('earlier claims %j are a %s, in whole days', (earlier, level, days) => {
  expect(signalsOf({ ...calm, earlier })).toContainEqual({
    kind: 'earlier-claims',
    level,
    count: earlier.count,
    denied: earlier.denied,
    daysAgo: days,
  });
});

test.each([
  { count: 0, denied: 0, latestAt: daysAgo(9) },
  { count: 2, denied: 0, latestAt: null },
])('a claim is the first one without an earlier one or its date: %j', (earlier) => {
  expect(kindsOf({ earlier }, 'good')).toContain('first-claim');
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

test.each([
  ['in tenths', 45, [10, 20], 3],
  ['without orders that cost nothing', 45, [10, 0, 20], 3],
  ['with orders of a cent', 4, [1, 1], 4],
  ['only if there are two others', 45, [10], undefined],
  ['from 1.95 times on', 195, [100, 100], 2],
  ['and not from 1.94 times on', 194, [100, 100], undefined],
])('an order is compared with the usual value %s', (_how, total, others, times) => {
  const signals = signalsOf({
    ...calm,
    order: { total, currency: 'USD' },
    otherOrders: others.map((one) => ({ total: one, currency: 'USD' })),
  });
  const found = signals.find(({ kind }) => kind === 'order-above-usual');
  expect(found).toEqual(times && { kind: 'order-above-usual', level: 'note', times });
});

test('the platform’s risk level is shown, and only a high one warns', () => {
  expect(kindsOf({ riskLevel: 'HIGH' }, 'warning')).toEqual(['risk']);
  expect(kindsOf({ riskLevel: 'medium' }, 'note')).toEqual(['risk']);
  expect(kindsOf({ riskLevel: 'low' }, 'good')).toContain('risk');
  expect(kindsOf({ riskLevel: 'none' }, 'good')).toContain('risk');
  expect(kindsOf({ riskLevel: ' ' })).not.toContain('risk');
});
