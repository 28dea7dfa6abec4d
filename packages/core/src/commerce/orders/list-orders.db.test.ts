import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAcross } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import {
  aClaim,
  aContext,
  aFulfillment,
  anItem,
  anOrder,
  anOrderSnapshot,
  aStaffMember,
  aStore,
  codeOf,
  daysBefore,
} from '../../testing/index.ts';
import { findExactOrders } from './find-exact-orders.ts';
import { indexOrders, indexOrdersJob } from './index-orders.ts';
import type { ListOrdersInput } from './list-orders.input.ts';
import { listOrders } from './list-orders.ts';
import { beginMany, listOrderSummaries } from './order-list.repository.ts';
import { soughtTerm, wordsOf } from './order-terms.rules.ts';
import { upsertFulfillments } from './upsert-fulfillments.ts';
import { upsertOrders } from './upsert-order.ts';

const database = await testDatabase();
const { ctx, as, asShopper, clock, jobs } = aContext(database, { now: '2026-03-10T12:00:00Z' });
let store: Store;
let agent: ReturnType<typeof as>;

beforeEach(async () => {
  store = await aStore(ctx);
  agent = as(aStaffMember(store.id));
});

const numbers = async (input: ListOrdersInput = {}, who = agent) =>
  (await listOrders(who, input)).items.map(({ orderNumber }) => orderNumber);
const ordered = (orderNumber: string, daysAgo = 1, given: Parameters<typeof anOrder>[2] = {}) =>
  anOrder(ctx, store.id, {
    orderNumber,
    sourceCreatedAt: daysBefore(clock.now(), daysAgo),
    ...given,
  });

describe('orders imported together', () => {
  test('are in the list immediately, and found by their words after a job', async () => {
    const order = (orderNumber: string) => ({
      sourceOrderId: `source-${orderNumber}`,
      ...anOrderSnapshot(clock.now(), { orderNumber }),
    });
    await upsertOrders(ctx, { storeId: store.id, orders: [order('8001'), order('8002')] });
    expect((await numbers()).sort()).toEqual(['8001', '8002']);
    expect(await numbers({ search: '8002' })).toEqual([]);
    const queued = jobs.flatMap((job) =>
      job.name === 'index-orders' ? [indexOrdersJob.input.parse(job.payload)] : [],
    );
    const mine = queued.filter(({ storeId }) => storeId === store.id);
    expect(mine.map(({ orderIds }) => orderIds.length)).toEqual([2]);
    for (const payload of [...mine, ...mine]) await indexOrders(ctx, payload);
    expect(await numbers({ search: '8002' })).toEqual(['8002']);
  });

  test('are not indexed again if imported unchanged', async () => {
    const orders = ['8001', '8002'].map((orderNumber) => ({
      sourceOrderId: `source-${orderNumber}`,
      ...anOrderSnapshot(clock.now(), { orderNumber }),
    }));
    await upsertOrders(ctx, { storeId: store.id, orders });
    const before = jobs.length;
    await upsertOrders(ctx, { storeId: store.id, orders });
    expect(jobs).toHaveLength(before);
  });
});

describe('the list of orders', () => {
  test('is newest first, page by page, without repeating or skipping', async () => {
    // Two orders placed at the same moment.
    for (const [number, days] of [
      ['a', 3],
      ['b', 2],
      ['c', 2],
      ['d', 1],
      ['e', 5],
    ] as const) {
      await ordered(number, days);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listOrders(agent, { limit: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ orderNumber }) => orderNumber));
      cursor = page.nextCursor ?? undefined;
      if (seen.length === 2) await ordered('new', 0);
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(new Set(seen)).toEqual(new Set(['a', 'b', 'c', 'd', 'e']));
    expect([seen[0], seen[3], seen[4]]).toEqual(['d', 'a', 'e']);
  });

  test('has the main facts of each', async () => {
    const order = await ordered('1001');
    const claim = await aClaim(ctx, order);
    const { items } = await listOrders(agent, {});
    expect(items).toMatchObject([
      {
        id: order.systemOrderId,
        storeId: store.id,
        orderNumber: '1001',
        itemCount: 2,
        itemNames: ['Enamel camp mug'],
        shipments: ['DELIVERED'],
        protectionStatus: 'protected',
        claims: [{ claimNumber: claim.claimNumber, claimState: 'NEW' }],
      },
    ]);
  });

  test('covers its reader’s stores, and no other', async () => {
    const other = await aStore(ctx);
    await ordered('mine');
    await anOrder(ctx, other.id, { orderNumber: 'theirs' });
    expect(await numbers()).toEqual(['mine']);
    const provider = as(aStaffMember(null, 'account_support'));
    const both = { storeIds: [store.id, other.id] };
    expect((await numbers(both, provider)).sort()).toEqual(['mine', 'theirs']);
    expect(await numbers({ storeIds: [other.id], search: 'theirs' }, provider)).toEqual(['theirs']);
    expect(await numbers(both)).toEqual(['mine']);
    expect(await codeOf(listOrders(agent, { storeIds: [other.id] }))).toBe('store_not_found');
    expect(await codeOf(listOrders(as({ kind: 'anonymous' }), {}))).toBe('unauthenticated');
    const order = await ordered('own');
    expect(await codeOf(listOrders(asShopper(order), {}))).toBe('forbidden');
  });
});

describe('an order is found', () => {
  test('by its number, email, name, SKU and tracking number, complete or by a prefix', async () => {
    const items = [anItem({ sku: 'TENT-GREEN-2P' })];
    await ordered('#JU-20417', 1, {
      customerEmail: 'Maya.Okafor@example.com',
      customerName: 'Maya Okafor',
      items,
      fulfillments: [aFulfillment(clock.now(), items, { trackingNumber: ['9400 1118 99', 'ZZ7'] })],
    });
    await ordered('1002', 2, { customerName: 'Sam Other' });
    const found = ['#ju-20417', 'JU-204', 'maya.okafor@example.com', 'maya.', 'okafor', 'OKA'];
    found.push('tent-green-2p', 'TENT', 'zz7', 'okafor tent', 'maya, zz7');
    for (const search of found)
      expect([search, await numbers({ search })]).toEqual([search, ['#JU-20417']]);
    for (const search of ['ok', 'afor', 'okafor sam', 'nobody', '%', "'; --", '\0', 'okafor\\']) {
      expect([search, await numbers({ search })]).toEqual([
        search,
        search === '\0' ? ['#JU-20417', '1002'] : [],
      ]);
    }
  });

  test('exactly, by its number, platform id, email or tracking number, and by nothing else', async () => {
    const items = [anItem({ sku: 'SKU-12345678' })];
    await ordered('#JU-20417', 1, {
      sourceOrderId: 'platform-77',
      customerEmail: 'Maya.Okafor@example.com',
      customerName: 'Maya Okafor',
      items,
      fulfillments: [aFulfillment(clock.now(), items, { trackingNumber: ['9400 1118 99', 'ZZ7'] })],
    });
    const exact = async (search: string, who = agent) =>
      (await findExactOrders(who, { search })).map(({ orderNumber }) => orderNumber);
    const found = ['ju-20417', '#JU-20417', ' JU-20417 ', 'PLATFORM-77', 'maya.okafor@EXAMPLE.com'];
    for (const search of [...found, '9400 1118 99', 'zz7']) {
      expect([search, await exact(search)]).toEqual([search, ['#JU-20417']]);
    }
    for (const search of ['JU-2041', 'okafor', 'SKU-12345678', 'maya', '', '#', '\0']) {
      expect([search, await exact(search)]).toEqual([search, []]);
    }
    const other = as(aStaffMember((await aStore(ctx)).id));
    expect(await exact('JU-20417', other)).toEqual([]);
  });

  test('by words only: nothing that an order lacks counts as one', async () => {
    const items = [anItem({ sku: null })];
    const tracked = aFulfillment(clock.now(), items, { trackingNumber: [''] });
    await ordered('1001', 1, { customerName: null, items, fulfillments: [tracked] });
    const { rows } = await database.pool.query('select term from order_terms where store_id = $1', [
      store.id,
    ]);
    const terms = rows.map(({ term }) => term);
    expect(terms).toContain('1001');
    expect(terms).not.toContain('');
  });

  test('by its exact number, without longer ones', async () => {
    await ordered('1001');
    await ordered('10012');
    expect(await numbers({ search: '1001' })).toEqual(['1001']);
    expect(await numbers({ search: '100' })).toHaveLength(2);
  });

  test('identically by sorting few matches and by scanning past few others', async () => {
    for (const [number, customerName] of [
      ['w1', 'Maria Okafor'],
      ['w2', 'Mark Smith'],
      ['w3', 'Olive Okafor'],
      ['w4', 'Marta Miller'],
    ] as const) {
      await ordered(number, Number(number[1]), { customerName });
    }
    for (const words of ['mar', 'mar oka', 'oka', 'zzz']) {
      const list = (walk: boolean) =>
        readAcross(agent, 'order:read', [store.id], async (reader) => {
          const terms = wordsOf(words).map((word) => soughtTerm(word, false));
          const rest = { from: null, until: null, after: null, limit: 10 };
          const rows = await listOrderSummaries(reader, { terms, walk, ...rest });
          return rows.map(({ orderNumber }) => orderNumber);
        });
      expect([words, await list(true)]).toEqual([words, await list(false)]);
    }
    const many = (least: number) =>
      readAcross(agent, 'order:read', [store.id], (reader) =>
        beginMany(reader, soughtTerm('mar', false), least),
      );
    expect([await many(3), await many(4)]).toEqual([true, false]);
  });

  test('by values that changed or were added since', async () => {
    const order = await ordered('1001', 1, { sourceOrderId: 'one' });
    await ordered('1001', 1, { sourceOrderId: 'one', customerName: 'Kim Renamed' });
    expect(await numbers({ search: 'shopper' })).toEqual(['1001']);
    expect(await numbers({ search: 'sam' })).toEqual([]);
    expect(await numbers({ search: 'renamed' })).toEqual(['1001']);
    await upsertFulfillments(ctx, {
      storeId: store.id,
      sourceOrderId: order.orderId,
      fulfillments: [
        { sourceFulfillmentId: 's2', fulfillmentStatus: 'DELAYED', trackingNumber: 'LATE1' },
      ],
    });
    expect(await numbers({ search: 'late1', shipment: 'DELAYED' })).toEqual(['1001']);
  });
});

describe('orders are filtered', () => {
  test('by protection, shipment, status and day, and by all of them together', async () => {
    const unprotected = { protection: { shipping: false, warranty: false } };
    await ordered('bare', 1, unprotected);
    await ordered('old', 30);
    await ordered('gone', 2, { sourceCancelledAt: clock.now() });
    await ordered('back', 3, { chargedBackAt: clock.now() });
    await ordered('late', 1, {
      fulfillments: [{ sourceFulfillmentId: 's', fulfillmentStatus: 'DELAYED' }],
    });
    await ordered('last', 4);
    expect(await numbers({ protection: 'unprotected' })).toEqual(['bare']);
    expect(await numbers({ shipment: 'DELAYED' })).toEqual(['late']);
    expect(await numbers({ state: 'cancelled' })).toEqual(['gone']);
    expect(await numbers({ state: 'charged-back' })).toEqual(['back']);
    expect(await numbers({ orderedTo: '2026-02-10' })).toEqual(['old']);
    expect(await numbers({ orderedFrom: '2026-03-07', orderedTo: '2026-03-08' })).toEqual([
      'gone',
      'back',
    ]);
    expect(await numbers({ protection: 'protected', search: 'late', shipment: 'DELAYED' })).toEqual(
      ['late'],
    );
    expect(await numbers({ protection: 'unprotected', shipment: 'DELAYED' })).toEqual([]);
  });

  test('and sorted by the date that their platform sent last', async () => {
    const { orderId: sourceOrderId, systemOrderId } = await ordered('dated', 3);
    await ordered('dated', 5, { sourceOrderId });
    const { rows } = await database.pool.query(
      `select distinct t.ordered_at = o.source_created_at as same from order_terms t
        join orders o on o.store_id = t.store_id and o.id = t.order_id where o.id = $1`,
      [systemOrderId],
    );
    expect(rows).toEqual([{ same: true }]);
  });
});
