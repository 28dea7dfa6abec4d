import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import type { Effect } from '../../packages/connector/src/effect.ts';
import { medusa } from '../../packages/connector/src/medusa/medusa.connector.ts';
import { realShop, refundsOf } from './real-shop.ts';

const seeded = inject('medusa');
const shop = realShop(seeded);
const credentials = { site: seeded.site, secretKey: seeded.secretKey };
const connection = medusa.open({ credentials, timeoutMs: 30_000 });
const request = (sourceOrderId: string) => ({
  idempotencyKey: `res_${randomUUID()}`,
  requestedAt: new Date(),
  sourceOrderId,
  currency: 'USD',
  reason: 'Claim #10024',
});

async function read(id: string) {
  const reading = await connection.fetchOrder(id);
  if (reading?.kind !== 'order') throw new Error(JSON.stringify(reading));
  return reading.order;
}

test('a refund of a payment that Medusa only records is left to a person', async () => {
  const id = await shop.checkOut({ provider: 'pp_system_default' });
  const given = { amount: 1_000, shippingAmount: 0, item: null };
  const effect: Effect = { ...request(id), kind: 'refund', ...given };
  const result = await connection.perform(effect);
  expect(result).toMatchObject({ kind: 'by-hand' });
  expect(await connection.perform(effect)).toEqual(result);
  expect(refundsOf(await shop.bookOf(id))).toHaveLength(1);
});

test('credit is taken off at checkout for its customer only, once, and can’t be ended after that', async () => {
  const code = `AMENDS-${randomUUID().slice(0, 8).toUpperCase()}`;
  const of = await shop.checkOut();
  const given = { code, amount: 1_100, customerEmail: 'ada@example.com' };
  await connection.perform({ ...request(of), kind: 'credit', ...given });
  const stranger = await shop.checkOut({ discountCode: code, email: 'eve@example.com' });
  expect(await read(stranger)).toMatchObject({ total: 6_050, discountTotal: 0 });
  const used = await read(await shop.checkOut({ discountCode: code }));
  expect(used.total).toBe(4_950);
  for (const { price, discount, tax } of used.items) {
    expect(price - discount + tax).toBe(2_200);
  }
  const again = await shop.checkOut({ discountCode: code }).then(read, () => null);
  expect(again?.total ?? 6_050).toBe(6_050);
  const cancel: Effect = { ...request(of), kind: 'cancel-credit', code };
  await expect(connection.perform(cancel)).rejects.toMatchObject({ code: 'refused' });
});

test('a replacement has the variant that was asked for, and goes to the new address', async () => {
  const id = await shop.checkOut();
  const [, large = ''] = seeded.bowl.variantIds;
  const { productId } = seeded.bowl;
  const effect: Effect = {
    ...request(id),
    kind: 'reship',
    items: [{ sourceProductId: productId, sourceVariantId: large, quantity: 2 }],
    shippingAddress: { name: 'Bo Ek', address1: '2 High St', city: 'Salem', country: 'US' },
  };
  await connection.perform(effect);
  const orders = await shop.ordersSince(new Date(Date.now() - 60_000));
  const made = orders.find(({ metadata }) => metadata?._amends_effect === effect.idempotencyKey);
  expect(await read(made?.id)).toMatchObject({
    total: 0,
    customerName: 'Bo Ek',
    customerEmail: 'ada@example.com',
    originalSourceOrderId: id,
    shippingAddress: { address1: '2 High St', city: 'Salem' },
    items: [{ sourceVariantId: large, quantity: 2, price: 0 }],
  });
  const unclear = { ...effect, ...request(id) };
  const items = [{ sourceProductId: productId, sourceVariantId: null, quantity: 1 }];
  await expect(connection.perform({ ...unclear, items })).rejects.toMatchObject({
    code: 'refused',
  });
});

test('an order that is canceled there is canceled here, with nothing left to claim', async () => {
  const id = await shop.checkOut();
  await shop.admin(`orders/${id}/cancel`, {});
  expect(await read(id)).toMatchObject({ sourceCancelledAt: expect.any(String) });
});

test('whatever happens to an order has it listed again', async () => {
  const id = await shop.checkOut();
  const changedAt = async () => (await read(id)).sourceUpdatedAt;
  let last = await changedAt();
  const fulfillmentId = await shop.ship(id, '1Z-LISTED');
  const given = { amount: 1_000, shippingAmount: 0, item: null };
  const changes = {
    shipped: async () => undefined,
    refunded: () => connection.perform({ ...request(id), kind: 'refund', ...given }),
    described: () => shop.admin(`orders/${id}`, { metadata: { gift: 'yes' } }),
    delivered: () => shop.deliver(id, fulfillmentId),
  };
  const unnoticed: string[] = [];
  for (const [name, change] of Object.entries(changes)) {
    await change();
    const now = await changedAt();
    if (now === last) unnoticed.push(name);
    last = now;
  }
  expect(unnoticed).toEqual([]);
});
