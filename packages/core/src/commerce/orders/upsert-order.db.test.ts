import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Store } from '../../stores/internal.ts';
import {
  aContext,
  aFulfillment,
  anItem,
  anOrder,
  anOrderSnapshot,
  aProgram,
  aStore,
  codeOf,
  holdLock,
  inTurn,
} from '../../testing/index.ts';
import { getOrder } from './get-order.ts';
import { saveInTurn } from './save-in-turn.repository.ts';
import { upsertFulfillments } from './upsert-fulfillments.ts';
import { upsertOrder, upsertOrders } from './upsert-order.ts';

const database = await testDatabase();
const { ctx, clock, as } = aContext(database, { now: '2026-11-20T15:00:00Z' });
let store: Store;

beforeEach(async () => {
  store = await aStore(ctx);
});

describe('importing an order', () => {
  test('the same snapshot twice changes nothing', async () => {
    const order = anOrderSnapshot(clock.now());
    const input = { storeId: store.id, sourceOrderId: 'a', order };
    const first = await upsertOrder(ctx, input);
    expect(first.changed).toBe('created');
    expect(await upsertOrder(ctx, input)).toEqual({ ...first, changed: 'unchanged' });
  });

  test('the same new snapshot twice at once is saved once, and both get its id', async () => {
    const order = anOrderSnapshot(clock.now());
    const save = () => upsertOrder(ctx, { storeId: store.id, sourceOrderId: 'a', order });
    const [first, second] = await inTurn(database, { table: 'order_items' }, [save, save]);
    expect(first).toEqual({ systemOrderId: expect.stringMatching(/^ord_/), changed: 'created' });
    expect(second).toEqual({ systemOrderId: first?.systemOrderId, changed: 'unchanged' });
  });

  test('a batch that may not be saved is refused at once, however many others wait for their turn', async () => {
    const held = Promise.withResolvers<void>();
    const others = [1, 2, 3].map(() => saveInTurn(ctx, store.id, () => held.promise));
    const elsewhere = await aStore(ctx);
    const refused = [aProgram(store.id, ['order:read']), aProgram(elsewhere.id)].map((program) => {
      const orders = [{ ...anOrderSnapshot(clock.now()), sourceOrderId: 'a' }];
      return codeOf(upsertOrders(as(program), { storeId: store.id, orders }));
    });
    expect(await Promise.all(refused)).toEqual(['forbidden', 'store_not_found']);
    held.resolve();
    await Promise.all(others);
  });

  test('two batches with the same orders lock them in the same order', async () => {
    const now = clock.now();
    const snapshot = (sourceOrderId: string, customerName: string) => ({
      ...anOrderSnapshot(now, { customerName }),
      sourceOrderId,
    });
    const save = (...orders: unknown[]) => upsertOrders(ctx, { storeId: store.id, orders });
    const { results } = await save(snapshot('a', 'Ann'), snapshot('b', 'Ben'));
    const [a = '', b = ''] = results.map((one) => (one.ok ? one.systemOrderId : ''));
    const held = await holdLock(database, { table: 'orders', id: b });
    const changing = save(snapshot('b', 'Bea'), snapshot('a', 'Amy'));
    await held.whenWaiting(1);
    const { rowCount } = await database.pool.query(
      'select from orders where store_id = $1 and id = $2 for update skip locked',
      [store.id, a],
    );
    await held.release();
    expect(rowCount).toBe(0);
    expect((await changing).results.map((one) => one.ok && one.changed)).toEqual([
      'updated',
      'updated',
    ]);
  });

  test('every character of a value is kept', async () => {
    const name = '"Ann" \\ {O’Neil}, NULL\n\té漢🙂';
    const now = clock.now();
    const items = [anItem({ productName: name, sku: 'NULL', color: '', size: '{}' })];
    const order = anOrderSnapshot(now, {
      customerName: name,
      tags: [name, 'NULL', '{a,b}'],
      metadata: { [name]: [name, null, 1.5, { deep: '\\"' }] },
      items,
      fulfillments: [aFulfillment(now, items, { trackingNumber: ['A,1', name] })],
    });
    const { systemOrderId } = await upsertOrder(ctx, {
      storeId: store.id,
      sourceOrderId: 'a',
      order,
    });
    const { rows } = await database.pool.query(
      `select o.customer_name, o.tags, o.metadata, i.product_name, i.sku, i.color, i.size,
          f.tracking_numbers
        from orders o join order_items i on i.store_id = o.store_id and i.order_id = o.id
          join fulfillments f on f.store_id = o.store_id and f.order_id = o.id
        where o.store_id = $1 and o.id = $2`,
      [store.id, systemOrderId],
    );
    expect(rows).toEqual([
      {
        customer_name: name,
        tags: order.tags,
        metadata: order.metadata,
        product_name: name,
        sku: 'NULL',
        color: '',
        size: '{}',
        tracking_numbers: ['A,1', name],
      },
    ]);
  });

  test('a newer snapshot replaces items and shipments', async () => {
    const now = clock.now();
    const before = await anOrder(ctx, store.id, { sourceOrderId: 'a' });
    const items = [anItem({ sourceItemId: 'tent', productName: 'Tent', quantity: 3 })];
    const order = anOrderSnapshot(now, {
      items,
      fulfillments: [aFulfillment(now, items, { sourceFulfillmentId: 'shipment-2' })],
    });
    await upsertOrder(ctx, { storeId: store.id, sourceOrderId: 'a', order });
    const after = await getOrder(ctx, { storeId: store.id, orderId: before.systemOrderId });
    expect(after.items.map((item) => item.sourceItemId)).toEqual(['tent']);
    expect(after.fulfillments.map((each) => each.sourceFulfillmentId)).toEqual(['shipment-2']);
    expect(after.fulfillments[0]?.items[0]).toMatchObject({ quantity: 3, claimableQuantity: 3 });
  });

  test('keeps the items of a shipment in the order in which they were sent', async () => {
    const now = clock.now();
    const items = ['mug', 'axe', 'zip', 'bag'].map((id) => anItem({ sourceItemId: id }));
    const given = { items, fulfillments: [aFulfillment(now, items)] };
    const order = await anOrder(ctx, store.id, given);
    const idsOf = ({ fulfillments }: typeof order) =>
      fulfillments[0]?.items.map(({ item }) => item.sourceItemId);
    expect(idsOf(order)).toEqual(['mug', 'axe', 'zip', 'bag']);
    const turned = { items, fulfillments: [aFulfillment(now, items.toReversed())] };
    const { orderNumber, orderId: sourceOrderId } = order;
    const snapshot = anOrderSnapshot(now, { ...turned, orderNumber });
    await upsertOrder(ctx, { storeId: store.id, sourceOrderId, order: snapshot });
    const again = await getOrder(ctx, { storeId: store.id, orderId: order.systemOrderId });
    expect(idsOf(again)).toEqual(['bag', 'zip', 'axe', 'mug']);
  });

  test('keeps its shipments if the snapshot omits them', async () => {
    const before = await anOrder(ctx, store.id, { sourceOrderId: 'a' });
    const { fulfillments: _, ...order } = anOrderSnapshot(clock.now(), { customerName: 'Kim' });
    await upsertOrder(ctx, { storeId: store.id, sourceOrderId: 'a', order });
    const after = await getOrder(ctx, { storeId: store.id, orderId: before.systemOrderId });
    expect(after.customerName).toBe('Kim');
    expect(after.fulfillments).toHaveLength(1);
  });

  test('refuses duplicate items, unknown fields and shipments of unknown items', async () => {
    const now = clock.now();
    const items = [anItem(), anItem()];
    const order = {
      ...anOrderSnapshot(now, { items }),
      color: 'blue',
      fulfillments: [aFulfillment(now, [anItem({ sourceItemId: 'nowhere' })])],
    };
    const refused = upsertOrder(ctx, { storeId: store.id, sourceOrderId: 'a', order });
    await expect(refused).rejects.toMatchObject({ code: 'invalid_input', kind: 'invalid' });
  });

  test.each([
    ['sourceCreatedAt', null],
    ['sourceCreatedAt', true],
    ['sourceCreatedAt', 1],
    ['sourceCreatedAt', '2026-11-20 15:00'],
    ['sourceCreatedAt', '+275760-09-13T00:00:00Z'],
    ['sourceCreatedAt', '0001-01-01T00:00:00Z'],
    ['exchangeRate', 1e308],
    ['exchangeRate', 1e-300],
  ])('refuses an invalid instant or rate: %s %s', async (field, value) => {
    const order = { ...anOrderSnapshot(clock.now()), [field]: value } as never;
    await expect(
      upsertOrder(ctx, { storeId: store.id, sourceOrderId: 'a', order }),
    ).rejects.toMatchObject({ code: 'invalid_input', details: { errors: [{ path: field }] } });
  });

  test('refuses items whose total exceeds the safe range', async () => {
    const items = ['a', 'b'].map((sourceItemId) =>
      anItem({ sourceItemId, price: 1_000_000_000_000, quantity: 1_000_000 }),
    );
    const order = anOrderSnapshot(clock.now(), { items, subtotal: 1, total: 1 });
    await expect(
      upsertOrder(ctx, { storeId: store.id, sourceOrderId: 'a', order }),
    ).rejects.toMatchObject({ details: { errors: [{ path: 'items', code: 'too_big' }] } });
  });

  test('accepts instants with any offset, and dates', async () => {
    const at = async (sourceCreatedAt: string) => {
      const order = anOrderSnapshot(clock.now(), { sourceCreatedAt });
      const { systemOrderId } = await upsertOrder(ctx, {
        storeId: store.id,
        sourceOrderId: sourceCreatedAt,
        order,
      });
      const taken = await getOrder(ctx, { storeId: store.id, orderId: systemOrderId });
      return taken.sourceCreatedAt.toISOString();
    };
    expect(await at('2026-11-19T23:30:00-05:00')).toBe('2026-11-20T04:30:00.000Z');
    expect(await at('2026-11-19')).toBe('2026-11-19T00:00:00.000Z');
  });

  test('is refused to shoppers', async () => {
    const order = await anOrder(ctx, store.id);
    const shopper = as({
      kind: 'shopper',
      storeId: store.id,
      orderId: order.systemOrderId,
      email: order.customerEmail,
    });
    const input = { storeId: store.id, sourceOrderId: 'a', order: anOrderSnapshot(clock.now()) };
    await expect(upsertOrder(shopper, input)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('importing a batch of orders', () => {
  test('saves new, changed and unchanged orders side by side, each with its own items', async () => {
    const now = clock.now();
    const [mug, tent] = ['mug', 'tent'].map((id) => anItem({ sourceItemId: id }));
    if (!mug || !tent) throw new Error('two items');
    const given = (number: string, items: (typeof mug)[], isShipped = true) => ({
      sourceOrderId: number,
      ...anOrderSnapshot(now, {
        orderNumber: number,
        items,
        fulfillments: isShipped ? [aFulfillment(now, items)] : undefined,
      }),
    });
    const send = async (orders: ReturnType<typeof given>[]) =>
      (await upsertOrders(ctx, { storeId: store.id, orders })).results;
    await send([given('1', [mug]), given('2', [mug]), given('3', [mug])]);
    const results = await send([
      given('1', [mug]),
      given('2', [tent, mug]),
      given('4', [tent]),
      given('3', [mug, tent], false),
    ]);
    expect(results.map((one) => one.ok && one.changed)).toEqual([
      'unchanged',
      'updated',
      'created',
      'updated',
    ]);
    const saved = await Promise.all(
      results.map(async (one) => {
        const orderId = one.ok ? one.systemOrderId : '';
        const { items, fulfillments } = await getOrder(ctx, { storeId: store.id, orderId });
        const shipped = fulfillments.flatMap((each) => each.items.map(({ item }) => item));
        return [items, shipped].map((list) => list.map((item) => item.sourceItemId).join(' '));
      }),
    );
    expect(saved).toEqual([
      ['mug', 'mug'],
      ['tent mug', 'tent mug'],
      ['tent', 'tent'],
      ['mug tent', 'mug'],
    ]);
  });

  test('returns a result for each in its place and keeps the valid ones', async () => {
    const good = (sourceOrderId: string) => ({ sourceOrderId, ...anOrderSnapshot(clock.now()) });
    const { results } = await upsertOrders(ctx, {
      storeId: store.id,
      orders: [good('a'), { sourceOrderId: 'b' }, good('a'), 'nonsense', good('c')],
    });
    expect(results.map((result) => [result.sourceOrderId, result.ok])).toEqual([
      ['a', true],
      ['b', false],
      ['a', false],
      [null, false],
      ['c', true],
    ]);
  });

  test('refuses more than 500', async () => {
    const orders = Array.from({ length: 501 }, () => ({}));
    await expect(upsertOrders(ctx, { storeId: store.id, orders })).rejects.toMatchObject({
      details: { errors: [{ code: 'batch_size' }] },
    });
  });
});

describe('fulfillments', () => {
  test('are added and changed by their natural key', async () => {
    const order = await anOrder(ctx, store.id, { sourceOrderId: 'a' });
    const shipment = aFulfillment(clock.now(), [anItem()], { trackingCompany: 'DHL' });
    const second = { ...shipment, sourceFulfillmentId: 'shipment-2' };
    const input = { storeId: store.id, sourceOrderId: 'a', fulfillments: [shipment, second] };
    const first = await upsertFulfillments(ctx, input);
    expect(await upsertFulfillments(ctx, input)).toEqual(first);
    const after = await getOrder(ctx, { storeId: store.id, orderId: order.systemOrderId });
    expect(after.fulfillments.map((each) => each.trackingCompany)).toEqual(['DHL', 'DHL']);
    expect(after.fulfillments[0]?.id).toBe(order.fulfillments[0]?.id);
  });

  test('with unknown items are refused completely', async () => {
    await anOrder(ctx, store.id, { sourceOrderId: 'a' });
    const shipment = aFulfillment(clock.now(), [anItem({ sourceItemId: 'nowhere' })]);
    const input = { storeId: store.id, sourceOrderId: 'a', fulfillments: [shipment] };
    await expect(upsertFulfillments(ctx, input)).rejects.toMatchObject({
      details: { errors: [{ code: 'unknown_item' }] },
    });
  });
});
