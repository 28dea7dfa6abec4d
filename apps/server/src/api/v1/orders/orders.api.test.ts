import {
  aClaim,
  aFulfillment,
  anItem,
  anOrder,
  anOrderSnapshot,
  aStaffMember,
  aStore,
} from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const as = api.token;
const now = api.ctx.now();
const elsewhere = await aStore(api.ctx);

describe('GET /v1/orders/:orderId', () => {
  test("200: a token reads an order by our id and by the store's own", async () => {
    const order = await anOrder(api.ctx, api.store.id);
    for (const id of [order.systemOrderId, order.orderId]) {
      const { status, body } = await api.call('GET', `/orders/${id}`, { as });
      expect([status, body.systemOrderId]).toEqual([200, order.systemOrderId]);
    }
  });

  test("200 for a program that names its own store, 404 for another's: nothing is stored elsewhere", async () => {
    const order = anOrderSnapshot(now);
    const put = async (storeId: string) =>
      (await api.call('PUT', `/orders/named?storeId=${storeId}`, { as, body: order })).status;
    expect([await put(api.store.id), await put(api.store.slug)]).toEqual([201, 200]);
    for (const other of [elsewhere.id, elsewhere.slug, 'none', '']) {
      expect(await put(other), other).toBe(404);
    }
    const unknown = await api.call('GET', '/labels?color=red', { as });
    expect([unknown.status, unknown.body.errors[0].path]).toEqual([400, 'color']);
  });

  test("404: a resource of no order or claim of the caller's store", async () => {
    const foreign = await anOrder(api.ctx, elsewhere.id);
    const claim = await aClaim(api.ctx, foreign);
    const paths = [foreign.systemOrderId, foreign.orderId].map((id) => `/orders/${id}/claims`);
    for (const path of [...paths, `/claims/${claim.id}/viewers`]) {
      expect((await api.call('GET', path, { as })).status, path).toBe(404);
    }
  });

  test("200: the store's own id may look like one of ours", async () => {
    const order = await anOrder(api.ctx, api.store.id, { sourceOrderId: 'ord_1001' });
    const { status, body } = await api.call('GET', '/orders/ord_1001', { as: api.token });
    expect([status, body.systemOrderId]).toEqual([200, order.systemOrderId]);
    const owner = aStaffMember(api.store.id, 'store_owner');
    expect((await api.call('GET', '/orders/ord_1001', { as: owner })).status).toBe(200);
    const claims = await api.call('GET', '/orders/ord_1001/claims', { as: api.token });
    expect([claims.status, claims.body]).toEqual([200, []]);
  });

  test('401: without credentials, and with invalid ones', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    for (const wrong of [undefined, 'amt_wrong', 'ams_e30.AAAA', 'x'.repeat(43)]) {
      const { status, headers } = await api.call(
        'GET',
        `/orders/${order.systemOrderId}`,
        wrong ? { as: wrong } : {},
      );
      const challenge = wrong
        ? /^Bearer realm="amends", error="invalid_token", /
        : /^Bearer realm="amends"$/;
      expect([status, headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringMatching(challenge),
      ]);
    }
  });

  test('401: a shopper’s cookie is ignored for a page of another origin', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const cookie = `amends_order=${api.shopperToken(order)}`;
    const path = `/orders/${order.systemOrderId}`;
    const from = (headers: Record<string, string>) =>
      api.call('GET', path, { headers: { cookie, ...headers } });
    expect((await from({ 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await from({ origin: 'https://evil.example' })).status).toBe(401);
    expect((await from({ origin: 'http://localhost' })).status).toBe(200);
  });

  test('403: a token without the scope', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const limited = await api.aToken(['order:update']);
    const { status, body } = await api.call('GET', `/orders/${order.systemOrderId}`, {
      as: limited,
    });
    expect([status, body.facts]).toEqual([403, { permission: 'order:read' }]);
  });

  test("404: another store's order gets the same response as a missing one", async () => {
    const theirs = await anOrder(api.ctx, elsewhere.id);
    const answers = await Promise.all(
      [theirs.systemOrderId, theirs.orderId, 'ord_none', 'none'].map((id) =>
        api.call('GET', `/orders/${id}`, { as }),
      ),
    );
    const bodies = answers.map(({ body }) => ({ ...body, requestId: '', traceId: '' }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
  });

  test('a session older than five minutes is renewed, and ends after two hours', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const token = api.shopperToken(order);
    const path = `/orders/${order.systemOrderId}`;
    expect((await api.call('GET', path, { as: token })).headers.get('x-access-token')).toBeNull();
    api.clock.advance({ minutes: 6 });
    const renewed = (await api.call('GET', path, { as: token })).headers.get('x-access-token');
    const byCookie = await api.call('GET', path, { headers: { cookie: `amends_order=${token}` } });
    expect(byCookie.headers.get('set-cookie')).toContain('amends_order=ams_');
    api.clock.advance({ hours: 2 });
    expect((await api.call('GET', path, { as: token })).status).toBe(401);
    api.clock.advance({ minutes: -5 });
    expect((await api.call('GET', path, { as: renewed ?? '' })).status).toBe(200);
  });
});

describe('PUT /v1/orders/:sourceOrderId', () => {
  test('201, then 200: the same body twice changes nothing, another one updates', async () => {
    const order = anOrderSnapshot(now);
    const put = (body: unknown) => api.call('PUT', '/orders/source-put', { as, body });
    const first = await put(order);
    expect([first.status, first.body.changed]).toEqual([201, 'created']);
    const second = await put(order);
    expect([second.status, second.body.changed]).toEqual([200, 'unchanged']);
    const third = await put({ ...order, customerName: 'Somebody else' });
    expect([third.status, third.body.changed]).toEqual([200, 'updated']);
    expect(third.body.systemOrderId).toBe(first.body.systemOrderId);
  });

  test('400: every invalid or unknown field is named by its path', async () => {
    const order = { ...anOrderSnapshot(now), items: [{ ...anItem(), price: -1 }], color: 'red' };
    const { status, body } = await api.call('PUT', '/orders/source-bad', { as, body: order });
    expect([status, body.code]).toEqual([400, 'invalid_input']);
    const paths = body.errors.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['items.0.price', 'color']));
  });

  test('401: without a token', async () => {
    const body = anOrderSnapshot(now);
    expect((await api.call('PUT', '/orders/source-x', { body })).status).toBe(401);
  });

  test('403: a shopper cannot send orders', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const { status } = await api.call('PUT', `/orders/${order.orderId}`, {
      as: api.shopperToken(order),
      body: anOrderSnapshot(now),
    });
    expect(status).toBe(403);
  });
});

describe('POST /v1/orders/batch', () => {
  const batch = (body: unknown, options = {}) =>
    api.call('POST', '/orders/batch', { as, body, ...options });

  test('200: each order has its own result, and an invalid one does not affect the others', async () => {
    const good = { sourceOrderId: 'batch-1', ...anOrderSnapshot(now) };
    const { status, body } = await batch({
      orders: [good, { ...good, sourceOrderId: 'batch-2', total: 'much' }, good],
    });
    expect(status).toBe(200);
    expect(body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false]);
    expect(body.results[1].errors[0].path).toBe('total');
    expect(body.results[2].errors[0].code).toBe('duplicate');
  });

  test('400: more than 500 orders, or none', async () => {
    expect((await batch({ orders: [] })).status).toBe(400);
    expect((await batch({ orders: Array.from({ length: 501 }, () => ({})) })).status).toBe(400);
  });

  test('401: without a token', async () => {
    expect((await batch({ orders: [{}] }, { as: undefined })).status).toBe(401);
  });

  test('422: another body under the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'batch-key' };
    const orders = [{ sourceOrderId: 'batch-3', ...anOrderSnapshot(now) }];
    const first = await batch({ orders }, { headers });
    expect(first.body.results[0].changed).toBe('created');
    const again = await batch({ orders }, { headers });
    expect(again.body).toEqual(first.body);
    const other = [{ ...orders[0], sourceOrderId: 'batch-4' }];
    const { status, body } = await batch({ orders: other }, { headers });
    expect([status, body.code]).toEqual([422, 'idempotency_key_reused']);
  });
});

describe('POST and PUT /v1/orders/:sourceOrderId/fulfillments', () => {
  const shipment = aFulfillment(now, [anItem()], { sourceFulfillmentId: 'later' });

  test('201 and 200: a fulfillment is added once, and changed by its own key', async () => {
    const order = await anOrder(api.ctx, api.store.id, { fulfillments: [] });
    const path = `/orders/${order.orderId}/fulfillments`;
    const added = await api.call('POST', path, { as, body: { fulfillments: [shipment] } });
    expect(added.status).toBe(201);
    const changed = await api.call('PUT', path, {
      as,
      body: { fulfillments: [{ ...shipment, fulfillmentStatus: 'in transit' }] },
    });
    expect(changed.status).toBe(200);
    const { body } = await api.call('GET', `/orders/${order.systemOrderId}`, { as });
    expect(body.fulfillments).toHaveLength(1);
    expect(body.fulfillments[0]).toMatchObject({
      id: added.body.fulfillments[0].id,
      fulfillmentStatus: 'IN_TRANSIT',
    });
  });

  test('400: an item that the order does not have is named by its path', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const items = [{ sourceItemId: 'no-such-item', quantity: 1 }];
    const { status, body } = await api.call('POST', `/orders/${order.orderId}/fulfillments`, {
      as,
      body: { fulfillments: [{ ...shipment, items }] },
    });
    expect([status, body.errors[0].path]).toEqual([400, 'fulfillments.0.items.0.sourceItemId']);
  });

  test("401 without a token, 404 for another store's order", async () => {
    const theirs = await anOrder(api.ctx, elsewhere.id);
    const path = `/orders/${theirs.orderId}/fulfillments`;
    const body = { fulfillments: [shipment] };
    expect((await api.call('PUT', path, { body })).status).toBe(401);
    expect((await api.call('PUT', path, { as, body })).status).toBe(404);
  });
});

describe('GET /v1/orders/:orderId/products/query', () => {
  test('200: products of the store by a word of their name', async () => {
    const order = await anOrder(api.ctx, api.store.id, {
      items: [anItem({ productName: 'Brass whistle', sourceProductId: 'whistle' })],
    });
    const found = await api.call(
      'GET',
      `/orders/${order.systemOrderId}/products/query?name=whist`,
      {
        as: api.shopperToken(order),
      },
    );
    expect(found.status).toBe(200);
    expect(found.body.map(({ name }: { name: string }) => name)).toEqual(['Brass whistle']);
  });

  test('400 without a name, 401 without credentials, 404 for an order of others', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const other = await anOrder(api.ctx, api.store.id);
    const mine = { as: api.shopperToken(order) };
    const path = `/orders/${order.systemOrderId}/products/query`;
    expect((await api.call('GET', path, mine)).status).toBe(400);
    expect((await api.call('GET', `${path}?name=mug`)).status).toBe(401);
    const foreign = `/orders/${other.systemOrderId}/products/query?name=mug`;
    expect((await api.call('GET', foreign, mine)).status).toBe(404);
  });
});
