import { anOrder, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const elsewhere = await aStore(api.ctx);

const draft = (details: string, currentShipmentId: string | null = null) => ({
  claim: {
    category: 'shipping',
    fulfillments: { ful_1: { shipmentIssue: 'stolen', details } },
  },
  currentShipmentId,
});

async function aShopper() {
  const order = await anOrder(api.ctx, api.store.id);
  const as = api.shopperToken(order);
  return {
    order,
    as,
    orderId: order.systemOrderId,
    save: (body: object) => api.call('PUT', '/sessions', { as, body }),
    find: () => api.call('GET', `/sessions?orderId=${order.systemOrderId}`, { as }),
  };
}

describe('PUT and GET /v1/sessions', () => {
  test('200: a draft is saved and returned, with the next version', async () => {
    const { orderId, save, find } = await aShopper();
    const first = await save({ orderId, metadata: draft('one') });
    expect([first.status, first.body.version]).toEqual([200, 1]);
    const { id, version } = first.body;
    const second = await save({ id, orderId, version, metadata: draft('two', 'ful_1') });
    expect([second.status, second.body.version]).toEqual([200, 2]);
    const found = await find();
    expect(found.body).toEqual(second.body);
    expect(found.body.metadata).toMatchObject({
      claim: {
        category: 'SHIPPING',
        fulfillments: { ful_1: { shipmentIssue: 'STOLEN', details: 'two', issues: [] } },
      },
      currentShipmentId: 'ful_1',
    });
  });

  test("200: a payload without an order means the shopper's own", async () => {
    const { orderId, save } = await aShopper();
    const { status, body } = await save({ metadata: draft('mine') });
    expect([status, body.orderId]).toEqual([200, orderId]);
  });

  test("200: the store's own id of the order works as well; 404: no session without an order", async () => {
    const { order, orderId, as, save } = await aShopper();
    const saved = await save({ orderId: order.orderId, metadata: draft('by its own id') });
    expect([saved.status, saved.body.orderId]).toEqual([200, orderId]);
    const path = `/sessions?orderId=${order.orderId}`;
    for (const who of [as, api.token]) {
      expect((await api.call('GET', path, { as: who })).body).toEqual(saved.body);
    }
    const other = await aShopper();
    for (const [who, named] of [
      [api.token, `ord_${'0'.repeat(40)}`],
      [api.token, 'ord_of-nobody'],
      [as, other.order.orderId],
      [as, other.orderId],
    ] as const) {
      const body = { orderId: named, metadata: draft('lost') };
      const { status, body: problem } = await api.call('PUT', '/sessions', { as: who, body });
      expect([status, problem.code]).toEqual([404, 'order_not_found']);
    }
  });

  test('400: a field that a draft does not have is named by its path', async () => {
    const { orderId, save } = await aShopper();
    const { status, body } = await save({
      orderId,
      metadata: { ...draft('x'), claim: { color: 'red' } },
    });
    expect([status, body.errors[0].path]).toEqual([400, 'metadata.claim.color']);
    expect((await save({ orderId })).status).toBe(400);
  });

  test('401: without credentials', async () => {
    const { orderId } = await aShopper();
    expect((await api.call('GET', `/sessions?orderId=${orderId}`)).status).toBe(401);
    const body = { orderId, metadata: draft('x') };
    expect((await api.call('PUT', '/sessions', { body })).status).toBe(401);
  });

  test("404: no draft yet, another shopper's order, another store's", async () => {
    const { find, save } = await aShopper();
    const none = await find();
    expect([none.status, none.body.code]).toEqual([404, 'session_not_found']);
    const other = await aShopper();
    const foreign = await anOrder(api.ctx, elsewhere.id);
    for (const orderId of [other.orderId, foreign.systemOrderId]) {
      const { status, body } = await save({ orderId, metadata: draft('x') });
      expect([status, body.code]).toEqual([404, 'order_not_found']);
    }
  });

  test('409: an older version never overwrites a newer one, which is returned', async () => {
    const { orderId, save } = await aShopper();
    const { id, version } = (await save({ orderId, metadata: draft('one') })).body;
    const newer = await save({ id, orderId, version, metadata: draft('two') });
    const late = await save({ id, orderId, version, metadata: draft('late') });
    expect([late.status, late.body.code]).toEqual([409, 'session_conflict']);
    expect(late.body.facts.session).toEqual(newer.body);
  });
});

describe('PUT /v1/sessions/status', () => {
  test('200: accepts a status or a draft, and the status creates the session', async () => {
    const { order, orderId, as } = await aShopper();
    const put = (body: object) =>
      api.call('PUT', '/sessions/status', {
        as,
        body: { email: order.customerEmail.toUpperCase(), orderId, ...body },
      });
    const moved = await put({ status: 'issue_selection' });
    expect([moved.status, moved.body.status]).toEqual([200, 'ISSUE_SELECTION']);
    const saved = await put({ metadata: draft('by status') });
    expect([saved.status, saved.body.id, saved.body.version]).toEqual([200, moved.body.id, 2]);
  });

  test('400: an unknown status; 401: without credentials', async () => {
    const { orderId, as } = await aShopper();
    const body = { orderId, status: 'LOST_IN_THOUGHT' };
    expect((await api.call('PUT', '/sessions/status', { as, body })).status).toBe(400);
    expect((await api.call('PUT', '/sessions/status', { body })).status).toBe(401);
  });

  test("404: another email than the order's, another shopper's order", async () => {
    const { orderId, as } = await aShopper();
    const other = await aShopper();
    for (const body of [
      { email: 'other@example.com', orderId, status: 'ITEMS' },
      { orderId: other.orderId, status: 'ITEMS' },
    ]) {
      expect((await api.call('PUT', '/sessions/status', { as, body })).status).toBe(404);
    }
  });
});

describe('DELETE /v1/sessions/:id', () => {
  test('204: the draft starts over', async () => {
    const { orderId, as, save, find } = await aShopper();
    const { id } = (await save({ orderId, metadata: draft('gone') })).body;
    expect((await api.call('DELETE', `/sessions/${id}`, { as })).status).toBe(204);
    expect((await find()).status).toBe(404);
  });

  test("401 without credentials, 404 for another shopper's and for a missing one", async () => {
    const { orderId, as, save } = await aShopper();
    const { id } = (await save({ orderId, metadata: draft('mine') })).body;
    const other = await aShopper();
    expect((await api.call('DELETE', `/sessions/${id}`)).status).toBe(401);
    expect((await api.call('DELETE', `/sessions/${id}`, { as: other.as })).status).toBe(404);
    expect((await api.call('DELETE', '/sessions/ses_none', { as })).status).toBe(404);
  });
});
