import { currencyDecimals, decimalOf } from '@amends/core/reference/money.rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProtectionMark } from '../connector.ts';
import { readOrder } from './read-order.ts';

const paid = (amount: string, currencyCode = 'USD') => ({
  presentmentMoney: { amount, currencyCode },
});

const line = (given: object = {}) => ({
  id: 'gid://shopify/LineItem/7',
  title: 'Blue mug',
  variantTitle: 'Large',
  sku: 'MUG-B',
  quantity: 2,
  currentQuantity: 2,
  product: { id: 'gid://shopify/Product/11', onlineStoreUrl: 'https://mugs.example/blue' },
  variant: { id: 'gid://shopify/ProductVariant/111' },
  image: { url: 'https://cdn.example/mug.png' },
  originalTotalSet: paid('50.0'),
  discountAllocations: [{ allocatedAmountSet: paid('5.0') }],
  taxLines: [{ priceSet: paid('3.0') }, { priceSet: paid('1.5') }],
  ...given,
});

const shipment = (given: object = {}) => ({
  id: 'gid://shopify/Fulfillment/9',
  status: 'SUCCESS',
  displayStatus: 'DELIVERED',
  createdAt: '2026-03-02T08:00:00Z',
  deliveredAt: '2026-03-04T09:00:00Z',
  trackingInfo: [{ company: 'UPS', number: ' 1Z999 ', url: 'https://ups.example/1Z999' }],
  fulfillmentLineItems: {
    nodes: [{ quantity: 2, lineItem: { id: 'gid://shopify/LineItem/7' } }],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
  events: {
    nodes: [
      {
        status: 'DELIVERED',
        happenedAt: '2026-03-04T09:00:00Z',
        message: null,
        city: 'Portland',
        province: 'OR',
        country: 'US',
      },
      {
        status: 'CARRIER_PICKED_UP',
        happenedAt: '2026-03-02T09:00:00Z',
        message: 'Picked up',
        city: null,
        province: null,
        country: null,
      },
    ],
  },
  ...given,
});

const order = (given: object = {}) => ({
  id: 'gid://shopify/Order/501',
  name: '#1001',
  email: ' ada@example.com ',
  phone: null,
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-05T11:30:00Z',
  cancelledAt: null,
  cancelReason: null,
  currencyCode: 'USD',
  presentmentCurrencyCode: 'USD',
  taxesIncluded: false,
  test: false,
  tags: ['vip'],
  note: null,
  sourceName: 'web',
  displayFulfillmentStatus: 'FULFILLED',
  totalPriceSet: { ...paid('56.1'), shopMoney: { amount: '56.1', currencyCode: 'USD' } },
  totalTaxSet: paid('5.1'),
  customer: { id: 'gid://shopify/Customer/3', displayName: 'Ada Marin' },
  shippingAddress: {
    name: 'Ada Marin',
    company: null,
    address1: '1 Main St',
    address2: '',
    city: 'Portland',
    province: 'Oregon',
    zip: '97201',
    countryCodeV2: 'US',
    phone: null,
  },
  customAttributes: [
    { key: 'gift', value: 'yes' },
    { key: '_internal', value: 'x' },
  ],
  risk: { recommendation: 'NONE', assessments: [] },
  shippingLines: {
    nodes: [{ discountedPriceSet: paid('6.0'), taxLines: [{ priceSet: paid('0.6') }] }],
  },
  lineItems: { nodes: [line()], pageInfo: { hasNextPage: false, endCursor: null } },
  fulfillments: [shipment()],
  fulfillmentsCount: { count: 1 },
  ...given,
});

const withLines = (...nodes: object[]) => ({
  lineItems: { nodes, pageInfo: { hasNextPage: false, endCursor: null } },
});

function read(raw: unknown, protection?: ProtectionMark) {
  const reading = readOrder(raw, protection);
  if (reading.kind !== 'order') throw new Error(JSON.stringify(reading));
  return reading.order;
}

describe('an order of Shopify', () => {
  test('is read with amounts of one unit, in minor units', () => {
    expect(read(order())).toEqual({
      sourceOrderId: '501',
      sourceUpdatedAt: '2026-03-05T11:30:00.000Z',
      orderNumber: '#1001',
      customerEmail: 'ada@example.com',
      customerName: 'Ada Marin',
      customerPhone: null,
      currency: 'USD',
      subtotal: 5_000,
      tax: 450,
      shipping: 600,
      shippingTax: 60,
      discountTotal: 500,
      total: 5_610,
      protection: { shipping: false, warranty: false },
      premiumPaid: null,
      shippingAddress: {
        name: 'Ada Marin',
        address1: '1 Main St',
        city: 'Portland',
        province: 'Oregon',
        postalCode: '97201',
        country: 'US',
      },
      originalSourceOrderId: null,
      sourceCreatedAt: '2026-03-01T10:00:00.000Z',
      sourceCancelledAt: null,
      riskLevel: null,
      tags: ['vip'],
      metadata: { gift: 'yes', shopify: { source: 'web' } },
      items: [
        {
          sourceItemId: '7',
          sourceProductId: '11',
          sourceVariantId: '111',
          sku: 'MUG-B',
          productName: 'Blue mug - Large',
          productImage: 'https://cdn.example/mug.png',
          productUrl: 'https://mugs.example/blue',
          price: 2_500,
          discount: 250,
          tax: 225,
          quantity: 2,
          refundedQuantity: 0,
        },
      ],
      fulfillments: [
        {
          sourceFulfillmentId: '9',
          fulfillmentStatus: 'DELIVERED',
          trackingCompany: 'UPS',
          trackingNumber: ['1Z999'],
          trackingUrl: ['https://ups.example/1Z999'],
          fulfilledAt: '2026-03-02T08:00:00.000Z',
          deliveredAt: '2026-03-04T09:00:00.000Z',
          items: [{ sourceItemId: '7', quantity: 2 }],
          events: [
            {
              occurredAt: '2026-03-02T09:00:00.000Z',
              status: 'IN_TRANSIT',
              description: 'Picked up',
              location: null,
            },
            {
              occurredAt: '2026-03-04T09:00:00.000Z',
              status: 'DELIVERED',
              description: '',
              location: 'Portland, OR, US',
            },
          ],
        },
      ],
    });
  });

  test('with prices that include tax has prices without it', () => {
    const { subtotal, shipping, items } = read(order({ taxesIncluded: true }));
    expect(items).toMatchObject([{ price: 2_275, discount: 250, tax: 225 }]);
    expect({ subtotal, shipping }).toEqual({ subtotal: 4_550, shipping: 540 });
  });

  test('that was paid in another currency is in that one, and says what the shop got', () => {
    const given = {
      presentmentCurrencyCode: 'JPY',
      totalPriceSet: { ...paid('8400', 'JPY'), shopMoney: { amount: '56.1', currencyCode: 'USD' } },
      totalTaxSet: paid('760.0', 'JPY'),
      shippingLines: { nodes: [] },
      ...withLines(
        line({
          originalTotalSet: paid('7500', 'JPY'),
          discountAllocations: [],
          taxLines: [{ priceSet: paid('750', 'JPY') }],
        }),
      ),
    };
    expect(read(order(given))).toMatchObject({
      currency: 'JPY',
      total: 8_400,
      items: [{ price: 3_750, tax: 375 }],
      metadata: { shopify: { shopCurrency: 'USD', shopTotal: '56.1' } },
    });
    expect(readOrder(order({ ...given, totalTaxSet: paid('5.1', 'USD') }))).toMatchObject({
      kind: 'unreadable',
      reason: expect.stringContaining('USD'),
    });
  });

  test('that was edited or refunded keeps what was bought, less what no longer counts', () => {
    const removed = line({ id: 'gid://shopify/LineItem/8', quantity: 1, currentQuantity: 0 });
    const never = line({ id: 'gid://shopify/LineItem/10', quantity: 0, currentQuantity: 0 });
    const { items } = read(order(withLines(line({ currentQuantity: 1 }), removed, never)));
    expect(items).toMatchObject([
      { sourceItemId: '7', quantity: 2, refundedQuantity: 1 },
      { sourceItemId: '8', quantity: 1, refundedQuantity: 1 },
    ]);
  });

  test('in several shipments has each with its units, and none that was canceled', () => {
    const items = (quantity: number) => ({
      fulfillmentLineItems: {
        nodes: [{ quantity, lineItem: { id: 'gid://shopify/LineItem/7' } }],
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    });
    const fulfillments = [
      shipment({ ...items(1), displayStatus: 'OUT_FOR_DELIVERY', deliveredAt: null }),
      shipment({
        id: 'gid://shopify/Fulfillment/10',
        ...items(1),
        displayStatus: 'LABEL_PURCHASED',
      }),
      shipment({ id: 'gid://shopify/Fulfillment/11', status: 'CANCELLED' }),
      shipment({ id: 'gid://shopify/Fulfillment/12', displayStatus: null, ...items(0) }),
    ];
    expect(read(order({ fulfillments })).fulfillments).toMatchObject([
      { fulfillmentStatus: 'OUT_FOR_DELIVERY', items: [{ quantity: 1 }] },
      { fulfillmentStatus: 'LABEL_PRINTED', deliveredAt: null },
      { sourceFulfillmentId: '12', fulfillmentStatus: 'FULFILLED', items: [] },
    ]);
  });

  test('is protected by a line of the store’s product, by its SKU, title or a tag of the order', () => {
    const bought = line({
      id: 'gid://shopify/LineItem/8',
      title: 'Package protection',
      sku: 'SP',
      product: { id: 'gid://shopify/Product/90', onlineStoreUrl: null },
      quantity: 1,
      currentQuantity: 1,
      originalTotalSet: paid('2.0'),
      discountAllocations: [],
      taxLines: [{ priceSet: paid('0.2') }],
    });
    for (const mark of [{ sourceProductIds: ['90'] }, { skus: ['SP'] }]) {
      const { protection, premiumPaid, items } = read(order(withLines(line(), bought)), mark);
      expect({ protection, premiumPaid }).toEqual({
        protection: { shipping: true, warranty: false },
        premiumPaid: 220,
      });
      expect(items).toHaveLength(1);
    }
    const custom = { ...bought, product: null, sku: null };
    const title = { title: 'Package protection' };
    expect(read(order(withLines(line(), custom)), title).protection.shipping).toBe(true);
    expect(read(order(), { tags: ['vip'] }).protection.shipping).toBe(true);
    const gone = { ...bought, currentQuantity: 0 };
    const skus = { skus: ['SP'] };
    expect(read(order(withLines(line(), gone)), skus).protection.shipping).toBe(false);
  });

  test('says what it replaces, what Shopify thinks of its risk, and why it was canceled', () => {
    const given = {
      cancelledAt: '2026-03-03T00:00:00Z',
      cancelReason: 'FRAUD',
      risk: { recommendation: 'CANCEL', assessments: [{ riskLevel: 'HIGH' }] },
      customAttributes: [{ key: '_amends_replaces', value: '450' }],
    };
    expect(read(order(given))).toMatchObject({
      originalSourceOrderId: '450',
      sourceCancelledAt: '2026-03-03T00:00:00.000Z',
      riskLevel: 'high',
      metadata: { shopify: { cancelReason: 'FRAUD', risk: 'CANCEL' } },
    });
  });

  test.each([
    ['NONE', [], null],
    ['NONE', ['NONE'], 'none'],
    ['NONE', ['PENDING'], null],
    ['ACCEPT', ['LOW', 'MEDIUM', 'NONE'], 'medium'],
    ['INVESTIGATE', [], 'medium'],
  ])('advised %s and assessed %j has the risk %s', (recommendation, levels, riskLevel) => {
    const assessments = levels.map((one) => ({ riskLevel: one }));
    expect(read(order({ risk: { recommendation, assessments } }))).toMatchObject({ riskLevel });
  });

  test('that was paid in another currency than the shop’s has the rate of that day', () => {
    const inEuros = (shopAmount: string) =>
      order({
        presentmentCurrencyCode: 'EUR',
        ...withLines(
          line({
            originalTotalSet: paid('46.00', 'EUR'),
            discountAllocations: [],
            taxLines: [],
          }),
        ),
        totalPriceSet: {
          ...paid('46.00', 'EUR'),
          shopMoney: { amount: shopAmount, currencyCode: 'USD' },
        },
        totalTaxSet: paid('0', 'EUR'),
        shippingLines: { nodes: [] },
      });
    expect(read(inEuros('50.00'))).toMatchObject({ currency: 'EUR', exchangeRate: 0.92 });
    // An order that costs nothing says nothing of the rate.
    expect(read(inEuros('0.00'))).not.toHaveProperty('exchangeRate');
    expect(read(order())).not.toHaveProperty('exchangeRate');
  });

  test.each<[string, object]>([
    ['no email address', { email: null }],
    ['no products', withLines()],
    ['valid amount', withLines(line({ originalTotalSet: paid('-1.0') }))],
    ['whole number', withLines(line({ quantity: 1.5 }))],
    ['valid date and time', { createdAt: 'yesterday' }],
    ['unexpected format', { name: 7 }],
  ])('is kept with all that was sent, and a reason: %s', (reason, given) => {
    const raw = order(given);
    expect(readOrder(raw)).toEqual({
      kind: 'unreadable',
      sourceOrderId: '501',
      reason: expect.stringContaining(reason),
      raw,
    });
  });

  test('never costs more in units than its lines did, in any currency', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 50 }),
        gone: fc.integer({ min: 0, max: 60 }),
        gross: fc.integer({ min: 0, max: 10_000_000 }),
        discounts: fc.array(fc.integer({ min: 0, max: 2_000_000 }), { maxLength: 3 }),
        taxes: fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 5 },
    );
    const currencies = fc.constantFrom('USD', 'JPY', 'KWD');
    fc.assert(
      fc.property(lines, currencies, fc.boolean(), (given, currency, taxesIncluded) => {
        const money = (amount: number) => paid(decimalOf({ amount, currency }), currency);
        const raw = order({
          presentmentCurrencyCode: currency,
          taxesIncluded,
          totalPriceSet: { ...money(0), shopMoney: { amount: '0', currencyCode: 'USD' } },
          totalTaxSet: money(0),
          shippingLines: { nodes: [] },
          ...withLines(
            ...given.map(({ quantity, gone, gross, discounts, taxes }, index) =>
              line({
                id: `gid://shopify/LineItem/${index}`,
                quantity,
                currentQuantity: quantity - gone,
                originalTotalSet: money(gross),
                discountAllocations: discounts.map((one) => ({ allocatedAmountSet: money(one) })),
                taxLines: taxes.map((one) => ({ priceSet: money(one) })),
              }),
            ),
          ),
        });
        const { items, subtotal } = read(raw);
        expect(currencyDecimals(currency)).toBeLessThanOrEqual(3);
        expect(Number.isSafeInteger(subtotal) && subtotal >= 0).toBe(true);
        items.forEach((item, index) => {
          const { price, discount, tax, quantity, refundedQuantity } = item;
          for (const one of [price, discount, tax, price - discount]) {
            expect(Number.isSafeInteger(one) && one >= 0).toBe(true);
          }
          expect(refundedQuantity).toBeLessThanOrEqual(quantity);
          const { gross = 0, discounts = [], taxes = [] } = given[index] ?? {};
          const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
          const net = Math.max(0, gross - sum(discounts));
          const cost = net + (taxesIncluded ? 0 : sum(taxes));
          const worth = (price - discount + tax) * quantity;
          expect(worth).toBeLessThanOrEqual(cost);
          // Each of price, discount and tax loses less than a minor unit of each unit.
          expect(cost - worth).toBeLessThan(3 * quantity);
        });
      }),
    );
  });

  test('is never a reason to fail, whatever was sent', () => {
    fc.assert(
      fc.property(fc.anything(), fc.string(), (value, field) => {
        for (const raw of [value, order({ [field]: value })]) {
          expect(['order', 'unreadable']).toContain(readOrder(raw).kind);
        }
      }),
    );
    const fields = fc.constantFrom(...Object.keys(order()));
    fc.assert(
      fc.property(fields, fc.jsonValue(), (field, value) => {
        expect(['order', 'unreadable']).toContain(readOrder(order({ [field]: value })).kind);
      }),
    );
  });
});
