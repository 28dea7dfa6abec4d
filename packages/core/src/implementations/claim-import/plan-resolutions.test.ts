import { describe, expect, test } from 'vitest';
import { anOrder, anOrderItem, aRecord, plannedFrom } from './testing/planned-claims.ts';

const FEB_1 = '2026-02-01T10:00:00.000Z';
const FEB_3 = '2026-02-03T00:00:00.000Z';
const ORDER = anOrder({
  items: [anOrderItem(), anOrderItem({ sourceItemId: 'i2', sku: 'LAMP', productName: 'Lamp' })],
});
const CLAIM_ITEMS = [
  { sku: 'LAMP', quantity: 1 },
  { itemId: 'i1', quantity: 2 },
];

/** Plans a claim of a lamp and two mugs with one resolution. */
function resolution(more: object) {
  const claimResolutions = [{ id: 'r1', type: 'REFUND', ...more }];
  const record = aRecord({ claimState: 'RESOLVED', claimItems: CLAIM_ITEMS, claimResolutions });
  const { resolutions } = plannedFrom([record], ORDER);
  expect(resolutions).toHaveLength(1);
  return resolutions[0];
}

const PAID = {
  type: 'REFUND',
  details: null,
  item: null,
  quantity: 0,
  paidValue: 1_000,
  itemsAmount: 1_000,
  shippingAmount: 0,
  paidOriginalValue: null,
  paidOriginalCurrency: null,
  at: FEB_1,
};

describe('a resolution of an imported claim', () => {
  test('has what was paid, and when', () => {
    expect(resolution({ paidValue: 10 })).toEqual(PAID);
    expect(resolution({ paidValue: 10, createdAt: FEB_3 })).toEqual({ ...PAID, at: FEB_3 });
    const nothing = { paidValue: 0, itemsAmount: 0 };
    expect(resolution({})).toEqual({ ...PAID, ...nothing });
  });

  test.each([
    [4, 600, 400],
    [10, 0, 1_000],
    [10.01, 1_000, 0],
  ])('of 10 with %d for shipping is %i for items and %i for shipping', (paid, items, shipping) => {
    expect(resolution({ paidValue: 10, shippingAmount: paid })).toEqual({
      ...PAID,
      itemsAmount: items,
      shippingAmount: shipping,
    });
  });

  test('in another currency has no value in that of the claim', () => {
    const amounts = { paidValue: 0, itemsAmount: 0, shippingAmount: 0 };
    const original = { paidOriginalValue: 1_000, paidOriginalCurrency: 'EUR' };
    const given = { paidValue: 10, shippingAmount: 4, paidCurrency: 'EUR' };
    expect(resolution(given)).toEqual({ ...PAID, ...amounts, ...original });
    expect(resolution({ paidCurrency: 'EUR' })).toEqual({ ...PAID, ...amounts });
    expect(resolution({ paidValue: 10, paidCurrency: 'USD' })).toEqual(PAID);
  });

  test.each([
    [{ type: 'RESHIP' }, 'RESHIP', null],
    [{ type: 'RESHIP', resolutionDetails: 'By air.' }, 'RESHIP', 'By air.'],
    [{ type: 'VOUCHER' }, 'CUSTOM', 'VOUCHER'],
    [{ type: 'VOUCHER', resolutionDetails: 'For 5.' }, 'CUSTOM', 'For 5.'],
    [{ type: '' }, 'CUSTOM', null],
  ])('given as %j is %s with the details %j', (given, type, details) => {
    expect(resolution({ paidValue: 10, ...given })).toEqual({ ...PAID, type, details });
  });

  test.each([
    [[{ sku: 'LAMP' }], 0, 1],
    [[{ item_id: 'i1' }], 1, 2],
    [[{ item_id: 'i1' }, { sku: 'LAMP' }], null, 0],
    [[], null, 0],
  ])('of the items %j is about the item %j, %i units', (items, item, quantity) => {
    expect(resolution({ paidValue: 10, details: { items } })).toEqual({ ...PAID, item, quantity });
  });

  test('counts as it was listed if a webhook brought it, too', () => {
    const refund = { type: 'REFUND', details: { total_refund_amount: 10 } };
    const body = { claim_id: 'c1', resolutions: [refund] };
    const sent = { topic: 'claim.approved', created_at: FEB_3, body };
    const claimResolutions = [{ id: 'r1', type: 'REFUND', paidValue: 12, createdAt: FEB_1 }];
    const listed = aRecord({ claimState: 'APPROVED', claimResolutions });
    for (const records of [
      [sent, listed],
      [listed, sent],
    ]) {
      expect(plannedFrom(records, ORDER).resolutions).toMatchObject([
        { paidValue: 1_200, at: FEB_1 },
      ]);
    }
  });

  test('that only a webhook brought counts', () => {
    const resolutions = [{ type: 'RESHIP', details: { total_refund_amount: 0 } }];
    const body = { claim_id: 'c1', resolutions };
    const claim = plannedFrom([{ topic: 'claim.approved', created_at: FEB_3, body }], ORDER);
    expect(claim.resolutions).toMatchObject([{ type: 'RESHIP', paidValue: 0, at: FEB_3 }]);
  });
});
