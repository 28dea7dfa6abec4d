import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CLAIM_STATUSES } from '../../claims/terms/lifecycle/states.rules.ts';
import {
  claimableByItem,
  claimableQuantity,
  claimReservesUnits,
  isFullyClaimed,
  isShipmentClaimable,
  shipmentItemClaimable,
  validQuantity,
} from './claimable-quantity.rules.ts';

const count = fc.integer({ min: 0, max: 6 });

test('of four with one refunded and one claimed, two can be claimed', () => {
  const item = { sourceItemId: 'cup', quantity: 4, refundedQuantity: 1, claimedQuantity: 1 };
  expect(validQuantity(item)).toBe(3);
  expect(claimableQuantity(item)).toBe(2);
  expect(shipmentItemClaimable({ sourceItemId: 'cup', quantity: 4 }, [item])).toBe(2);
});

test('nothing is left if everything was refunded, or more than everything', () => {
  expect(validQuantity({ quantity: 2, refundedQuantity: 2 })).toBe(0);
  expect(validQuantity({ quantity: 2, refundedQuantity: 5 })).toBe(0);
  expect(claimableQuantity({ quantity: 2, refundedQuantity: 1, claimedQuantity: 4 })).toBe(0);
});

test('a shipment is claimable while fewer units are claimed than it contains', () => {
  const items = [{ sourceItemId: 'cup', quantity: 4, refundedQuantity: 0, claimedQuantity: 2 }];
  const holding = (quantity: number) => ({ items: [{ sourceItemId: 'cup', quantity }] });
  expect(isShipmentClaimable(holding(2), items)).toBe(false);
  expect(isShipmentClaimable(holding(3), items)).toBe(true);
  const known = { items: [{ sourceItemId: 'cup', quantity: 2, claimedQuantity: 0 }] };
  expect(isShipmentClaimable(known, items)).toBe(true);
  const withMore = { items: [...holding(2).items, { sourceItemId: 'lid', quantity: 1 }] };
  const lid = { sourceItemId: 'lid', quantity: 1, refundedQuantity: 0, claimedQuantity: 0 };
  expect(isShipmentClaimable(withMore, [...items, lid])).toBe(true);
  expect(isShipmentClaimable(withMore, items)).toBe(false);
});

test('a shipment with unknown contents is claimable while the order has anything left', () => {
  const item = { sourceItemId: 'cup', quantity: 1, refundedQuantity: 0, claimedQuantity: 0 };
  expect(isShipmentClaimable({ items: [] }, [item])).toBe(true);
  const claimed = { ...item, claimedQuantity: 1 };
  expect(isShipmentClaimable({ items: [] }, [claimed])).toBe(false);
  expect(isShipmentClaimable({ items: [] }, [claimed, { ...item, sourceItemId: 'lid' }])).toBe(
    true,
  );
});

test('an item that the order does not have cannot be claimed', () => {
  const ghost = { sourceItemId: 'ghost', quantity: 3 };
  expect(shipmentItemClaimable(ghost, [])).toBe(0);
  expect([...claimableByItem({ items: [ghost] }, [])]).toEqual([['ghost', 0]]);
});

test('a source item on two lines of a shipment counts only what it has left', () => {
  const item = { sourceItemId: 'cup', quantity: 3, refundedQuantity: 1, claimedQuantity: 0 };
  const line = { sourceItemId: 'cup', quantity: 2 };
  expect(claimableByItem({ items: [line, line] }, [item]).get('cup')).toBe(2);
});

describe('a shopper who claims everything, shipment after shipment', () => {
  const orders = fc.record({
    quantity: count,
    refundedQuantity: count,
    shipped: fc.array(fc.record({ quantity: count, asked: count }), { maxLength: 5 }),
    known: fc.boolean(),
  });

  test('never claims more than was bought and not refunded, nor more than a shipment contains', () => {
    fc.assert(
      fc.property(orders, ({ quantity, refundedQuantity, shipped, known }) => {
        let claimed = 0;
        for (const { quantity: held, asked } of shipped) {
          const item = {
            sourceItemId: 'cup',
            quantity,
            refundedQuantity,
            claimedQuantity: claimed,
          };
          const line = {
            sourceItemId: 'cup',
            quantity: held,
            ...(known && { claimedQuantity: 0 }),
          };
          const most = shipmentItemClaimable(line, [item]);
          expect(most).toBeLessThanOrEqual(held);
          claimed += Math.min(asked, most);
        }
        expect(claimed).toBeLessThanOrEqual(Math.max(0, quantity - refundedQuantity));
      }),
    );
  });

  test('can claim every unit if claims are known per shipment', () => {
    fc.assert(
      fc.property(fc.array(count, { minLength: 1, maxLength: 5 }), (held) => {
        const quantity = held.reduce((sum, each) => sum + each, 0);
        let claimed = 0;
        for (const each of held) {
          const item = {
            sourceItemId: 'cup',
            quantity,
            refundedQuantity: 0,
            claimedQuantity: claimed,
          };
          const line = { sourceItemId: 'cup', quantity: each, claimedQuantity: 0 };
          claimed += shipmentItemClaimable(line, [item]);
        }
        expect(claimed).toBe(quantity);
        const item = { quantity, refundedQuantity: 0, claimedQuantity: claimed };
        expect(isFullyClaimed([item])).toBe(true);
      }),
    );
  });
});

test('a claim keeps its units reserved unless it ended without a resolution', () => {
  const freed = CLAIM_STATUSES.filter(
    (status) => !claimReservesUnits({ status, hasResolutions: false }),
  );
  expect(freed).toEqual(['CLOSED', 'DISMISSED', 'ARCHIVED']);
  expect(
    CLAIM_STATUSES.every((status) => claimReservesUnits({ status, hasResolutions: true })),
  ).toBe(true);
});
