import { randomBytes, randomInt } from 'node:crypto';
import { issueShopperSession } from '@amends/core/access';
import type { BenchDatabase } from './bench-database.ts';
import type { RequestOfLoad } from './load.ts';
import { email, orderNumber, sourceOrderId } from './seed/seed-orders.ts';

type Next = () => RequestOfLoad | null;

/**
 * Returns an unused network, because look-ups are rate-limited by network (a /64) and the limit is
 * not what is measured.
 */
export const anAddress = () =>
  `2001:db8:${randomBytes(4)
    .toString('hex')
    .replace(/(.{4})(?=.)/g, '$1:')}::1`;

/** Finds an order by number and email, with its rate limit and its shopper session. */
export const lookUp = (of: { store: string; order: string; email: string }): RequestOfLoad => ({
  method: 'GET',
  path: `/v1/order-lookup?${new URLSearchParams(of)}`,
  headers: { 'x-forwarded-for': anAddress() },
});

export const lookUps =
  (orders: number): Next =>
  () => {
    const n = randomInt(1, orders + 1);
    return lookUp({ store: 'bench', order: orderNumber(n), email: email(n) });
  };

export const bareLookUps =
  (orders: number): Next =>
  () => {
    const n = randomInt(1, orders + 1);
    return { method: 'GET', path: `/look-up?order=${orderNumber(n)}&email=${email(n)}` };
  };

export const starts: Next = () => ({
  method: 'GET',
  path: '/start?store=bench',
  headers: { 'x-forwarded-for': anAddress(), accept: 'text/html', 'accept-encoding': 'br, gzip' },
});

/** Lists twenty of a store's orders or claims with its API token. */
export const lists = (of: 'orders' | 'claims', token: string): Next => {
  const headers = { authorization: `Bearer ${token}` };
  return () => ({ method: 'GET', path: `/v1/${of}?limit=20`, headers });
};

export const bareLists =
  (of: 'orders' | 'claims'): Next =>
  () => ({ method: 'GET', path: `/${of}` });

/**
 * Submits claims of shoppers, up to `most`, each for a separate order with a separate idempotency
 * key.
 */
export async function submissions(
  { database, storeId, keys }: Pick<BenchDatabase, 'database' | 'storeId' | 'keys'>,
  from: number,
  most: number,
): Promise<Next> {
  const { rows } = await database.pool.query<{ id: string; number: number }>(
    `select o.id, o.order_number::integer as number from generate_series($2::integer, $3) n
     join orders o on o.store_id = $1 and o.source_order_id = 'bench-' || n`,
    [storeId, from, from + most - 1],
  );
  const now = new Date();
  const prepared = rows.map(({ id, number }) => ({
    number,
    session: issueShopperSession(keys, { storeId, orderId: id, email: email(number) }, now),
  }));
  return () => {
    const one = prepared.pop();
    if (!one) return null;
    return {
      method: 'POST',
      path: `/v1/claims/${sourceOrderId(one.number)}`,
      headers: {
        authorization: `Bearer ${one.session}`,
        'content-type': 'application/json',
        'idempotency-key': `bench-${randomBytes(12).toString('hex')}`,
        'x-forwarded-for': anAddress(),
      },
      body: JSON.stringify(submissionOf(one.number)),
    };
  };
}

function submissionOf(n: number) {
  const issue = { type: 'STOLEN', sourceItemId: 'item-1', quantity: 1, details: 'It is gone.' };
  return {
    claim: {
      claimCategory: 'SHIPPING',
      email: email(n),
      salesChannel: 'online',
      fulfillmentIssues: [
        { sourceFulfillmentId: 'shipment-1', issues: [{ ...issue, images: [] }] },
      ],
      resolution: { desiredMethod: 'REFUND', customerSignature: 'Sam Shopper' },
    },
    customer: { email: email(n), customerName: 'Sam Shopper', sourceOrderId: sourceOrderId(n) },
    addressConfirmed: true,
  };
}

export const bareClaims: Next = () => ({
  method: 'POST',
  path: '/claim',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    orderId: `ord_${randomBytes(8).toString('hex')}`,
    details: 'It is gone.',
  }),
});

export const BATCH = 500;

/** Upserts new orders, five hundred per request. */
export const batches = (token: string): Next => {
  const day = 86_400_000;
  const at = (days: number) => new Date(Date.now() - days * day).toISOString();
  const item = (n: number) => ({
    sourceItemId: `item-${n}`,
    sourceProductId: `product-${n}`,
    sku: `SKU-${n}`,
    productName: n === 1 ? 'Enamel camp mug' : 'Merino beanie',
    price: 3000 * n,
    tax: 240 * n,
    quantity: 1,
  });
  const rest = JSON.stringify({
    customerName: 'Sam Shopper',
    currency: 'USD',
    subtotal: 9000,
    tax: 720,
    shipping: 500,
    total: 10220,
    protection: { shipping: true },
    premiumPaid: 198,
    sourceCreatedAt: at(10),
    shippingAddress: {
      name: 'Sam Shopper',
      address1: '12 Lark Street',
      city: 'Albany',
      province: 'NY',
      postalCode: '12210',
      country: 'US',
    },
    items: [item(1), item(2)],
    fulfillments: [
      {
        sourceFulfillmentId: 'shipment-1',
        fulfillmentStatus: 'DELIVERED',
        trackingCompany: 'UPS',
        trackingNumber: ['1Z999AA10123456784'],
        shippedAt: at(8),
        deliveredAt: at(5),
        items: [1, 2].map((n) => ({ sourceItemId: `item-${n}`, quantity: 1 })),
        events: [{ occurredAt: at(5), status: 'DELIVERED', description: 'Delivered' }],
      },
    ],
  }).slice(1);
  return () => {
    const orders = Array.from({ length: BATCH }, () => {
      const id = randomBytes(8).toString('hex');
      return `{"sourceOrderId":"${id}","orderNumber":"${id}","customerEmail":"${id}@example.com",${rest}`;
    });
    return {
      method: 'POST',
      path: '/v1/orders/batch',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"orders":[${orders.join(',')}]}`,
    };
  };
};
