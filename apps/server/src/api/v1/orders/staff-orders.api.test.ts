import { aClaim, anOrder, aStaffMember, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anApi } from '../testing/an-api.ts';

const api = await anApi();
const elsewhere = await aStore(api.ctx);
const owner = aStaffMember(api.store.id, 'store_owner');
const support = aStaffMember(api.store.id, 'store_support');
const provider = aStaffMember(null, 'account_support');
const uncovered = { protection: { shipping: false, warranty: false } };

describe('GET /v1/orders', () => {
  test('200: staff find the orders of all their stores, or of one', async () => {
    const mine = await anOrder(api.ctx, api.store.id, { customerName: 'Wilhelmina Mine' });
    const theirs = await anOrder(api.ctx, elsewhere.id, { customerName: 'Wilhelmina Theirs' });
    const found = async (as: typeof owner, query = '') => {
      const path = `/orders?search=wilhelmina${query}`;
      const { body } = await api.call('GET', path, { as });
      return body.items.map(({ id }: { id: string }) => id).sort();
    };
    expect(await found(owner)).toEqual([mine.systemOrderId]);
    expect(await found(provider)).toEqual([mine.systemOrderId, theirs.systemOrderId].sort());
    expect(await found(provider, `&storeId=${elsewhere.slug}`)).toEqual([theirs.systemOrderId]);
  });

  test('200: page by page', async () => {
    for (let count = 0; count < 3; count += 1) {
      await anOrder(api.ctx, api.store.id, { customerName: 'Paged Person' });
    }
    const first = await api.call('GET', '/orders?search=paged&limit=2', { as: api.token });
    const cursor = encodeURIComponent(first.body.nextCursor);
    const rest = await api.call('GET', `/orders?search=paged&limit=2&cursor=${cursor}`, {
      as: api.token,
    });
    expect([first.body.items.length, rest.body.items.length]).toEqual([2, 1]);
    expect(rest.body.nextCursor).toBeNull();
  });

  test('403: a shopper can’t list orders', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const { status } = await api.call('GET', '/orders', { as: api.shopperToken(order) });
    expect(status).toBe(403);
  });
});

describe('GET /v1/orders.csv', () => {
  test('200: the list as a file; 400, 403 and 404 before it begins', async () => {
    const order = await anOrder(api.ctx, api.store.id, { customerName: 'Exported Person' });
    const path = '/orders.csv?search=exported&bom=false';
    const { status, headers, body } = await api.call('GET', path, { as: support });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="orders-.*\.csv"$/);
    const [head, line, rest] = body.split('\r\n');
    expect([head, line]).toEqual([
      expect.stringMatching(/^Order,/),
      expect.stringContaining(order.systemOrderId),
    ]);
    expect(rest).toBe('');
    const record = await api.call('GET', '/team/activity', { as: support });
    const exported = { query: 'search=exported', rows: 1, complete: true };
    expect(record.body.items).toMatchObject([{ name: 'orders.exported', exported }]);
    expect((await api.call('GET', '/orders.csv?state=x', { as: support })).status).toBe(400);
    const narrow = await api.aToken(['order:read']);
    expect((await api.call('GET', '/orders.csv', { as: narrow })).status).toBe(403);
    const other = `/orders.csv?storeId=${elsewhere.slug}`;
    expect((await api.call('GET', other, { as: support })).status).toBe(404);
  });
});

describe('GET /v1/orders/:orderId/record', () => {
  test('200: returns an order’s protection and history', async () => {
    const order = await anOrder(api.ctx, api.store.id, uncovered);
    const path = `/orders/${order.systemOrderId}`;
    await api.call('POST', `${path}/protection`, { as: owner, body: { premiumPaid: 300 } });
    const { status, body } = await api.call('GET', `${path}/record`, { as: support });
    expect(status).toBe(200);
    expect(body.policies).toMatchObject([{ claimCategory: 'SHIPPING', removedAt: null }]);
    expect(body.events[0]).toMatchObject({ name: 'protection.added' });
  });
});

describe('an order’s protection', () => {
  test('201, then 200: is added and removed with the permission, 403 without', async () => {
    const order = await anOrder(api.ctx, api.store.id, uncovered);
    const path = `/orders/${order.systemOrderId}/protection`;
    expect((await api.call('POST', path, { as: support, body: {} })).status).toBe(403);
    const added = await api.call('POST', path, { as: owner, body: {} });
    expect([added.status, added.body.protectionStatus]).toEqual([201, 'protected']);
    const removed = await api.call('DELETE', `${path}?note=Mistake`, { as: owner });
    expect([removed.status, removed.body.protectionStatus]).toEqual([200, 'removed']);
  });

  test('409: cannot be removed while a claim depends on it', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const claim = await aClaim(api.ctx, order);
    const path = `/orders/${order.systemOrderId}/protection`;
    const { status, body } = await api.call('DELETE', path, { as: owner });
    expect([status, body.code, body.facts]).toEqual([
      409,
      'protection_in_use',
      { claimNumbers: [claim.claimNumber] },
    ]);
  });
});

describe('POST /v1/orders/:orderId/appeasements', () => {
  test('201 with a reason, 422 without, 409 a second time', async () => {
    const order = await anOrder(api.ctx, api.store.id, uncovered);
    const path = `/orders/${order.systemOrderId}/appeasements`;
    const give = async (body: object) => {
      const answer = await api.call('POST', path, { as: support, body });
      return [answer.status, answer.body.code ?? answer.body.protectionStatus];
    };
    expect(await give({})).toEqual([422, 'appeasement_reason_required']);
    expect(await give({ reason: 'A loyal customer.' })).toEqual([201, 'ota']);
    expect(await give({ reason: 'A loyal customer.' })).toEqual([409, 'appeasement_granted']);
  });
});
