import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { readShopperSession } from '../access/shopper-session.ts';
import type { Store } from '../stores/index.ts';
import { aContext, anOrder, aStore } from '../testing/index.ts';
import { lookUpOrder } from './look-up-order.ts';

const database = await testDatabase();
const { ctx, clock, as } = aContext(database, { now: '2026-11-20T15:00:00Z' });
const visitor = as({ kind: 'anonymous' });
let store: Store;

beforeEach(async () => {
  store = await aStore(ctx);
});

describe('looking up an order', () => {
  test('finds it whatever the case, the spaces and the leading #', async () => {
    const order = await anOrder(ctx, store.id, { orderNumber: 'AB1001' });
    const found = await lookUpOrder(visitor, {
      storeId: store.id,
      email: ' Shopper@Example.COM ',
      orderNumber: ' #AB 1001 ',
    });
    expect(found.order.systemOrderId).toBe(order.systemOrderId);
    expect(found.order.fulfillments[0]?.eligible).toBe(true);
  });

  test('opens a session for that one order', async () => {
    const order = await anOrder(ctx, store.id, { orderNumber: '7' });
    const { accessToken } = await lookUpOrder(visitor, {
      storeId: store.id,
      email: 'shopper@example.com',
      orderNumber: '7',
    });
    expect(readShopperSession(ctx.keys, accessToken, clock.now())?.actor).toEqual({
      kind: 'shopper',
      storeId: store.id,
      orderId: order.systemOrderId,
      email: 'shopper@example.com',
    });
  });

  test('answers an unknown number, another e-mail and another store alike', async () => {
    const other = await aStore(ctx);
    await anOrder(ctx, store.id, { orderNumber: '7' });
    const tries = [
      { storeId: store.id, email: 'shopper@example.com', orderNumber: '8' },
      { storeId: store.id, email: 'other@example.com', orderNumber: '7' },
      { storeId: other.id, email: 'shopper@example.com', orderNumber: '7' },
    ];
    for (const attempt of tries) {
      await expect(lookUpOrder(visitor, attempt)).rejects.toMatchObject({
        code: 'order_not_found',
        kind: 'not-found',
        details: { title: expect.stringMatching(/^We couldn't find a match/) },
      });
    }
  });

  test.each(['known', 'unknown'])(
    'stops after five wrong e-mails for a %s number',
    async (which) => {
      if (which === 'known') await anOrder(ctx, store.id, { orderNumber: '7' });
      const attempt = { storeId: store.id, email: 'wrong@example.com', orderNumber: '7' };
      for (let count = 0; count < 5; count++) {
        await expect(lookUpOrder(visitor, attempt)).rejects.toMatchObject({
          code: 'order_not_found',
        });
      }
      await expect(lookUpOrder(visitor, attempt)).rejects.toMatchObject({
        code: 'too_many_requests',
        details: { retryAfter: expect.any(Number) },
      });
    },
  );

  test('allows ten look-ups a minute from one address, and again a minute later', async () => {
    await anOrder(ctx, store.id, { orderNumber: '7' });
    const here = { ...visitor, clientAddress: '192.0.2.7' };
    const attempt = { storeId: store.id, email: 'shopper@example.com', orderNumber: '7' };
    for (let count = 0; count < 10; count++) await lookUpOrder(here, attempt);
    await expect(lookUpOrder(here, attempt)).rejects.toMatchObject({ code: 'too_many_requests' });
    await lookUpOrder({ ...here, clientAddress: '192.0.2.8' }, attempt);
    clock.advance({ minutes: 1 });
    await expect(lookUpOrder(here, attempt)).resolves.toBeDefined();
  });

  test('asks for both fields, and refuses unknown ones', async () => {
    const attempt = { storeId: store.id, email: ' ', orderNumber: '' };
    await expect(lookUpOrder(visitor, attempt)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ path: 'email' }, { path: 'orderNumber' }] },
    });
    const unknown = { ...attempt, phone: '1' };
    await expect(lookUpOrder(visitor, unknown)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
