import { currencyDecimals, decimalOf } from '@amends/core/reference/money.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SoldWarranty, withWarranties } from './bought-warranties.ts';
import { readOrder as readMedusa } from './medusa/read-order.ts';
import type { OrderReading, ShopOrderItem } from './shop-order.ts';
import { readOrder as readShopify } from './shopify/read-order.ts';
import { readOrder as readWoo } from './woocommerce/read-order.ts';
import { WooRefund } from './woocommerce/wire.ts';

const PLANS = [
  { sourceProductId: null, sku: 'PLAN-2Y', period: 'P2Y' },
  { sourceProductId: '70', sku: null, period: 'P3Y' },
];

/** A line of an order in any shop; amounts are those of all units, in minor units. */
interface Line {
  id: number;
  sku: string;
  productId: string;
  quantity: number;
  amount: number;
  tax: number;
  gone?: boolean;
  properties?: Record<string, string>;
}

const mug = (given: Partial<Line> = {}): Line => ({
  id: 1,
  sku: 'MUG',
  productId: '11',
  quantity: 2,
  amount: 5_000,
  tax: 500,
  ...given,
});
const plan = (given: Partial<Line> = {}): Line => ({
  id: 2,
  sku: 'PLAN-2Y',
  productId: '71',
  quantity: 1,
  amount: 900,
  tax: 100,
  ...given,
});

const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { amount, tax }) => sum + amount + tax, 0);

function inShopify(lines: readonly Line[], currency: string): OrderReading {
  const bag = (amount: number) => ({
    presentmentMoney: { amount: decimalOf({ amount, currency }), currencyCode: currency },
  });
  const total = bag(totalOf(lines));
  const nodes = lines.map(({ id, sku, productId, quantity, amount, tax, gone, properties }) => ({
    id: `gid://shopify/LineItem/${id}`,
    title: sku,
    sku,
    quantity,
    currentQuantity: gone ? 0 : quantity,
    product: { id: `gid://shopify/Product/${productId}` },
    originalTotalSet: bag(amount),
    discountAllocations: [],
    taxLines: [{ priceSet: bag(tax) }],
    customAttributes: Object.entries(properties ?? {}).map(([key, value]) => ({ key, value })),
  }));
  const page = { hasNextPage: false, endCursor: null };
  const order = {
    id: 'gid://shopify/Order/501',
    name: '#1001',
    email: 'ada@example.com',
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-05T11:30:00Z',
    currencyCode: currency,
    presentmentCurrencyCode: currency,
    taxesIncluded: false,
    test: false,
    tags: [],
    displayFulfillmentStatus: 'UNFULFILLED',
    totalPriceSet: { ...total, shopMoney: total.presentmentMoney },
    customAttributes: [],
    risk: { recommendation: 'NONE', assessments: [] },
    shippingLines: { nodes: [] },
    lineItems: { nodes, pageInfo: page },
    fulfillments: [],
  };
  return readShopify(order, {}, PLANS);
}

function inWoo(lines: readonly Line[], currency: string): OrderReading {
  const text = (amount: number) => decimalOf({ amount, currency });
  const order = {
    id: 501,
    number: '501',
    status: 'processing',
    currency,
    date_created_gmt: '2026-03-01T10:00:00',
    date_modified_gmt: '2026-03-02T11:30:00',
    total: text(totalOf(lines)),
    billing: { email: 'ada@example.com' },
    line_items: lines.map(({ id, sku, productId, quantity, amount, tax, properties }) => ({
      id,
      name: sku,
      product_id: Number(productId),
      sku,
      quantity,
      subtotal: text(amount),
      total: text(amount),
      total_tax: text(tax),
      meta_data: Object.entries(properties ?? {}).map(([key, value]) => ({ key, value })),
    })),
  };
  const refunds = lines
    .filter(({ gone }) => gone)
    .map(({ id, quantity }) => {
      const meta_data = [{ key: '_refunded_item_id', value: String(id) }];
      return WooRefund.parse({ id: 9, line_items: [{ quantity: -quantity, meta_data }] });
    });
  const reading = readWoo(order, refunds, {}, PLANS);
  if (!reading) throw new Error('It is an order.');
  return reading;
}

function inMedusa(lines: readonly Line[], currency: string): OrderReading {
  const text = (amount: number) => decimalOf({ amount, currency });
  const order = {
    id: 'order_1',
    display_id: 501,
    status: 'pending',
    email: 'ada@example.com',
    currency_code: currency.toLowerCase(),
    created_at: '2026-03-01T10:00:00Z',
    updated_at: '2026-03-01T10:00:00Z',
    total: text(totalOf(lines)),
    items: lines.map(({ id, sku, productId, quantity, amount, tax, gone, properties }) => ({
      id: String(id),
      title: sku,
      variant_sku: sku,
      product_id: productId,
      quantity,
      subtotal: text(amount),
      tax_total: text(tax),
      total: text(amount + tax),
      metadata: properties ?? null,
      detail: { return_received_quantity: gone ? quantity : 0 },
    })),
  };
  const reading = readMedusa(order, {}, PLANS);
  if (!reading) throw new Error('It is an order.');
  return reading;
}

describe.each([
  ['Shopify', inShopify],
  ['WooCommerce', inWoo],
  ['Medusa', inMedusa],
])('warranties in an order of %s', (_name, send) => {
  const read = (lines: readonly Line[], currency = 'USD') => {
    const reading = send(lines, currency);
    if (reading.kind !== 'order') throw new Error(reading.reason);
    return reading.order;
  };

  test('that were bought as a line of their own are the other item’s, and no item', () => {
    const order = read([mug(), plan()]);
    expect(order.protection).toEqual({ shipping: false, warranty: true });
    expect(order.items).toMatchObject([
      { sku: 'MUG', quantity: 2, warrantyPeriod: 'P2Y', warrantyFee: 1_000 },
    ]);
    expect(order.items).toHaveLength(1);
    expect(order.subtotal).toBe(5_000);
    expect(order.total).toBe(6_500);
  });

  test('are recognized by their product as well, and the line itself may say how long they run', () => {
    const by = (given: Partial<Line>) => read([mug(), plan(given)]).items[0]?.warrantyPeriod;
    expect(by({ sku: 'OTHER', productId: '70' })).toBe('P3Y');
    expect(by({ properties: { amends_warranty_period: 'p18m' } })).toBe('P18M');
    expect(by({ properties: { amends_warranty_period: '2 years' } })).toBe('P2Y');
  });

  test.each([
    ['SKU', 'BOWL'],
    ['product', '12'],
    ['line', '5'],
  ])('go to the item that they name by its %s', (_by, boughtFor) => {
    const bowl = mug({ id: 5, sku: 'BOWL', productId: '12' });
    for (const name of ['amends_warranty_for', '_amends_warranty_for']) {
      const order = read([mug(), bowl, plan({ properties: { [name]: boughtFor } })]);
      expect(order.items.map(({ sku, warrantyPeriod = null }) => [sku, warrantyPeriod])).toEqual([
        ['MUG', null],
        ['BOWL', 'P2Y'],
      ]);
    }
  });

  test('that fit no item are kept with the order, and insure nothing', () => {
    const bowl = mug({ id: 5, sku: 'BOWL', productId: '12' });
    const unknown: Record<string, string> = { amends_warranty_for: 'NO-SUCH-SKU' };
    for (const properties of [{}, unknown]) {
      const order = read([mug(), bowl, plan({ properties })]);
      expect(order.protection.warranty).toBe(false);
      expect(order.items.every(({ warrantyPeriod }) => warrantyPeriod === undefined)).toBe(true);
      expect(order.metadata).toMatchObject({
        amends_unmatched_warranties: [{ sku: 'PLAN-2Y', period: 'P2Y', fee: 1_000 }],
      });
    }
  });

  test('end when they are paid back', () => {
    const order = read([mug(), plan({ gone: true })]);
    expect(order.protection.warranty).toBe(false);
    expect(order.items[0]).not.toHaveProperty('warrantyPeriod');
    expect(order.metadata).not.toHaveProperty('amends_unmatched_warranties');
  });

  test('may be said by the line of the product, with what they cost', () => {
    const properties = { amends_warranty_period: 'P1Y', amends_warranty_fee: '4.50' };
    const order = read([mug({ properties })]);
    expect(order.protection.warranty).toBe(true);
    expect(order.items).toMatchObject([{ warrantyPeriod: 'P1Y', warrantyFee: 450 }]);
    const wrong = send(
      [mug({ properties: { ...properties, amends_warranty_fee: 'free' } })],
      'USD',
    );
    expect(wrong).toMatchObject({ kind: 'unreadable', reason: expect.stringContaining('free') });
  });

  test('without any configuration, are what they were: none', () => {
    const order = read([mug(), mug({ id: 3, sku: 'BOWL', productId: '12' })]);
    expect(order.protection.warranty).toBe(false);
    expect(order.items).toHaveLength(2);
  });

  test('neither lose nor invent money in currencies of 0, 2 and 3 decimals', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      tax: fc.integer({ min: 0, max: 90_000 }),
      gone: fc.boolean(),
      isPlan: fc.boolean(),
      target: fc.constantFrom<string | null>(null, 'SKU-0', 'SKU-1', 'GONE'),
    });
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.constantFrom('USD', 'JPY', 'KWD'),
        (given, currency) => {
          expect([0, 2, 3]).toContain(currencyDecimals(currency));
          const lines = given.map(({ isPlan, target, ...rest }, index): Line => {
            const about = isPlan
              ? { sku: 'PLAN-2Y', productId: '71' }
              : { sku: `SKU-${index}`, productId: `${100 + index}`, gone: false };
            const properties: Record<string, string> =
              isPlan && target ? { amends_warranty_for: target } : {};
            return { id: index + 1, ...rest, ...about, properties };
          });
          const products = lines.filter(({ sku }) => sku !== 'PLAN-2Y');
          const reading = send(lines, currency);
          if (products.length === 0) {
            expect(reading.kind).toBe('unreadable');
            return;
          }
          if (reading.kind !== 'order') throw new Error(reading.reason);
          const { items, metadata, protection, total, subtotal } = reading.order;
          const unmatched = (metadata.amends_unmatched_warranties ?? []) as SoldWarranty[];
          const bought = lines.filter(({ sku, gone }) => sku === 'PLAN-2Y' && !gone);
          const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
          expect(
            sum(items.map(({ warrantyFee = 0 }) => warrantyFee)) +
              sum(unmatched.map(({ fee }) => fee)),
          ).toBe(totalOf(bought));
          expect(items).toHaveLength(products.length);
          expect(protection.warranty).toBe(items.some((item) => item.warrantyPeriod === 'P2Y'));
          expect(total).toBe(totalOf(lines));
          expect(subtotal).toBe(sum(products.map(({ amount }) => amount)));
        },
      ),
      { numRuns: 100 },
    );
  });
});

test('of several warranties for an item the longest counts, and their fees add up', () => {
  const item = { sourceItemId: '1', sku: 'MUG' } as ShopOrderItem;
  const periods = fc.constantFrom('P30D', 'P6M', 'P1Y', 'P2Y', 'P3Y', 'P10Y');
  const days = { P30D: 30, P6M: 180, P1Y: 365, P2Y: 730, P3Y: 1_095, P10Y: 3_650 };
  fc.assert(
    fc.property(
      fc.array(fc.record({ period: periods, fee: fc.nat(10_000) }), { minLength: 1, maxLength: 5 }),
      (sold) => {
        const about = { sourceItemId: '9', title: 'Plan', sku: null, boughtFor: null };
        const { items, unmatched } = withWarranties(
          [item],
          sold.map((one) => ({ ...about, ...one })),
        );
        const longest = Math.max(...sold.map(({ period }) => days[period as keyof typeof days]));
        const { warrantyPeriod, warrantyFee } = items[0] ?? {};
        expect(days[warrantyPeriod as keyof typeof days]).toBe(longest);
        expect(warrantyFee).toBe(sold.reduce((all, { fee }) => all + fee, 0));
        expect(unmatched).toEqual([]);
        expect(item).not.toHaveProperty('warrantyPeriod');
      },
    ),
  );
});
