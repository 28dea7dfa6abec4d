import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shop } from '../connector.ts';
import type { RefundEffect } from '../effect.ts';
import { KEYS, startWooSite, WEBHOOK_SECRET, type WooSite } from './testing/site.ts';
import { wooCommerce } from './woocommerce.connector.ts';

let site: WooSite;
let shop: Shop;
beforeAll(async () => {
  site = await startWooSite();
  const credentials = { site: `${site.url}/`, ...KEYS, webhookSecret: WEBHOOK_SECRET };
  shop = wooCommerce.open({ credentials, timeoutMs: 5_000 });
});
afterAll(() => site.close());

let count = 0;
const refundOf = (id: number, given: Partial<RefundEffect> = {}): RefundEffect => ({
  kind: 'refund',
  idempotencyKey: `res_${++count}`,
  requestedAt: new Date(),
  sourceOrderId: String(id),
  currency: 'USD',
  reason: 'Claim #10024',
  amount: 2_750,
  shippingAmount: 0,
  item: { sourceItemId: String(site.orders.get(id)?.line_items[0].id), quantity: 1 },
  ...given,
});

describe('a refund in WooCommerce', () => {
  test('names its item, with the share of the tax, and restocks nothing', async () => {
    const id = site.addOrder();
    await shop.perform(refundOf(id, { amount: 3_250, shippingAmount: 500 }));
    const [made] = site.refunds.get(id) ?? [];
    expect(made).toMatchObject({
      amount: '32.50',
      reason: expect.stringMatching(/^Claim #10024 \([0-9a-f]{12}\)$/),
      refunded_payment: true,
    });
    expect(made?.line_items).toMatchObject([
      { quantity: -1, total: '-25.00' },
      { quantity: 0, total: '-5.00' },
    ]);
  });

  test('is left to a person where the payment method can’t pay back, and recorded once', async () => {
    for (const payment_method of ['bacs', 'removed-plugin', '']) {
      const id = site.addOrder({ payment_method });
      const effect = refundOf(id);
      const first = await shop.perform(effect);
      expect(first).toMatchObject({ kind: 'by-hand', reason: expect.stringContaining('manually') });
      expect(await shop.perform(effect)).toEqual(first);
      expect(site.refunds.get(id)).toHaveLength(1);
    }
  });

  test('that was interrupted before its metadata was saved is not made again', async () => {
    for (const refunded_payment of [true, false]) {
      const id = site.addOrder();
      const effect = refundOf(id);
      await shop.perform(effect);
      const other = { ...effect, idempotencyKey: 'res_other' };
      const [made] = site.refunds.get(id) ?? [];
      Object.assign(made ?? {}, { meta_data: [], refunded_payment });
      const found = await shop.findEffect(effect);
      expect(found).toMatchObject(
        refunded_payment
          ? { kind: 'done', reference: String(made?.id) }
          : { kind: 'by-hand', reason: expect.stringContaining('interrupted') },
      );
      expect(await shop.perform(effect)).toEqual(found);
      expect(site.refunds.get(id)).toHaveLength(1);
      expect(await shop.findEffect(other)).toBeNull();
    }
  });

  test('is found again among more refunds than a page holds', async () => {
    const id = site.addOrder();
    const others = (from: number) =>
      Array.from({ length: 120 }, (_, index) => ({ id: from + index, amount: '0.01' }));
    site.refunds.set(id, others(1));
    const effect = refundOf(id);
    const first = await shop.perform(effect);
    site.refunds.get(id)?.unshift(...others(1_000_000));
    expect(await shop.findEffect(effect)).toEqual(first);
    expect(await shop.perform(effect)).toEqual(first);
    expect(site.refunds.get(id)).toHaveLength(241);
  });

  test('in another currency, or of a missing item, is refused before anything is made', async () => {
    const id = site.addOrder();
    for (const wrong of [{ currency: 'EUR' }, { item: { sourceItemId: '1', quantity: 1 } }]) {
      await expect(shop.perform(refundOf(id, wrong))).rejects.toMatchObject({ code: 'refused' });
    }
    expect(site.refunds.get(id) ?? []).toEqual([]);
  });
});

test('a replacement costs nothing, goes to the new address, and names the order that it replaces', async () => {
  const id = site.addOrder();
  const { item, amount, shippingAmount, ...request } = refundOf(id);
  const result = await shop.perform({
    ...request,
    kind: 'reship',
    items: [{ sourceProductId: '12', sourceVariantId: null, quantity: 2 }],
    shippingAddress: {
      name: 'Bo Ek',
      address1: '2 High St',
      city: 'Salem',
      province: 'OR',
      country: 'US',
    },
  });
  const made = [...site.orders.values()].at(-1);
  expect(result).toMatchObject({ kind: 'done', reference: made?.number });
  expect(made).toMatchObject({
    total: '0.00',
    billing: { email: 'ada@example.com' },
    shipping: { first_name: 'Bo', last_name: 'Ek', address_1: '2 High St' },
    line_items: [{ product_id: 12, quantity: 2, total: '0' }],
  });
  const reading = await shop.fetchOrder(String(made?.id));
  expect(reading).toMatchObject({ kind: 'order', order: { originalSourceOrderId: String(id) } });
});

test('a replacement that the shop’s staff put in the trash is found, and not made again', async () => {
  const { item, amount, shippingAmount, ...request } = refundOf(site.addOrder());
  const effect = {
    ...request,
    kind: 'reship' as const,
    items: [{ sourceProductId: '12', sourceVariantId: null, quantity: 1 }],
    shippingAddress: null,
  };
  const first = await shop.perform(effect);
  const made = [...site.orders.values()].at(-1);
  await fetch(`${site.url}/wp-json/wc/v3/orders/${made?.id}`, {
    method: 'DELETE',
    headers: {
      authorization: `Basic ${Buffer.from(`${KEYS.consumerKey}:${KEYS.consumerSecret}`).toString('base64')}`,
    },
    body: '{}',
  });
  expect(site.orders.get(made?.id)).toMatchObject({ status: 'trash' });
  const before = site.orders.size;
  expect(await shop.perform(effect)).toEqual(first);
  expect(site.orders.size).toBe(before);
});

test('credit is a coupon for one customer and one use, and can’t be canceled once it was used', async () => {
  const id = site.addOrder();
  const { item, shippingAmount, ...request } = refundOf(id, { amount: 1_500 });
  await shop.perform({
    ...request,
    kind: 'credit',
    code: 'AB-12',
    customerEmail: 'ada@example.com',
  });
  const coupon = [...site.coupons.values()].at(-1);
  expect(coupon).toMatchObject({
    code: 'ab-12',
    amount: '15.00',
    usage_limit: 1,
    email_restrictions: ['ada@example.com'],
  });
  Object.assign(coupon ?? {}, { usage_count: 1 });
  const cancel = {
    ...request,
    kind: 'cancel-credit' as const,
    idempotencyKey: 'end',
    code: 'AB-12',
  };
  await expect(shop.perform(cancel)).rejects.toMatchObject({ code: 'refused' });
});

/** Issues a credit and returns the effect that ends it, with its coupon. */
async function couponOf(code: string) {
  const { item, shippingAmount, ...request } = refundOf(site.addOrder(), { amount: 1_500 });
  await shop.perform({ ...request, kind: 'credit', code, customerEmail: 'ada@example.com' });
  const coupon = [...site.coupons.values()].at(-1) ?? {};
  const idempotencyKey = `end of ${code}`;
  return { coupon, cancel: { ...request, kind: 'cancel-credit' as const, idempotencyKey, code } };
}

test('credit that was canceled has expired, whatever the time zone of the site', async () => {
  const { coupon, cancel } = await couponOf('AB-20');
  expect(coupon.date_expires_gmt).toBeNull();
  const first = await shop.perform(cancel);
  expect(Date.parse(`${coupon.date_expires_gmt}Z`)).toBeLessThanOrEqual(Date.now());
  expect(await shop.perform(cancel)).toEqual(first);
  // Someone made it good again.
  coupon.date_expires_gmt = null;
  expect(await shop.findEffect(cancel)).toBeNull();
});

test('credit that is used while it is canceled was used', async () => {
  const { coupon, cancel } = await couponOf('AB-21');
  const atTheSameTime = wooCommerce.open({
    credentials: { site: `${site.url}/`, ...KEYS, webhookSecret: WEBHOOK_SECRET },
    timeoutMs: 5_000,
    fetch: (input, init) => {
      if (init?.method === 'PUT') coupon.usage_count = 1;
      return fetch(input, init);
    },
  });
  await expect(atTheSameTime.perform(cancel)).rejects.toMatchObject({ code: 'refused' });
  expect(await shop.findEffect(cancel)).toBeNull();
  await expect(shop.perform(cancel)).rejects.toMatchObject({ code: 'refused' });
});

test('credit in another currency than the shop’s is refused before anything is made', async () => {
  const { item, shippingAmount, ...request } = refundOf(site.addOrder());
  const before = site.coupons.size;
  const credit = {
    ...request,
    kind: 'credit' as const,
    amount: 15_000,
    currency: 'JPY',
    code: 'AB-13',
    customerEmail: 'ada@example.com',
  };
  await expect(shop.perform(credit)).rejects.toMatchObject({ code: 'refused' });
  expect(site.coupons.size).toBe(before);
});

test('more than a page of orders that changed in one second are listed completely', async () => {
  const at = '2100-01-01T00:00:00';
  const placed = Array.from({ length: 250 }, () => site.addOrder({ date_modified_gmt: at }));
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<Shop['listOrders']>> = await shop.listOrders({
      since: new Date(`${at}Z`),
      cursor,
    });
    for (const one of page.orders) seen.push(one.kind === 'order' ? one.order.sourceOrderId : '');
    cursor = page.next;
  } while (cursor);
  expect(new Set(seen)).toEqual(new Set(placed.map(String)));
});

test('keys travel only over https, and only to the site', () => {
  const credentials = { ...KEYS, webhookSecret: WEBHOOK_SECRET };
  for (const wrong of [
    'http://shop.example',
    'https://u:p@shop.example',
    'ftp://shop.example',
    '',
  ]) {
    const open = () =>
      wooCommerce.open({ credentials: { ...credentials, site: wrong }, timeoutMs: 1 });
    expect(open, wrong).toThrow(expect.objectContaining({ code: 'credentials' }));
  }
});
