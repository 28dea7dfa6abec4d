import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareOrder,
  type OrderValues,
  trackingText,
  valuesOfShop,
} from './compare-order.rules.ts';

const ORDER: OrderValues = {
  total: '60.00 USD',
  canceled: 'no',
  units: '2',
  refundedUnits: '0',
  tracking: '1Z999',
};

const values = fc.record({
  total: fc.constantFrom('60.00 USD', '55.00 USD'),
  canceled: fc.constantFrom('yes' as const, 'no' as const),
  units: fc.constantFrom('1', '2'),
  refundedUnits: fc.constantFrom('0', '1'),
  tracking: fc.constantFrom('', '1Z999'),
});

describe('an order', () => {
  test('with the same values on both sides differs nowhere', () => {
    fc.assert(fc.property(values, (one) => compareOrder(one, { ...one }).length === 0));
  });

  test('differs in each value that is not the same, with both sides', () => {
    expect(compareOrder(ORDER, { ...ORDER, total: '55.00 USD', refundedUnits: '1' })).toEqual([
      { field: 'total', ours: '60.00 USD', theirs: '55.00 USD' },
      { field: 'refundedUnits', ours: '0', theirs: '1' },
    ]);
  });

  test('that one side lacks is one difference, whatever its values are', () => {
    expect(compareOrder(null, ORDER)).toEqual([
      { field: 'missing-here', ours: null, theirs: '60.00 USD' },
    ]);
    expect(compareOrder(ORDER, null)).toEqual([
      { field: 'missing-there', ours: '60.00 USD', theirs: null },
    ]);
  });

  test('that the shop deleted and that is canceled here is none', () => {
    expect(compareOrder({ ...ORDER, canceled: 'yes' }, null)).toEqual([]);
    expect(compareOrder(null, null)).toEqual([]);
  });
});

test('tracking numbers are the same in any order, however often each is there', () => {
  expect(trackingText(['B', 'A', 'B'])).toBe('A, B');
});

test('the values of a shop’s order count its units, and none as refunded where it names none', () => {
  const order = {
    total: 6_000,
    currency: 'USD',
    items: [{ quantity: 2, refundedQuantity: 1 }, { quantity: 3 }],
    fulfillments: [{ trackingNumber: ['B', 'A'] }, {}],
  };
  const values = { total: '60.00 USD', units: '5', refundedUnits: '1' };
  expect(valuesOfShop(order)).toEqual({ ...values, canceled: 'no', tracking: 'A, B' });
  const canceled = { ...order, sourceCancelledAt: new Date(0), fulfillments: undefined };
  expect(valuesOfShop(canceled)).toEqual({ ...values, canceled: 'yes', tracking: '' });
});
