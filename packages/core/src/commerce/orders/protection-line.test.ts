import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PROTECTION_FULFILMENT } from '../../stores/settings/section.rules.ts';
import { type OrderWithProtectionLine, protectionLineStatus } from './protection-line.rules.ts';

const item = fc.record({
  sourceItemId: fc.constantFrom('mug', 'lamp', 'rug'),
  quantity: fc.integer({ min: 1, max: 4 }),
  refundedQuantity: fc.constant(0),
});
const shipment = fc.record({
  shipped: fc.boolean(),
  items: fc.array(
    fc.record({
      sourceItemId: fc.constantFrom('mug', 'lamp', 'rug'),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 3 },
  ),
});
const orders: fc.Arbitrary<OrderWithProtectionLine> = fc.record({
  bought: fc.constant(true),
  items: fc.uniqueArray(item, { minLength: 1, selector: ({ sourceItemId }) => sourceItemId }),
  fulfillments: fc.array(shipment, { maxLength: 4 }),
});
const RANK = ['at-once', 'first-product', 'all-products', 'never'] as const;

test('an order without purchased protection has no protection line', () => {
  fc.assert(
    fc.property(orders, fc.constantFrom(...PROTECTION_FULFILMENT), (order, setting) => {
      expect(protectionLineStatus(setting, { ...order, bought: false })).toBeNull();
    }),
  );
});

test('a stricter setting never fulfills the line earlier; "at once" always does, "never" never', () => {
  fc.assert(
    fc.property(orders, (order) => {
      const due = RANK.map((setting) => protectionLineStatus(setting, order) === 'fulfilled');
      expect(due).toEqual([...due].sort((a, b) => Number(b) - Number(a)));
      expect([due[0], due[3]]).toEqual([true, false]);
    }),
  );
});

test('another shipment never reverts the fulfillment', () => {
  fc.assert(
    fc.property(orders, shipment, fc.constantFrom(...RANK), (order, more, setting) => {
      const grown = { ...order, fulfillments: [...order.fulfillments, more] };
      if (protectionLineStatus(setting, order) === 'fulfilled') {
        expect(protectionLineStatus(setting, grown)).toBe('fulfilled');
      }
    }),
  );
});

test('all products means those not refunded, and only shipped ones count', () => {
  const order = {
    bought: true,
    items: [
      { sourceItemId: 'mug', quantity: 2, refundedQuantity: 0 },
      { sourceItemId: 'lamp', quantity: 1, refundedQuantity: 1 },
    ],
    fulfillments: [{ shipped: true, items: [{ sourceItemId: 'mug', quantity: 1 }] }],
  };
  const packed = { shipped: false, items: [{ sourceItemId: 'mug', quantity: 1 }] };
  const waiting = { ...order, fulfillments: [...order.fulfillments, packed] };
  const gone = { ...order, fulfillments: [...order.fulfillments, { ...packed, shipped: true }] };
  expect(protectionLineStatus('first-product', waiting)).toBe('fulfilled');
  expect(protectionLineStatus('all-products', waiting)).toBe('unfulfilled');
  expect(protectionLineStatus('all-products', gone)).toBe('fulfilled');
});

test('nothing is fulfilled before something has shipped, nor while one of the items has not', () => {
  const one = (sourceItemId: string) => ({ sourceItemId, quantity: 1 });
  const items = ['mug', 'lamp'].map((id) => ({ ...one(id), refundedQuantity: 0 }));
  const order = { bought: true, items, fulfillments: [] };
  for (const setting of ['first-product', 'all-products'] as const) {
    expect(protectionLineStatus(setting, order)).toBe('unfulfilled');
  }
  const half = { ...order, fulfillments: [{ shipped: true, items: [one('mug')] }] };
  expect(protectionLineStatus('first-product', half)).toBe('fulfilled');
  expect(protectionLineStatus('all-products', half)).toBe('unfulfilled');
});
