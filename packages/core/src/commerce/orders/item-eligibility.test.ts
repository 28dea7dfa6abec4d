import { expect, test } from 'vitest';
import {
  DEFAULT_FILING_WINDOWS,
  type ItemEligibilityInput,
  isShippingEligible,
  isWarrantyEligible,
  isWarrantyIneligible,
  itemEligibility,
  orderEligibility,
} from './eligibility.rules.ts';
import { lastDeliveryOf } from './item-eligibility.rules.ts';

const now = new Date('2026-06-15T16:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

const testPackage: ItemEligibilityInput['fulfillments'][number] = {
  id: 'ful_1',
  status: 'DELIVERED',
  fulfilledAt: daysAgo(8),
  shippedAt: daysAgo(8),
  deliveredAt: daysAgo(5),
  lastScanAt: daysAgo(5),
  returnedToSender: false,
  destinationAbroad: false,
  items: [{ sourceItemId: 'cup', quantity: 4 }],
};

const order: ItemEligibilityInput['order'] = {
  shippingProtected: true,
  warrantyProtected: true,
  cancelledAt: null,
  chargedBackAt: null,
  purchasedAt: daysAgo(9),
  items: [
    {
      sourceItemId: 'cup',
      quantity: 4,
      refundedQuantity: 1,
      claimedQuantity: 1,
      warrantyPeriod: 'P1Y',
    },
  ],
};

const look = (changes: Partial<ItemEligibilityInput> = {}) =>
  itemEligibility({
    order,
    fulfillments: [testPackage],
    windows: DEFAULT_FILING_WINDOWS,
    timeZone: 'UTC',
    now,
    ...changes,
  }).cup;

test('an item’s units can be claimed that are neither refunded nor claimed', () => {
  expect(look()).toEqual({
    shipping: 2,
    warranty: { qty: 2, expires: new Date('2027-06-10T23:59:59.999Z'), validity: 'P1Y' },
  });
});

test('an item counts only if its shipment can be claimed now', () => {
  const late = { ...testPackage, id: 'ful_2', fulfilledAt: daysAgo(60) };
  const half = {
    ...testPackage,
    items: [{ sourceItemId: 'cup', quantity: 1, claimedQuantity: 0 }],
  };
  expect(look({ fulfillments: [late] })?.shipping).toBe(0);
  expect(look({ fulfillments: [half, { ...late, items: half.items }] })?.shipping).toBe(1);
  expect(look({ fulfillments: [] })?.shipping).toBe(0);
});

test('over several shipments an item never counts more than it has left', () => {
  const known = {
    ...testPackage,
    items: [{ sourceItemId: 'cup', quantity: 4, claimedQuantity: 0 }],
  };
  expect(look({ fulfillments: [known, { ...known, id: 'ful_2' }] })?.shipping).toBe(2);
});

test('a warranty outlives the shipping window', () => {
  const old = { ...testPackage, fulfilledAt: daysAgo(90), deliveredAt: daysAgo(88) };
  const eligibility = look({ fulfillments: [old] });
  expect(eligibility?.shipping).toBe(0);
  expect(eligibility && isWarrantyEligible(eligibility, now)).toBe(true);
});

test('an item without a warranty, or of an unprotected order, has none', () => {
  const none = { qty: 0, expires: null, validity: null };
  expect(look({ order: { ...order, warrantyProtected: false } })?.warranty).toEqual(none);
  const items = order.items.map((item) => ({ ...item, warrantyPeriod: null }));
  expect(look({ order: { ...order, items } })?.warranty).toEqual(none);
});

test('a canceled or charged-back order has no warranty either', () => {
  for (const change of [{ cancelledAt: now }, { chargedBackAt: now }]) {
    expect(look({ order: { ...order, ...change } })).toMatchObject({
      shipping: 0,
      warranty: { qty: 0, expires: null },
    });
  }
});

test('a shipment with unknown contents counts as the whole order', () => {
  expect(look({ fulfillments: [{ ...testPackage, items: [] }] })?.shipping).toBe(2);
});

test('a warranty runs from the last delivery of the item, whatever else arrived later', () => {
  const delivered = (id: string, days: number, sourceItemId = 'cup') => ({
    ...testPackage,
    id,
    deliveredAt: daysAgo(days),
    items: [{ sourceItemId, quantity: 1 }],
  });
  const fulfillments = [delivered('a', 4), delivered('b', 3), delivered('c', 1, 'lid')];
  const expires = new Date('2027-06-12T23:59:59.999Z');
  expect(look({ fulfillments })?.warranty.expires).toEqual(expires);
  expect(look({ fulfillments: fulfillments.toReversed() })?.warranty.expires).toEqual(expires);
});

test('an item is warranty-eligible until its warranty expires, and while units are left', () => {
  const expires = new Date(now.getTime() + 1);
  const running = { warranty: { qty: 1, expires, validity: 'P1Y' } };
  expect(isWarrantyEligible(running, now)).toBe(true);
  expect(isWarrantyEligible(running, expires)).toBe(false);
  expect(isWarrantyEligible({ warranty: { ...running.warranty, qty: 0 } }, now)).toBe(false);
  expect(isWarrantyIneligible(running, now)).toBe(false);
  expect(isWarrantyIneligible(running, expires)).toBe(true);
});

test('an item is shipping-eligible while it has eligibility and units', () => {
  const some = { quantity: 1, refundedQuantity: 0, claimedQuantity: 0 };
  expect(isShippingEligible({ shipping: 1 }, some)).toBe(true);
  expect(isShippingEligible({ shipping: 0 }, some)).toBe(false);
  expect(isShippingEligible({ shipping: 1 }, { ...some, claimedQuantity: 1 })).toBe(false);
});

test('an order is evaluated per fulfillment, in order', () => {
  const result = orderEligibility({
    order,
    fulfillments: [testPackage, { ...testPackage, id: 'ful_2', fulfilledAt: daysAgo(60) }],
    windows: DEFAULT_FILING_WINDOWS,
    timeZone: 'UTC',
    now,
  });
  expect(result.fulfillments.map((each) => each.eligibilityCode)).toEqual([null, 'expired']);
});

test('a warranty without a start covers no unit', () => {
  const undated = { ...order, purchasedAt: null };
  expect(look({ order: undated, fulfillments: [] })?.warranty).toEqual({
    qty: 0,
    expires: null,
    validity: 'P1Y',
  });
});

test('an item with a policy is under warranty to its last day, unless the order is gone', () => {
  const validUntil = new Date('2028-01-31T23:59:59.999Z');
  const withPolicy = (change: Partial<typeof order> = {}, validity: string | null = 'P2Y') => {
    const items = order.items.map((item) => ({ ...item, policy: { validUntil, validity } }));
    return look({ order: { ...order, items, ...change } })?.warranty;
  };
  const running = { qty: 2, expires: validUntil, validity: 'P2Y' };
  expect(withPolicy()).toEqual(running);
  expect(withPolicy({ warrantyProtected: false })).toEqual(running);
  expect(withPolicy({}, null)).toEqual({ ...running, validity: null });
  const none = { qty: 0, expires: null, validity: null };
  expect(withPolicy({ cancelledAt: now })).toEqual(none);
  expect(withPolicy({ chargedBackAt: now })).toEqual(none);
});

test('an item arrived with the last package that has it and arrived, whatever else is in it', () => {
  const lid = { sourceItemId: 'lid', quantity: 1 };
  const both = { ...testPackage, items: [lid, ...testPackage.items] };
  const moving = { ...testPackage, status: 'IN_TRANSIT', deliveredAt: null } as const;
  expect(lastDeliveryOf('cup', [both, moving])).toEqual(daysAgo(5));
  expect(lastDeliveryOf('lid', [both, moving])).toEqual(daysAgo(5));
  expect(lastDeliveryOf('cup', [moving])).toBeNull();
});
