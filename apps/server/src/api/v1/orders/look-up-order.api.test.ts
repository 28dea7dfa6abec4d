import { anOrder, aStore } from '@amends/core/testing';
import { describe, expect, test } from 'vitest';
import { anAddress, anApi } from '../testing/an-api.ts';

const api = await anApi();
const address = (order: string, email: string, store = api.store.id) =>
  `/order-lookup?${new URLSearchParams({ order, email, store })}`;

const NOT_FOUND =
  "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.";

describe('GET /v1/order-lookup', () => {
  test('200: number and email open the order, in any case and spacing', async () => {
    const order = await anOrder(api.ctx, api.store.id, { orderNumber: '1001' });
    const found = await api.call('GET', address(' #1001 ', ' Shopper@Example.com '));
    expect(found.status).toBe(200);
    expect(found.body).toMatchObject({ systemOrderId: order.systemOrderId, orderNumber: '1001' });
    expect(found.headers.get('cache-control')).toBe('no-store');
  });

  test('200: the response has a session that opens that order and no other', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const other = await anOrder(api.ctx, api.store.id);
    const { body } = await api.call('GET', address(order.orderNumber, order.customerEmail));
    const as = body.accessToken;
    expect((await api.call('GET', `/orders/${order.systemOrderId}`, { as })).status).toBe(200);
    expect((await api.call('GET', `/orders/${other.systemOrderId}`, { as })).status).toBe(404);
  });

  test('200: a page of ours gets the session as a cookie that scripts cannot read', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const path = address(order.orderNumber, order.customerEmail);
    const ours = await api.call('GET', path, { headers: { 'sec-fetch-site': 'same-origin' } });
    const cookie = ours.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(
      /^amends_order=ams_[^;]+; Max-Age=7200; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const theirs = await api.call('GET', path, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(theirs.headers.get('set-cookie')).toBeNull();
    const read = await api.call('GET', `/orders/${order.systemOrderId}`, {
      headers: { cookie: cookie.split(';')[0] ?? '' },
    });
    expect(read.status).toBe(200);
  });

  test('429: another address of the same IPv6 network gets no further tries', async () => {
    const path = address('no-such-order', 'nobody@example.com');
    const from = (last: number) => `2001:db8:77:88::${last}`;
    for (let i = 1; i <= 5; i++) {
      expect((await api.call('GET', path, { from: from(i) })).status).toBe(404);
    }
    const sixth = await api.call('GET', path, { from: from(6) });
    expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await api.call('GET', path, { from: '2001:db8:77:89::1' })).status).toBe(404);
  });

  test('400: a missing number or an unknown field is named by its path', async () => {
    const { status, body } = await api.call('GET', '/order-lookup?email=a@example.com&colour=red');
    expect(status).toBe(400);
    expect(body.code).toBe('invalid_input');
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(['order', 'colour']);
  });

  test('404: an unknown order, another email and another store get the same response', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const elsewhere = await aStore(api.ctx);
    const answers = await Promise.all([
      api.call('GET', address('no-such-order', order.customerEmail)),
      api.call('GET', address(order.orderNumber, 'somebody@example.com')),
      api.call('GET', address(order.orderNumber, order.customerEmail, elsewhere.slug)),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(404);
      expect({ ...body, requestId: '', traceId: '' }).toEqual({
        type: '/v1/reference#order_not_found',
        title: NOT_FOUND,
        status: 404,
        code: 'order_not_found',
        requestId: '',
        traceId: '',
      });
    }
  });

  test('404: an unknown store', async () => {
    const { status, body } = await api.call('GET', address('1', 'a@example.com', 'no-such-store'));
    expect([status, body.code]).toEqual([404, 'store_not_found']);
  });

  test('429: the eleventh look-up of a minute from one address has to wait', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    const from = anAddress();
    const path = address(order.orderNumber, order.customerEmail);
    for (let time = 1; time <= 10; time++) {
      expect((await api.call('GET', path, { from })).status).toBe(200);
    }
    const { status, headers, body } = await api.call('GET', path, { from });
    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await api.call('GET', path)).status).toBe(200);
  });

  test('429: after five failures for a number it has to wait, whether the number is known or not', async () => {
    const order = await anOrder(api.ctx, api.store.id);
    for (const number of [order.orderNumber, 'unknown-number']) {
      const path = address(number, 'guess@example.com');
      const from = { from: anAddress() };
      for (let time = 1; time <= 5; time++) {
        expect((await api.call('GET', path, from)).status).toBe(404);
      }
      const { status, body } = await api.call('GET', path, from);
      expect([status, body.code]).toEqual([429, 'too_many_requests']);
    }
  });
});
