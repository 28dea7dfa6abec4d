import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProtectionMark } from '../connector.ts';
import type { ShopOrder } from '../shop-order.ts';
import { readOrder } from './read-order.ts';
import { WooRefund } from './wire.ts';

const line = (given: object = {}) => ({
  id: 7,
  name: 'Blue mug',
  product_id: 11,
  variation_id: 0,
  quantity: 2,
  subtotal: '50.00',
  total: '45.00',
  total_tax: '4.50',
  taxes: [],
  sku: 'MUG-B',
  ...given,
});

const order = (given: object = {}) => ({
  id: 501,
  number: 'WC-501',
  status: 'processing',
  currency: 'USD',
  date_created_gmt: '2026-03-01T10:00:00',
  date_modified_gmt: '2026-03-02T11:30:00',
  date_completed_gmt: null,
  discount_total: '5.00',
  shipping_total: '6.00',
  shipping_tax: '0.60',
  total: '56.10',
  total_tax: '5.10',
  billing: { first_name: 'Ada', last_name: 'Marin', email: ' ada@example.com ', phone: '' },
  shipping: {
    first_name: 'Ada',
    last_name: 'Marin',
    address_1: '1 Main St',
    city: 'Portland',
    state: 'OR',
    postcode: 97201,
    country: 'us',
  },
  line_items: [line()],
  meta_data: [
    { id: 1, key: '_internal', value: 'x' },
    { id: 2, key: 'gift', value: 'yes' },
  ],
  ...given,
});

function read(raw: unknown, refunds: unknown[] = [], protection?: ProtectionMark): ShopOrder {
  const reading = readOrder(
    raw,
    refunds.map((one) => WooRefund.parse(one)),
    protection,
  );
  if (reading?.kind !== 'order') throw new Error(JSON.stringify(reading));
  return reading.order;
}

describe('an order of WooCommerce', () => {
  test('keeps its fees, which have no field', () => {
    const fee = { id: 9, name: 'Gift wrap', total: '3.00', total_tax: '0.30', taxes: [] };
    expect(read(order({ fee_lines: [fee] }))).toMatchObject({
      metadata: { woocommerce: { fees: [{ name: 'Gift wrap', total: '3.00', tax: '0.30' }] } },
    });
  });

  test('has the rate and the risk that WooPayments keeps with it', () => {
    const meta = {
      _wcpay_multi_currency_order_default_currency: 'USD',
      _wcpay_multi_currency_order_exchange_rate: '0.92',
      _charge_risk_level: 'elevated',
    };
    const meta_data = Object.entries(meta).map(([key, value]) => ({ key, value }));
    const known = { exchangeRate: 0.92, riskLevel: 'medium' };
    expect(read(order({ currency: 'EUR', meta_data }))).toMatchObject(known);
    expect(read(order({ currency: 'USD', meta_data }))).not.toHaveProperty('exchangeRate');
    const broken = meta_data.map((one) => ({ ...one, value: 'x' }));
    expect(read(order({ currency: 'EUR', meta_data: broken }))).toMatchObject({ riskLevel: null });
    expect(read(order({ currency: 'EUR' }))).not.toHaveProperty('exchangeRate');
  });

  test('is read with amounts of one unit, in minor units', () => {
    expect(read(order())).toEqual({
      sourceOrderId: '501',
      sourceUpdatedAt: '2026-03-02T11:30:00.000Z',
      orderNumber: 'WC-501',
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
        province: 'OR',
        postalCode: '97201',
        country: 'US',
      },
      originalSourceOrderId: null,
      sourceCreatedAt: '2026-03-01T10:00:00.000Z',
      sourceCancelledAt: null,
      riskLevel: null,
      tags: [],
      metadata: { gift: 'yes' },
      items: [
        {
          sourceItemId: '7',
          sourceProductId: '11',
          sourceVariantId: null,
          sku: 'MUG-B',
          productName: 'Blue mug',
          productImage: null,
          productUrl: null,
          price: 2_500,
          discount: 250,
          tax: 225,
          quantity: 2,
          refundedQuantity: 0,
        },
      ],
      fulfillments: [],
    });
  });

  test.each([
    ['JPY', '1980', 990],
    ['KWD', '1.500', 750],
  ])('in %s has the decimals of its currency', (currency, subtotal, price) => {
    const raw = order({
      currency,
      line_items: [line({ subtotal, total: subtotal, total_tax: '0' })],
    });
    expect(read(raw).items).toMatchObject([{ price, discount: 0 }]);
  });

  test.each(['pending', 'checkout-draft', 'failed', 'trash'])(
    'that is %s was never placed',
    (status) => {
      expect(readOrder(order({ status }), [])).toBeNull();
    },
  );

  test.each(['cancelled', 'refunded'])('that is %s was canceled', (status) => {
    expect(read(order({ status })).sourceCancelledAt).toBe('2026-03-02T11:30:00.000Z');
  });

  test('has its refunded units from its refunds, never more than were bought', () => {
    const refund = (quantity: number) => ({
      id: 1,
      amount: '1.00',
      line_items: [{ quantity, meta_data: [{ key: '_refunded_item_id', value: '7' }] }],
    });
    expect(read(order(), [refund(-1)]).items).toMatchObject([{ refundedQuantity: 1 }]);
    expect(read(order(), [refund(-1), refund(-5)]).items).toMatchObject([{ refundedQuantity: 2 }]);
  });

  test('sells its protection as a product, which is no item of the order', () => {
    const fee = line({ id: 8, name: 'Protection', product_id: 90, sku: 'PROTECT', quantity: 1 });
    const raw = order({ line_items: [line(), { ...fee, total: '2.50', total_tax: '0.25' }] });
    for (const mark of [{ skus: ['PROTECT'] }, { sourceProductIds: ['90'] }]) {
      const protectedOrder = read(raw, [], mark);
      expect(protectedOrder.protection).toEqual({ shipping: true, warranty: false });
      expect(protectedOrder.premiumPaid).toBe(275);
      expect(protectedOrder.items.map(({ sourceItemId }) => sourceItemId)).toEqual(['7']);
    }
    const refund = {
      id: 1,
      line_items: [{ quantity: -1, meta_data: [{ key: '_refunded_item_id', value: 8 }] }],
    };
    expect(read(raw, [refund], { skus: ['PROTECT'] }).protection.shipping).toBe(false);
  });

  test('that is completed has one shipment of all items', () => {
    const raw = order({ status: 'completed', date_completed_gmt: '2026-03-02T09:00:00' });
    expect(read(raw).fulfillments).toMatchObject([
      {
        sourceFulfillmentId: '501',
        fulfillmentStatus: 'FULFILLED',
        fulfilledAt: '2026-03-02T09:00:00.000Z',
        items: [{ sourceItemId: '7', quantity: 2 }],
      },
    ]);
  });

  test('has a shipment for each tracking number', () => {
    const value = [
      {
        tracking_provider: 'USPS',
        tracking_number: '9400 1',
        date_shipped: '1772442000',
        tracking_id: 'a1',
        products_list: [{ product: '11', qty: '1' }],
      },
      {
        custom_tracking_provider: 'Bike',
        custom_tracking_link: 'javascript:alert(1)',
        tracking_number: 77,
        products_list: null,
      },
    ];
    const meta_data = [{ key: '_wc_shipment_tracking_items', value }];
    expect(read(order({ meta_data })).fulfillments).toMatchObject([
      {
        sourceFulfillmentId: '501-a1',
        trackingCompany: 'USPS',
        trackingNumber: ['9400 1'],
        fulfilledAt: '2026-03-02T09:00:00.000Z',
        items: [{ sourceItemId: '7', quantity: 1 }],
      },
      { sourceFulfillmentId: '501-77', trackingCompany: 'Bike', trackingUrl: [], items: [] },
    ]);
  });

  test('whose addresses are blank has none', () => {
    const blank = { address_1: ' ', city: ' ', country: 'us' };
    const billing = { email: 'ada@example.com', ...blank };
    expect(read(order({ shipping: blank, billing })).shippingAddress).toBeNull();
  });

  test.each<[string, unknown]>([
    ['email address', order({ billing: { email: '' } })],
    ['no products', order({ line_items: [] })],
    ['whole number', order({ line_items: [line({ quantity: 1.5 })] })],
    ['a valid amount', order({ total: 'free' })],
    ['a valid date and time', order({ date_created_gmt: 'yesterday' })],
    ['an unexpected format', { id: 501, status: 'processing' }],
  ])('that can’t be read says why, and is kept: %s', (reason, raw) => {
    expect(readOrder(raw, [])).toEqual({
      kind: 'unreadable',
      sourceOrderId: '501',
      reason: expect.stringContaining(reason),
      raw,
    });
  });

  test('never costs more by its units than by its lines', () => {
    const price = fc.integer({ min: 0, max: 1_000_000 });
    const lines = fc.array(
      fc.record({
        cents: price,
        off: fc.integer({ min: 0, max: 100 }),
        quantity: fc.integer({ min: 1, max: 30 }),
      }),
      { minLength: 1, maxLength: 10 },
    );
    fc.assert(
      fc.property(lines, (given) => {
        let paid = 0;
        const line_items = given.map(({ cents, off, quantity }, index) => {
          const total = cents - Math.floor((cents * off) / 100);
          const tax = Math.floor(total / 7);
          paid += total + tax;
          const money = (amount: number) => (amount / 100).toFixed(2);
          return line({
            id: index + 1,
            quantity,
            subtotal: money(cents),
            total: money(total),
            total_tax: money(tax),
          });
        });
        const worth = read(order({ line_items })).items.reduce(
          (sum, item) => sum + (item.price - item.discount + item.tax) * item.quantity,
          0,
        );
        expect(worth).toBeLessThanOrEqual(paid);
      }),
    );
  });
});
