import { anItem, anOrder, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { aReturn } from '../testing/a-world.ts';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
await api.database.pool.query('update store_settings set returns_enabled = true');
const anOrderOf = (quantity: number) =>
  anOrder(api.ctx, api.store.id, { items: [anItem({ quantity })] });

/** Requests a return as the shopper of an order. */
async function requested(quantity = 1) {
  const order = await anOrderOf(quantity);
  const as = api.shopperToken(order);
  const path = `/orders/${order.systemOrderId}/returns`;
  const { status, body } = await api.call('POST', path, { as, body: aReturn() });
  expect(status).toBe(201);
  return { order, as, id: body.id as string, name: body.name as string };
}

describe('a shopper', () => {
  test('200: reads what can be returned of their order, and until when', async () => {
    const order = await anOrderOf(2);
    const path = `/orders/${order.systemOrderId}/return-options`;
    const { status, body } = await api.call('GET', path, { as: api.shopperToken(order) });
    expect([status, body.enabled]).toEqual([200, true]);
    expect(body.items).toEqual([
      {
        sourceItemId: 'mug',
        quantity: 2,
        until: expect.any(String),
        code: null,
        closedAt: null,
        variants: [],
      },
    ]);
  });

  test('201: requests a return, 200: reads, ships and cancels it', async () => {
    const { as, id, name, order } = await requested();
    expect(name).toBe(`${order.orderNumber}-R1`);
    const read = await api.call('GET', `/returns/${id}`, { as });
    expect(read.body.allowedActions).toEqual(['cancel', 'ship']);
    const tracked = { trackingNumber: '1Z9' };
    const sent = await api.call('POST', `/returns/${id}/ship`, { as, body: tracked });
    expect(sent.body).toMatchObject({ state: 'IN_TRANSIT', ...tracked });
    const canceled = await api.call('POST', `/returns/${id}/cancel`, { as });
    expect([canceled.status, canceled.body.state]).toEqual([200, 'CANCELED']);
  });

  test('201: tries a return with dry_run, which reserves nothing', async () => {
    const order = await anOrderOf(1);
    const as = api.shopperToken(order);
    const path = `/orders/${order.systemOrderId}/returns`;
    for (let time = 0; time < 2; time++) {
      const tried = await api.call('POST', `${path}?dry_run=true`, { as, body: aReturn() });
      expect([tried.status, tried.body.dryRun]).toEqual([201, true]);
    }
  });

  test('403: neither lists returns nor does what staff do', async () => {
    const { as, id } = await requested();
    for (const [method, path] of [
      ['GET', '/returns'],
      ['GET', `/returns/${id}/history`],
      ['POST', `/returns/${id}/receive`],
    ] as const) {
      expect((await api.call(method, path, { as })).status).toBe(403);
    }
  });

  test('404: does not see the return of another order', async () => {
    const { id } = await requested();
    const as = api.shopperToken(await anOrderOf(1));
    const { status, body } = await api.call('GET', `/returns/${id}`, { as });
    expect([status, body.code]).toEqual([404, 'return_not_found']);
  });
});

test('404: a return of another store looks as if it did not exist', async () => {
  const elsewhere = await aStore(api.ctx);
  const pool = api.database.pool;
  await pool.query('update store_settings set returns_enabled = true where store_id = $1', [
    elsewhere.id,
  ]);
  const order = await anOrder(api.ctx, elsewhere.id);
  const path = `/orders/${order.systemOrderId}/returns`;
  const made = await api.call('POST', path, { as: api.shopperToken(order), body: aReturn() });
  expect(made.status).toBe(201);
  const { status, body } = await api.call('GET', `/returns/${made.body.id}`, { as: api.token });
  expect([status, body.code]).toEqual([404, 'return_not_found']);
});

test('422: what can’t be returned is refused with the path of each finding', async () => {
  const order = await anOrderOf(1);
  const path = `/orders/${order.systemOrderId}/returns`;
  const [item] = aReturn().items;
  const body = { items: [{ ...item, quantity: 2, reason: 'WHY' }] };
  const answer = await api.call('POST', path, { as: api.shopperToken(order), body });
  expect([answer.status, answer.body.code]).toEqual([422, 'return_refused']);
  const paths = answer.body.errors.map(({ path: at }: { path: string }) => at);
  expect(paths).toEqual(['items.0.quantity', 'items.0.reason']);
});
