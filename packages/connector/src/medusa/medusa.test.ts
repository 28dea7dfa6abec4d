import { decimalOf } from '@amends/core/reference/money.rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Effect, RefundEffect } from '../effect.ts';
import { medusa } from './medusa.connector.ts';
import { readOrder } from './read-order.ts';
import { type MedusaBackend, SECRET_KEY, startMedusaBackend } from './testing/backend.ts';

let backend: MedusaBackend;
beforeAll(async () => {
  backend = await startMedusaBackend();
});
afterAll(() => backend.close());

const open = (given: object = {}) =>
  medusa.open({
    credentials: { site: backend.url, secretKey: SECRET_KEY, ...given },
    timeoutMs: 10_000,
    fetch: backend.fetch,
  });

let count = 0;
const request = (sourceOrderId: string) => ({
  idempotencyKey: `res_${++count}`,
  requestedAt: new Date(),
  sourceOrderId,
  currency: 'USD',
  reason: 'Claim #10024',
});
const refundOf = (id: string, given: Partial<RefundEffect> = {}): RefundEffect => ({
  ...request(id),
  kind: 'refund',
  amount: 2_750,
  shippingAmount: 0,
  item: null,
  ...given,
});

describe('an order of Medusa', () => {
  test('is read with amounts of one unit in minor units, and its shipments', async () => {
    const id = backend.addOrder({
      metadata: { gift: 'yes', _amends_replaces: 'order_7' },
      fulfillments: [],
    });
    const order = backend.order(id);
    const line_item_id = order.items[0].id;
    const shipped = { packed_at: '2026-03-01T00:00:00Z', shipped_at: '2026-03-02T00:00:00Z' };
    const labels = [{ tracking_number: ' 1Z999 ', tracking_url: 'https://ups.example/1Z999' }];
    const items = [{ line_item_id, quantity: 1 }];
    order.items[0].detail.return_received_quantity = 1;
    order.fulfillments = [
      { id: 'ful_1', ...shipped, labels, items },
      { id: 'ful_2', ...shipped, delivered_at: '2026-03-04T00:00:00Z', labels: [], items },
      { id: 'ful_3', canceled_at: '2026-03-04T00:00:00Z', items },
    ];
    expect(await open().fetchOrder(id)).toMatchObject({
      kind: 'order',
      order: {
        sourceOrderId: id,
        orderNumber: String(order.display_id),
        customerName: 'Ada Marin',
        currency: 'USD',
        subtotal: 5_000,
        tax: 500,
        shipping: 500,
        total: 6_000,
        originalSourceOrderId: 'order_7',
        metadata: { gift: 'yes' },
        shippingAddress: { address1: '1 Main St', country: 'US' },
        items: [{ price: 2_500, discount: 0, tax: 250, quantity: 2, refundedQuantity: 1 }],
        fulfillments: [
          { fulfillmentStatus: 'IN_TRANSIT', trackingNumber: ['1Z999'], items: [{ quantity: 1 }] },
          { fulfillmentStatus: 'DELIVERED', deliveredAt: '2026-03-04T00:00:00.000Z' },
        ],
      },
    });
  });

  test('that is a draft is none yet', async () => {
    expect(await open().fetchOrder(backend.addOrder({ is_draft_order: true }))).toBeNull();
  });

  test('never costs more in units than its lines did, in any currency', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      net: fc.integer({ min: 0, max: 1_000_000 }),
      discount: fc.integer({ min: 0, max: 1_000_000 }),
      tax: fc.integer({ min: 0, max: 100_000 }),
    });
    const currencies = fc.constantFrom('usd', 'jpy', 'kwd');
    const base = backend.order(backend.addOrder());
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), currencies, (lines, currency) => {
        const money = (amount: number) => decimalOf({ amount, currency });
        const raw = {
          ...base,
          currency_code: currency,
          items: lines.map(({ quantity, net, discount, tax }, index) => ({
            ...base.items[0],
            id: `ordli_${index}`,
            quantity,
            subtotal: money(net + discount),
            total: Number(money(net + tax)),
            tax_total: money(tax),
          })),
        };
        const reading = readOrder(raw);
        if (reading?.kind !== 'order') throw new Error(JSON.stringify(reading));
        reading.order.items.forEach(({ price, discount, tax, quantity }, index) => {
          const { net = 0, tax: paidTax = 0 } = lines[index] ?? {};
          const worth = (price - discount + tax) * quantity;
          for (const one of [price, discount, tax, price - discount]) {
            expect(Number.isSafeInteger(one) && one >= 0).toBe(true);
          }
          expect(worth).toBeLessThanOrEqual(net + paidTax);
          expect(net + paidTax - worth).toBeLessThan(3 * quantity);
        });
      }),
    );
  });

  test('is never a reason to fail, whatever was sent', () => {
    const base = backend.order(backend.addOrder());
    const fields = fc.constantFrom(...Object.keys(base));
    fc.assert(
      fc.property(fields, fc.jsonValue(), fc.anything(), (field, value, anything) => {
        for (const raw of [{ ...base, [field]: value }, anything]) {
          const reading = readOrder(raw);
          if (reading?.kind === 'unreadable') expect(reading.raw).toBe(raw);
        }
      }),
    );
  });

  test('is listed although more than a page changed in one instant', async () => {
    const at = '2100-01-01T00:00:00.000Z';
    const placed = Array.from({ length: 120 }, () => backend.addOrder({ updated_at: at }));
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const page = await open().listOrders({ since: new Date(at), cursor });
      for (const one of page.orders) seen.add(one.kind === 'order' ? one.order.sourceOrderId : '');
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(new Set(placed));
  });
});

describe('an effect in Medusa', () => {
  test('a refund over two payments that was interrupted between them is finished, not repeated', async () => {
    const id = backend.addOrder();
    const [collection] = backend.order(id).payment_collections;
    const [first] = collection.payments;
    first.captures[0].amount = 20;
    collection.payments.push({ ...first, id: 'pay_2', captures: [{ amount: 40 }], refunds: [] });
    const effect = refundOf(id, { amount: 5_000 });
    backend.failNext({ on: 'change', how: 'lost' });
    await expect(open().perform(effect)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await open().findEffect(effect)).toBeNull();
    const result = await open().perform(effect);
    const amounts = collection.payments.map((one: { refunds: { amount: number }[] }) =>
      one.refunds.map(({ amount }) => amount),
    );
    expect(amounts).toEqual([[20], [30]]);
    expect(await open().findEffect(effect)).toEqual(result);
    const more = refundOf(id, { amount: 1_001 });
    await expect(open().perform(more)).rejects.toMatchObject({ code: 'refused' });
  });

  test('a refund of a payment that Medusa only records is left to a person', async () => {
    const id = backend.addOrder({ provider: 'pp_system_default' });
    const effect = refundOf(id);
    const result = await open().perform(effect);
    expect(result).toMatchObject({ kind: 'by-hand', reason: expect.stringContaining('manually') });
    expect(await open().perform(effect)).toEqual(result);
  });

  test('a refund in another currency, or of a missing item, is refused before anything is made', async () => {
    const id = backend.addOrder();
    for (const wrong of [{ currency: 'EUR' }, { item: { sourceItemId: 'x', quantity: 1 } }]) {
      await expect(open().perform(refundOf(id, wrong))).rejects.toMatchObject({ code: 'refused' });
    }
  });

  test('a replacement costs nothing, goes to the new address, and names what it replaces', async () => {
    const id = backend.addOrder();
    const effect: Effect = {
      ...request(id),
      kind: 'reship',
      items: [{ sourceProductId: 'prod_bowl', sourceVariantId: 'variant_l', quantity: 2 }],
      shippingAddress: { name: 'Bo Ek', address1: '2 High St', city: 'Salem', country: 'US' },
    };
    await open().perform(effect);
    const made = [...backend.orders.values()].at(-1);
    expect(made).toMatchObject({ total: 0, shipping_address: { first_name: 'Bo' } });
    expect(await open().fetchOrder(made?.id)).toMatchObject({
      order: { originalSourceOrderId: id, total: 0, customerEmail: 'ada@example.com' },
    });
    const items = [{ sourceProductId: 'prod_bowl', sourceVariantId: null, quantity: 1 }];
    const unclear: Effect = { ...effect, idempotencyKey: 'another', items };
    await expect(open().perform(unclear)).rejects.toMatchObject({ code: 'refused' });
  });

  test('credit is a promotion for one customer and one use, and can’t be ended once it was used', async () => {
    const id = backend.addOrder();
    const credit = { amount: 1_500, code: 'AB-12', customerEmail: 'Ada@example.com' };
    await open().perform({ ...request(id), kind: 'credit', ...credit });
    const promotion = [...backend.promotions.values()].at(-1);
    expect(promotion).toMatchObject({
      limit: 1,
      application_method: { value: 15, currency_code: 'usd' },
      rules: [{ attribute: 'email', values: ['Ada@example.com', 'ada@example.com'] }],
    });
    Object.assign(promotion ?? {}, { used: 1 });
    const cancel = { ...request(id), kind: 'cancel-credit' as const, code: 'AB-12' };
    await expect(open().perform(cancel)).rejects.toMatchObject({ code: 'refused' });
  });

  test('credit that is used while it is ended was used', async () => {
    const id = backend.addOrder();
    const credit = { amount: 1_500, code: 'AB-13', customerEmail: 'ada@example.com' };
    await open().perform({ ...request(id), kind: 'credit', ...credit });
    const promotion = [...backend.promotions.values()].at(-1);
    const atTheSameTime = medusa.open({
      credentials: { site: backend.url, secretKey: SECRET_KEY },
      timeoutMs: 10_000,
      fetch: (input, init) => {
        if (init?.method === 'POST') Object.assign(promotion ?? {}, { used: 1 });
        return backend.fetch(input, init);
      },
    });
    const cancel = { ...request(id), kind: 'cancel-credit' as const, code: 'AB-13' };
    await expect(atTheSameTime.perform(cancel)).rejects.toMatchObject({ code: 'refused' });
    expect(promotion).toMatchObject({ status: 'inactive' });
    expect(await open().findEffect(cancel)).toBeNull();
    await expect(open().perform(cancel)).rejects.toMatchObject({ code: 'refused' });
  });

  test('that knows no orders for a moment doesn’t say that one is gone', async () => {
    const id = backend.addOrder();
    backend.failNext({ on: 'read', how: 404 });
    backend.failNext({ on: 'read', how: 404 });
    await expect(open().fetchOrder(id)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await open().fetchOrder('order_gone')).toBeNull();
  });
});

test('keys travel only over https, and only to the site; no error repeats them', async () => {
  for (const site of ['http://shop.example', 'https://u:p@shop.example', 'ftp://a.example', '']) {
    expect(() => open({ site }), site).toThrow(expect.objectContaining({ code: 'credentials' }));
  }
  expect(() => open({ secretKey: 'pk_0123456789' })).toThrow(
    expect.objectContaining({ message: expect.not.stringContaining('pk_0123456789') }),
  );
  const secretKey = SECRET_KEY.replace(/\d/g, '9');
  await expect(open({ secretKey }).verify()).rejects.toMatchObject({
    code: 'credentials',
    message: expect.not.stringContaining(secretKey),
  });
});
