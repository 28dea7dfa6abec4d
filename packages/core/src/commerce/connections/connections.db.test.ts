import { testDatabase } from '@amends/db/testing';
import { describe, expect, test } from 'vitest';
import type { ShopOrderReading } from '../../kernel/internal.ts';
import { newId, write } from '../../kernel/internal.ts';
import { aContext, anOrderSnapshot, aStore, codeOf } from '../../testing/index.ts';
import { NATIVE_CONNECTION, shopOrderIdOf } from '../orders/connection-id.rules.ts';
import { findOrderBySource } from '../orders/get-order.ts';
import { lookUpOrder } from '../orders/look-up-order.ts';
import { upsertOrder, upsertOrders } from '../orders/upsert-order.ts';
import { listConnections } from './list-connections.ts';
import { openShop } from './open-shop.ts';
import { saveShopOrders } from './save-shop-orders.ts';

const database = await testDatabase();
const { ctx } = aContext(database, { now: '2026-03-10T12:00:00Z' });
const { pool } = database;

/** Adds a connection to a shop, without anything to reach it with. */
async function aConnection(storeId: string) {
  const id = newId('con');
  await pool.query(
    `insert into connections (store_id, id, kind, name, status, account_id)
     values ($1, $2, 'woocommerce', 'Mugs', 'ACTIVE', $2)`,
    [storeId, id],
  );
  return { storeId, id, kind: 'woocommerce' as const };
}

/** An order as a connector reads it. */
const reading = (
  sourceOrderId: string,
  given: object = {},
  sourceUpdatedAt = '2026-03-09T00:00:00Z',
): ShopOrderReading => {
  const { fulfillments, ...order } = anOrderSnapshot(ctx.now(), {});
  const read = { ...order, orderNumber: sourceOrderId, originalSourceOrderId: null, ...given };
  return { kind: 'order', order: { ...read, sourceOrderId, sourceUpdatedAt } };
};

const save = (
  { storeId, ...connection }: Awaited<ReturnType<typeof aConnection>>,
  ...readings: ShopOrderReading[]
) =>
  write(ctx, 'order:update', { storeId }, (writer) => saveShopOrders(writer, connection, readings));

const ordersOf = async (storeId: string) => {
  const { rows } = await pool.query(
    `select source_order_id as "sourceOrderId", connection_id as "connectionId",
       order_number as number, original_source_order_id as original from orders
     where store_id = $1 order by created_at, source_order_id`,
    [storeId],
  );
  return rows as {
    sourceOrderId: string;
    connectionId: string;
    number: string;
    original: string | null;
  }[];
};
const unreadableOf = async (storeId: string) =>
  (
    await pool.query(
      `select source_order_id as id, reason, raw from unreadable_orders where store_id = $1`,
      [storeId],
    )
  ).rows;

test('every store has the built-in shop, and orders through /v1 are its', async () => {
  const { id: storeId } = await aStore(ctx);
  expect(await listConnections(ctx, { storeId })).toMatchObject([
    { id: NATIVE_CONNECTION, kind: 'native', status: 'ACTIVE', backfill: null, lastProblem: null },
  ]);
  await upsertOrder(ctx, { storeId, sourceOrderId: '501', order: anOrderSnapshot(ctx.now(), {}) });
  expect(await ordersOf(storeId)).toMatchObject([{ connectionId: NATIVE_CONNECTION }]);
});

describe('orders of shops', () => {
  test('keep the shop’s risk, and its rate if it counts in the store’s currency', async () => {
    const { id: storeId } = await aStore(ctx);
    const shop = await aConnection(storeId);
    const given = { currency: 'EUR', exchangeRate: 0.92, riskLevel: 'high' };
    const saved = async (sourceOrderId: string) => {
      await save(shop, reading(sourceOrderId, given));
      const { rows } = await pool.query(
        `select exchange_rate as rate, risk_level as risk from orders
         where store_id = $1 and source_order_id = $2`,
        [storeId, sourceOrderId],
      );
      return rows[0];
    };
    const setCurrency = (currency: string) =>
      pool.query('update connections set currency = $2 where id = $1', [shop.id, currency]);
    await setCurrency('USD');
    expect(await saved('1')).toEqual({ rate: '0.92', risk: 'high' });
    await setCurrency('GBP');
    expect(await saved('2')).toEqual({ rate: '1', risk: 'high' });
  });

  test('are saved once, and an older snapshot changes nothing', async () => {
    const { id: storeId } = await aStore(ctx);
    const shop = await aConnection(storeId);
    expect(await save(shop, reading('501'))).toEqual({ changed: 1, unreadable: 0 });
    expect(await save(shop, reading('501'))).toEqual({ changed: 0, unreadable: 0 });
    const newer = reading('501', { customerName: 'New' }, '2026-03-10T00:00:00Z');
    expect(await save(shop, newer, newer)).toEqual({ changed: 1, unreadable: 0 });
    expect(await save(shop, reading('501', { customerName: 'Old' }))).toMatchObject({ changed: 0 });
    const order = await findOrderBySource(ctx, { storeId, sourceOrderId: '501' });
    expect(order.customerName).toBe('New');
  });

  test('of two shops with the same id and number are two orders, and both are found', async () => {
    const { id: storeId } = await aStore(ctx);
    const [one, two] = [await aConnection(storeId), await aConnection(storeId)];
    await save(one, reading('501', { customerEmail: 'ada@example.com' }));
    const again = reading('777', { originalSourceOrderId: '501' });
    for (const _ of [1, 2]) {
      await save(two, reading('501', { customerEmail: 'bo@example.com' }));
      await save(two, again);
    }
    const orders = await ordersOf(storeId);
    expect(orders.map((order) => [order.connectionId, shopOrderIdOf(order)])).toEqual([
      [one.id, '501'],
      [two.id, '777'],
      [two.id, '501'],
    ]);
    expect(orders.find(({ number }) => number === '777')?.original).toBe(`${two.id}:501`);
    for (const email of ['ada@example.com', 'bo@example.com']) {
      const { order } = await lookUpOrder(ctx, { storeId, orderNumber: '501', email });
      expect(order.customerEmail).toBe(email);
    }
  });

  test('that came through /v1 before are the shop’s from then on, and not sent through /v1 any more', async () => {
    const { id: storeId } = await aStore(ctx);
    const shop = await aConnection(storeId);
    const order = { ...anOrderSnapshot(ctx.now(), {}), orderNumber: '#501' };
    const put = { storeId, sourceOrderId: '501', order };
    const { systemOrderId } = await upsertOrder(ctx, put);
    const other = { ...put, sourceOrderId: '502', order: { ...order, orderNumber: 'PO-502' } };
    await upsertOrder(ctx, other);
    await save(shop, reading('501'), reading('502'));
    expect(await ordersOf(storeId)).toMatchObject([
      { sourceOrderId: '501', connectionId: shop.id },
      { sourceOrderId: '502', connectionId: NATIVE_CONNECTION },
      { sourceOrderId: `${shop.id}:502`, connectionId: shop.id },
    ]);
    const found = await findOrderBySource(ctx, { storeId, sourceOrderId: '501' });
    expect(found.systemOrderId).toBe(systemOrderId);
    expect(await codeOf(upsertOrder(ctx, put))).toBe('order_of_connection');
    const { results } = await upsertOrders(ctx, {
      storeId,
      orders: [
        { sourceOrderId: '501', ...order },
        { sourceOrderId: '502', ...other.order },
      ],
    });
    expect(results).toMatchObject([
      { ok: false, errors: [{ code: 'order_of_connection' }] },
      { ok: true, changed: 'unchanged' },
    ]);
  });

  test('that can’t be read are kept with the reason until they can', async () => {
    const { id: storeId } = await aStore(ctx);
    const shop = await aConnection(storeId);
    const raw = { id: 501, note: 'a zero byte: \0' };
    await save(
      shop,
      { kind: 'unreadable', sourceOrderId: '501', reason: 'The order has no email address.', raw },
      reading('502', { currency: 'Taler' }),
      reading('503', { customerName: 'a zero byte: \0' }),
      reading('504'),
    );
    expect(await ordersOf(storeId)).toMatchObject([{ sourceOrderId: '504' }]);
    const kept = await unreadableOf(storeId);
    expect(kept).toEqual([
      { id: '501', reason: 'The order has no email address.', raw: JSON.stringify(raw) },
      { id: '502', reason: expect.stringContaining('currency'), raw: expect.any(String) },
      { id: '503', reason: 'order_has_no_text', raw: expect.any(String) },
    ]);
    await save(shop, reading('501'), reading('502'), reading('503'));
    expect(await unreadableOf(storeId)).toEqual([]);
    expect(await ordersOf(storeId)).toHaveLength(4);
  });
});

describe('an order of a shop', () => {
  test('that has half of a character is kept as unreadable, and stops no other', async () => {
    const { id: storeId } = await aStore(ctx);
    const shop = await aConnection(storeId);
    const long = `${'x'.repeat(99_990)}${'😀'.repeat(20)}`;
    await save(
      shop,
      reading('501', { customerName: 'Ada \ud83d' }),
      { kind: 'unreadable', sourceOrderId: '502', reason: 'It has no email.', raw: { long } },
      { kind: 'unreadable', sourceOrderId: '503', reason: 'It has no email.', raw: ` ${long}` },
      {
        kind: 'unreadable',
        sourceOrderId: '504\ud83d',
        reason: `${'y'.repeat(999)}😀`,
        raw: null,
      },
      reading('505'),
    );
    expect(await ordersOf(storeId)).toMatchObject([{ sourceOrderId: '505' }]);
    expect(await unreadableOf(storeId)).toHaveLength(4);
  });

  test('that a program sent exactly as the shop has it becomes the shop’s', async () => {
    const { id: storeId } = await aStore(ctx);
    const shop = await aConnection(storeId);
    const read = reading('501', { platform: 'woocommerce' });
    if (read.kind !== 'order') throw new Error('it is an order');
    const { sourceOrderId, sourceUpdatedAt, ...order } = read.order;
    await upsertOrder(ctx, {
      storeId,
      sourceOrderId,
      order: order as unknown as Parameters<typeof upsertOrder>[1]['order'],
    });
    await save(shop, read);
    expect(await ordersOf(storeId)).toMatchObject([{ sourceOrderId, connectionId: shop.id }]);
  });
});

test('only the system opens shops, and only those that are connected', async () => {
  const { id: storeId } = await aStore(ctx);
  const { id: connectionId } = await aConnection(storeId);
  const open = (id: string) => codeOf(openShop(ctx, { storeId, connectionId: id }));
  expect(await open(connectionId)).toBe('connection_closed');
  expect(await open('con_nowhere')).toBe('connection_not_found');
});
