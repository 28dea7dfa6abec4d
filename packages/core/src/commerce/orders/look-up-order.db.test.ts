import { randomBytes } from 'node:crypto';
import { openDatabase } from '@amends/db';
import { testDatabase } from '@amends/db/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { findShopperSession, issueShopperSession } from '../../access/internal.ts';
import { findSession, updateSessionStatus } from '../../claims/internal.ts';
import { isEmptyDraft } from '../../claims/terms/draft.rules.ts';
import { keyedHash, write } from '../../kernel/internal.ts';
import type { Store } from '../../stores/internal.ts';
import { aContext, anOrder, anOrderSnapshot, aStore, codeOf } from '../../testing/index.ts';
import { lookUpOrder } from './look-up-order.ts';
import { lockOrder } from './orders.repository.ts';
import { upsertOrder } from './upsert-order.ts';

const database = await testDatabase();
const { url } = database;
const { ctx, clock, as, asShopper } = aContext(database, { now: '2026-11-20T15:00:00Z' });
const visitor = as({ kind: 'anonymous' });
let store: Store;

beforeEach(async () => {
  store = await aStore(ctx);
});

describe('looking up an order', () => {
  test('finds it in any case, with spaces, and as “Order #…” copied from an email', async () => {
    const order = await anOrder(ctx, store.id, { orderNumber: 'AB1001' });
    const found = await lookUpOrder(visitor, {
      storeId: store.id,
      email: ' Shopper@Example.COM ',
      orderNumber: 'Order #AB 1001 ',
    });
    expect(found.order.systemOrderId).toBe(order.systemOrderId);
    expect(found.order.fulfillments[0]?.eligible).toBe(true);
  });

  test('opens a session for that order only', async () => {
    const order = await anOrder(ctx, store.id, { orderNumber: '7' });
    const { accessToken } = await lookUpOrder(visitor, {
      storeId: store.id,
      email: 'shopper@example.com',
      orderNumber: '7',
    });
    expect((await findShopperSession(ctx, accessToken))?.actor).toEqual({
      kind: 'shopper',
      storeId: store.id,
      orderId: order.systemOrderId,
      email: 'shopper@example.com',
    });
  });

  test('starts the filing funnel once, and leaves a later draft as it is', async () => {
    const order = await anOrder(ctx, store.id, { orderNumber: '7' });
    const place = { storeId: store.id, orderId: order.systemOrderId };
    const lookUp = () =>
      lookUpOrder(visitor, { storeId: store.id, email: 'shopper@example.com', orderNumber: '7' });
    await lookUp();
    const started = await findSession(asShopper(order), place);
    expect(started).toMatchObject({ status: 'STARTED', metadata: { currentShipmentId: null } });
    expect(started && isEmptyDraft(started.metadata.claim)).toBe(true);
    await updateSessionStatus(asShopper(order), { ...place, status: 'RESOLUTION' });
    await lookUp();
    const { rows } = await database.pool.query(
      'select status from claim_session_statuses where store_id = $1 order by id',
      [store.id],
    );
    expect(rows.map(({ status }) => status)).toEqual(['STARTED', 'RESOLUTION']);
  });

  test('does not wait for someone who is filing on the order', async () => {
    const order = await anOrder(ctx, store.id, { orderNumber: '7' });
    await write(ctx, 'order:update', { storeId: store.id }, async (writer) => {
      await lockOrder(writer, order.systemOrderId);
      const given = { storeId: store.id, email: 'shopper@example.com', orderNumber: '7' };
      expect(await lookUpOrder(visitor, given)).toMatchObject({ accessToken: expect.any(String) });
    });
  });

  test('is planned once for each connection, even for simultaneous look-ups', async () => {
    await anOrder(ctx, store.id, { orderNumber: '7' });
    const one = openDatabase({ url, maxConnections: 1 });
    const { as } = aContext(one, { now: '2026-11-20T15:00:00Z' });
    const lookUp = () =>
      lookUpOrder(as({ kind: 'anonymous' }), {
        storeId: store.id,
        email: 'shopper@example.com',
        orderNumber: '7',
      });
    for (let round = 1; round <= 8; round++) {
      await Promise.all(Array.from({ length: round % 3 ? 2 : 5 }, lookUp));
    }
    // PostgreSQL plans a statement five times before it keeps a plan that fits all values.
    const { rows } = await one.pool.query(
      `select custom_plans::int as planned from pg_prepared_statements where name = 'orders.look-up'`,
    );
    await one.close();
    expect(rows).toEqual([{ planned: 5 }]);
  });

  test('starts the funnel of each order once, even for simultaneous look-ups', async () => {
    for (const orderNumber of ['7', '8']) await anOrder(ctx, store.id, { orderNumber });
    const lookUp = (orderNumber: string) =>
      lookUpOrder(visitor, { storeId: store.id, email: 'shopper@example.com', orderNumber });
    await Promise.all(['7', '8', '7', '8', '8'].map(lookUp));
    const { rows } = await database.pool.query(
      `select o.order_number as number, array_agg(n.status) as statuses from claim_sessions s
        join orders o on o.store_id = s.store_id and o.id = s.order_id
        join claim_session_statuses n on n.store_id = s.store_id and n.session_id = s.id
        where s.store_id = $1 group by 1 order by 1`,
      [store.id],
    );
    expect(rows).toEqual([
      { number: '7', statuses: ['STARTED'] },
      { number: '8', statuses: ['STARTED'] },
    ]);
  });

  test('lets only its own two commits return before they are on disk', async () => {
    await anOrder(ctx, store.id, { orderNumber: '7' });
    const one = openDatabase({ url, maxConnections: 1 });
    try {
      await one.pool.query('set synchronous_commit to on');
      const stranger = aContext(one, { now: '2026-11-20T15:00:00Z' }).as({ kind: 'anonymous' });
      const found = { storeId: store.id, email: 'shopper@example.com', orderNumber: '7' };
      await lookUpOrder(stranger, found);
      const { rows } = await one.pool.query('show synchronous_commit');
      expect(rows).toEqual([{ synchronous_commit: 'on' }]);
    } finally {
      await one.close();
    }
  });

  test('starts no funnel if nothing is found', async () => {
    await anOrder(ctx, store.id, { orderNumber: '7' });
    const wrong = { storeId: store.id, email: 'other@example.com', orderNumber: '7' };
    await codeOf(lookUpOrder(visitor, wrong));
    const { rows } = await database.pool.query('select 1 from claim_sessions where store_id = $1', [
      store.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('responds the same to an unknown number, another email and another store', async () => {
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
        details: { text: 'order_not_matched' },
      });
    }
  });

  test.each(['known', 'unknown'])(
    'stops after five wrong emails for a %s number',
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
    const here = { ...visitor, clientNetwork: '192.0.2.7' };
    const attempt = { storeId: store.id, email: 'shopper@example.com', orderNumber: '7' };
    for (let count = 0; count < 10; count++) await lookUpOrder(here, attempt);
    await expect(lookUpOrder(here, attempt)).rejects.toMatchObject({ code: 'too_many_requests' });
    await lookUpOrder({ ...here, clientNetwork: '192.0.2.8' }, attempt);
    clock.advance({ minutes: 1 });
    await expect(lookUpOrder(here, attempt)).resolves.toBeDefined();
  });

  test('of an order with someone else’s failed guesses still works from another network', async () => {
    await anOrder(ctx, store.id, { orderNumber: '7' });
    const stranger = { ...visitor, clientNetwork: '192.0.2.66' };
    const wrong = { storeId: store.id, email: 'wrong@example.com', orderNumber: '7' };
    for (let count = 0; count < 5; count++) await codeOf(lookUpOrder(stranger, wrong));
    expect(await codeOf(lookUpOrder(stranger, wrong))).toBe('too_many_requests');
    const customer = { ...visitor, clientNetwork: '192.0.2.7' };
    const right = { ...wrong, email: 'shopper@example.com' };
    expect(await codeOf(lookUpOrder(customer, right))).toBeNull();
  });

  test.each(['known', 'unknown'])(
    'fails fifty times an hour from everywhere for a %s number, and twenty for one email',
    async (which) => {
      if (which === 'known') await anOrder(ctx, store.id, { orderNumber: '7' });
      const guess = (from: number, email: string, orderNumber: string) =>
        codeOf(
          lookUpOrder(
            { ...visitor, clientNetwork: `192.0.2.${from}` },
            { storeId: store.id, email, orderNumber },
          ),
        );
      for (let at = 0; at < 50; at++) {
        expect(await guess(at, `wrong${at}@example.com`, '7')).toBe('order_not_found');
      }
      expect(await guess(200, 'wrong@example.com', '7')).toBe('too_many_requests');
      for (let at = 0; at < 20; at++) {
        expect(await guess(at, 'one@example.com', `8${at}`)).toBe('order_not_found');
      }
      expect(await guess(201, 'one@example.com', '99')).toBe('too_many_requests');
      clock.advance({ hours: 1 });
      expect(await guess(202, 'one@example.com', '99')).toBe('order_not_found');
    },
  );

  test('requires both fields, and refuses unknown ones', async () => {
    const attempt = { storeId: store.id, email: ' ', orderNumber: '' };
    await expect(lookUpOrder(visitor, attempt)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: [{ path: 'email' }, { path: 'orderNumber' }] },
    });
    const unknown = { ...attempt, phone: '1' };
    await expect(lookUpOrder(visitor, unknown)).rejects.toMatchObject({ code: 'invalid_input' });
  });
});

describe('a shopper session', () => {
  const opened = async () => {
    const order = await anOrder(ctx, store.id);
    const token = issueShopperSession(
      ctx.keys,
      { storeId: store.id, orderId: order.systemOrderId, email: order.customerEmail },
      clock.now(),
    );
    return { order, token };
  };

  test('ends two hours after its last use, and twelve hours after the look-up', async () => {
    const { token } = await opened();
    clock.advance({ hours: 2, minutes: 1 });
    expect(await findShopperSession(ctx, token)).toBeNull();
    let lease = (await opened()).token;
    for (let hours = 0; hours < 11; hours++) {
      clock.advance({ hours: 1 });
      lease = (await findShopperSession(ctx, lease))?.refreshed ?? '';
    }
    expect(await findShopperSession(ctx, lease)).not.toBeNull();
    clock.advance({ hours: 1, minutes: 1 });
    expect(await findShopperSession(ctx, lease)).toBeNull();
  });

  test('lives for two hours to the moment, and is renewed once it is older than five minutes', async () => {
    const { token } = await opened();
    const [millisecond, issued] = [1 / 60_000, clock.now()];
    const found = () => findShopperSession(ctx, token);
    clock.advance({ minutes: 5 });
    expect(await found()).toMatchObject({ refreshed: null });
    clock.advance({ minutes: millisecond });
    expect(await found()).toMatchObject({ refreshed: expect.any(String) });
    clock.set(issued);
    clock.advance({ hours: 2 });
    const renewed = (await found())?.refreshed ?? '';
    clock.advance({ minutes: millisecond });
    expect(await found()).toBeNull();
    let lease = renewed;
    for (let hours = 4; hours <= 12; hours += 2) {
      clock.set(issued);
      clock.advance({ hours });
      lease = (await findShopperSession(ctx, lease))?.refreshed ?? '';
    }
    expect(await findShopperSession(ctx, lease)).not.toBeNull();
    clock.advance({ minutes: millisecond });
    expect(await findShopperSession(ctx, lease)).toBeNull();
  });

  test('of an earlier release counts its twelve hours from when it was issued', async () => {
    const { token } = await opened();
    const payloadOf = (text: string) =>
      JSON.parse(Buffer.from(text.slice(4).split('.')[0] ?? '', 'base64url').toString());
    const { f, ...earlier } = payloadOf(token);
    const body = Buffer.from(JSON.stringify(earlier)).toString('base64url');
    const before = `ams_${body}.${keyedHash(ctx.keys.shopperSession, body)}`;
    clock.advance({ hours: 1 });
    const renewed = (await findShopperSession(ctx, before))?.refreshed ?? '';
    expect(payloadOf(renewed)).toMatchObject({ t: clock.now().getTime(), f });
  });

  test('is refused if anyone but the deployment wrote it', async () => {
    const [mine, theirs] = [await opened(), await opened()];
    const [body = '', signature = ''] = mine.token.split('.');
    const [theirBody = ''] = theirs.token.split('.');
    const elsewhere = { ...ctx.keys, shopperSession: randomBytes(32) };
    const session = {
      storeId: store.id,
      orderId: mine.order.systemOrderId,
      email: mine.order.customerEmail,
    };
    expect(await findShopperSession(ctx, mine.token)).not.toBeNull();
    for (const forged of [
      `${theirBody}.${signature}`,
      `${body}.${signature.slice(1)}`,
      `${body}.`,
      body,
      mine.token.replace('ams_', 'amt_'),
      issueShopperSession(elsewhere, session, clock.now()),
    ]) {
      expect(await findShopperSession(ctx, forged), forged).toBeNull();
    }
  });

  test('ends when the order’s email changes, and not on other changes', async () => {
    const { order, token } = await opened();
    const save = (customerEmail: string) =>
      upsertOrder(ctx, {
        storeId: store.id,
        sourceOrderId: order.orderId,
        order: { ...anOrderSnapshot(ctx.now()), orderNumber: order.orderNumber, customerEmail },
      });
    await save(order.customerEmail.toUpperCase());
    expect((await findShopperSession(ctx, token))?.actor.orderId).toBe(order.systemOrderId);
    await save('somebody.else@example.com');
    expect(await findShopperSession(ctx, token)).toBeNull();
    await save(order.customerEmail);
    expect(await findShopperSession(ctx, token)).not.toBeNull();
  });
});
