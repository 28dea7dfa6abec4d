import { KEYS, startWooSite, type WooSite } from '@amends/connector/woocommerce/testing';
import type { Actor, Context } from '@amends/core';
import {
  changeConnection,
  createConnection,
  disconnectShop,
  getConnection,
  listConnections,
  listUnreadableOrders,
  purgeShopWebhooks,
  replaceCredentials,
  resyncConnection,
  syncConnections,
  syncDuePolicies,
  verifyConnection,
} from '@amends/core/commerce';
import { aContext, aStaffMember, aStore, codeOf } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import ipaddr from 'ipaddr.js';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../http.ts';
import { mountShopWebhooks } from '../../shop-webhooks.ts';
import { shopFetch } from './shop-fetch.ts';
import { shopsOver } from './shops.ts';

const database = await testDatabase();
const { pool } = database;
/** Shops at the address of this machine. */
const shops = shopsOver(shopFetch({ allowPrivate: true, resolve: async () => [] }));
const { ctx, clock, as } = aContext(database, { shops });
const sites: WooSite[] = [];

const app = createApp({
  trustedProxies: [ipaddr.parseCIDR('127.0.0.1/32')],
  log: pino({ level: 'silent' }),
  isReady: async () => true,
});
mountShopWebhooks(app, () => ctx);

// The sites keep the real time.
beforeEach(() => clock.set(new Date()));
afterEach(async () => {
  await pool.query(`update connections set status = 'REVOKED' where kind <> 'native'`);
  await Promise.all(sites.splice(0).map((site) => site.close()));
});

const aSite = async () => {
  const site = await startWooSite();
  sites.push(site);
  return site;
};

const keysOf = (site: WooSite, keys = KEYS) => ({ site: site.url, ...keys });

/** Connects a site to a store, as its owner. */
async function connected(given: { orders?: number; owner?: Actor; storeId?: string } = {}) {
  const storeId = given.storeId ?? (await aStore(ctx)).id;
  const owner = as(aStaffMember(storeId, 'store_owner'));
  const site = await aSite();
  const ids = Array.from({ length: given.orders ?? 0 }, () => site.addOrder());
  const connection = await createConnection(owner, {
    storeId,
    kind: 'woocommerce',
    credentials: keysOf(site),
  });
  const of = { storeId, connectionId: connection.id };
  return { storeId, owner, site, ids, of, connection, look: () => getConnection(ctx, of) };
}

/** Works until nothing is due. */
async function sync(context: Context = ctx) {
  while ((await syncConnections(context)) > 0);
}

const ordersOf = async (storeId: string) =>
  (
    await pool.query<{ id: string; name: string }>(
      `select source_order_id as id, customer_name as name from orders
       where store_id = $1 order by source_order_id`,
      [storeId],
    )
  ).rows;

/** The secret that the site's webhooks were made with. */
const secretOf = (site: WooSite): string => [...site.webhooks.values()][0]?.secret;

/** Sends a webhook of a site as WooCommerce does. */
const deliver = (
  connectionId: string,
  { headers, body }: ReturnType<WooSite['webhookAbout']>,
): Promise<Response> =>
  Promise.resolve(
    app.request(`/hooks/${connectionId}`, { method: 'POST', headers, body: Buffer.from(body) }),
  );

const eventsOf = async (storeId: string, streamId: string) =>
  (
    await pool.query<{ name: string }>(
      'select name from events where store_id = $1 and stream_id = $2 order by occurred_at, name',
      [storeId, streamId],
    )
  ).rows.map(({ name }) => name);

describe('connecting a shop', () => {
  test('reads its orders, has it send webhooks, and shows no secret', async () => {
    const { storeId, site, ids, connection, look, of } = await connected({ orders: 3 });
    expect(connection).toMatchObject({ status: 'ACTIVE', currency: 'USD', lastProblem: null });
    await sync();
    expect((await ordersOf(storeId)).map(({ id }) => id)).toEqual(ids.map(String));
    expect(await look()).toMatchObject({
      backfill: { orders: 3, finishedAt: expect.any(Date) },
      syncedUntil: expect.any(Date),
      waiting: 0,
    });
    expect([...site.webhooks.values()]).toMatchObject(
      ['order', 'product'].flatMap((subject) =>
        ['created', 'updated', 'deleted', 'restored'].map((what) => ({
          topic: `${subject}.${what}`,
          status: 'active',
          delivery_url: `https://api.example/hooks/${of.connectionId}`,
        })),
      ),
    );
    const listed = JSON.stringify(await listConnections(ctx, { storeId }));
    for (const secret of [KEYS.consumerSecret, KEYS.consumerKey, secretOf(site)]) {
      expect(listed).not.toContain(secret);
    }
    const { rows } = await pool.query('select * from sealed_secrets where store_id = $1', [
      storeId,
    ]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('cs_');
    expect(await eventsOf(storeId, of.connectionId)).toEqual([
      'connection.backfilled',
      'connection.created',
    ]);
  });

  test('twice is refused, also of two requests at once, and by another spelling of its address', async () => {
    const { storeId, owner, site } = await connected();
    const again = (address: string) =>
      codeOf(
        createConnection(owner, {
          storeId,
          kind: 'woocommerce',
          credentials: { ...keysOf(site), site: address },
        }),
      );
    expect(await again(site.url)).toBe('connection_exists');
    expect(await again(`${site.url}/wp-admin/admin.php`)).toBe('connection_exists');
    const other = await aSite();
    const both = await Promise.allSettled(
      [1, 2].map(() =>
        createConnection(owner, { storeId, kind: 'woocommerce', credentials: keysOf(other) }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('that refuses, fails or is nowhere says so, and stores nothing', async () => {
    const { id: storeId } = await aStore(ctx);
    const owner = as(aStaffMember(storeId, 'store_owner'));
    const site = await aSite();
    const attempt = (credentials: ReturnType<typeof keysOf>, context = owner) =>
      codeOf(createConnection(context, { storeId, kind: 'woocommerce', credentials }));
    expect(await attempt({ ...keysOf(site), consumerKey: 'ck_wrong' })).toBe('invalid_input');
    expect(await attempt({ ...keysOf(site), consumerKey: 'a password' })).toBe('invalid_input');
    site.failNext({ on: 'read', how: 503 });
    expect(await attempt(keysOf(site))).toBe('shop_unavailable');
    const guarded = shopsOver(shopFetch({ resolve: async () => ['10.0.0.7'] }));
    const strict = { ...owner, ports: { ...owner.ports, shops: guarded } };
    for (const address of ['https://shop.internal', site.url, 'https://169.254.169.254']) {
      expect(await attempt({ ...keysOf(site), site: address }, strict), address).toBe(
        'invalid_input',
      );
    }
    expect(await listConnections(ctx, { storeId })).toHaveLength(1);
    expect(site.requests.filter((one) => !one.includes('currencies'))).toEqual([]);
    expect(await attempt(keysOf(site), as(aStaffMember(storeId, 'store_support')))).toBe(
      'forbidden',
    );
  });

  test('that repeats a request gets the first answer, and a dry run keeps nothing', async () => {
    const { id: storeId } = await aStore(ctx);
    const owner = as(aStaffMember(storeId, 'store_owner'));
    const site = await aSite();
    const input = { storeId, kind: 'woocommerce' as const, credentials: keysOf(site) };
    await createConnection({ ...owner, dryRun: true }, input);
    expect(await listConnections(ctx, { storeId })).toHaveLength(1);
    const idempotency = { key: 'connect', requestHash: 'same' };
    const first = await createConnection({ ...owner, idempotency }, input);
    const second = await createConnection({ ...owner, idempotency }, input);
    expect(second).toEqual(first);
  });

  test('another store sees none of it', async () => {
    const { of, site } = await connected();
    const other = await aStore(ctx);
    const stranger = as(aStaffMember(other.id, 'store_owner'));
    const moved = { ...of, storeId: other.id };
    expect(await codeOf(getConnection(stranger, moved))).toBe('connection_not_found');
    expect(await codeOf(disconnectShop(stranger, moved))).toBe('connection_not_found');
    const credentials = keysOf(site);
    expect(await codeOf(replaceCredentials(stranger, { ...moved, credentials }))).toBe(
      'connection_not_found',
    );
  });
});

describe('webhooks', () => {
  test('have their order fetched fresh, whatever they contain, and once', async () => {
    const { storeId, site, of, look } = await connected();
    await sync();
    const id = site.addOrder();
    const old = site.webhookAbout(id, { secret: secretOf(site) });
    Object.assign(site.orders.get(id)?.billing, { first_name: 'Grace' });
    site.touch(id);
    site.requests.length = 0;
    for (let time = 0; time < 3; time += 1) {
      expect((await deliver(of.connectionId, old)).status).toBe(202);
    }
    await sync();
    expect(await ordersOf(storeId)).toEqual([{ id: String(id), name: 'Grace Marin' }]);
    expect(site.requests.filter((one) => one.includes(`orders/${id}`))).toHaveLength(1);
    expect((await deliver(of.connectionId, old)).status).toBe(202);
    expect(await look()).toMatchObject({ waiting: 0, lastWebhookAt: expect.any(Date) });
  });

  test('that are forged, cut, too large, of another site or for nowhere change nothing, visibly', async () => {
    const { storeId, site, of, look } = await connected();
    await sync();
    const id = site.addOrder();
    const secret = secretOf(site);
    const genuine = site.webhookAbout(id, { secret });
    const problem = async (webhook: ReturnType<WooSite['webhookAbout']>, to = of.connectionId) => {
      const response = await deliver(to, webhook);
      const { code } = (await response.json()) as { code?: string };
      return [response.status, code];
    };
    expect(await problem(site.webhookAbout(id, { secret: 'a guess of it' }))).toEqual([
      401,
      'wrong_signature',
    ]);
    expect(await problem({ ...genuine, body: genuine.body.subarray(1) })).toEqual([
      401,
      'wrong_signature',
    ]);
    const copy = { 'x-wc-webhook-source': 'https://staging.example/' };
    expect(await problem(site.webhookAbout(id, { secret, headers: copy }))).toEqual([
      422,
      'webhook_refused',
    ]);
    expect(await problem({ ...genuine, body: Buffer.alloc(1_000_001) })).toEqual([
      413,
      'body_too_large',
    ]);
    expect((await look()).refusedWebhooks).toMatchObject({
      count: 4,
      lastReason: 'Webhooks can be up to 1 MB.',
    });
    for (const nowhere of ['con_nowhere', 'con_native']) {
      expect(await problem(genuine, nowhere)).toEqual([404, 'connection_not_found']);
    }
    await sync();
    expect(await ordersOf(storeId)).toEqual([]);
    expect((await look()).refusedWebhooks).toMatchObject({
      count: 4,
      lastReason: 'Webhooks can be up to 1 MB.',
    });
  });

  test('about nothing that is read are remembered and ignored', async () => {
    const { site, of, look } = await connected();
    await sync();
    const secret = secretOf(site);
    const headers = { 'x-wc-webhook-resource': 'coupon', 'x-wc-webhook-topic': 'coupon.updated' };
    const about = site.webhookAbout(site.addOrder(), { secret, headers });
    expect((await deliver(of.connectionId, about)).status).toBe(202);
    expect((await look()).waiting).toBe(0);
    const { rows } = await pool.query(
      'select outcome, topic from shop_webhooks where connection_id = $1',
      [of.connectionId],
    );
    expect(rows).toEqual([{ outcome: 'IGNORED', topic: 'coupon.updated' }]);
  });

  test('that come while their order is fetched have it fetched again', async () => {
    const { storeId, site, of } = await connected();
    await sync();
    const id = site.addOrder();
    const secret = secretOf(site);
    await deliver(of.connectionId, site.webhookAbout(id, { secret }));
    site.takesMs = 200;
    const syncing = sync();
    await expect.poll(() => site.requests.at(-1)).toContain(`orders/${id}`);
    Object.assign(site.orders.get(id)?.billing, { first_name: 'Late' });
    site.touch(id);
    await deliver(of.connectionId, site.webhookAbout(id, { secret }));
    await syncing;
    site.takesMs = 0;
    await sync();
    expect(await ordersOf(storeId)).toEqual([{ id: String(id), name: 'Late Marin' }]);
  });

  test('of an order that the shop deleted cancel it', async () => {
    const { storeId, site, of, ids } = await connected({ orders: 1 });
    await sync();
    const [id = 0] = ids;
    const webhook = site.webhookAbout(id, { secret: secretOf(site) });
    site.orders.delete(id);
    await deliver(of.connectionId, webhook);
    await sync();
    const { rows } = await pool.query(
      'select source_cancelled_at as at from orders where store_id = $1',
      [storeId],
    );
    expect(rows).toEqual([{ at: expect.any(Date) }]);
  });

  test('in a burst with duplicates and disorder end equal to the shop', async () => {
    const { storeId, site, of } = await connected();
    await sync();
    const secret = secretOf(site);
    const ids = Array.from({ length: 60 }, () => site.addOrder());
    const webhooks = [1, 2, 3].flatMap((round) =>
      ids.map((id) => {
        Object.assign(site.orders.get(id)?.billing, { first_name: `Round ${round}` });
        site.touch(id);
        return site.webhookAbout(id, { secret });
      }),
    );
    const disorder = [...webhooks, ...webhooks].map((webhook, place) => ({
      webhook,
      place: (place * 7919) % 360,
    }));
    const sent = disorder.toSorted((a, b) => a.place - b.place);
    const syncing = sync();
    const answers = await Promise.all(sent.map(({ webhook }) => deliver(of.connectionId, webhook)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    await syncing;
    await sync();
    expect(await ordersOf(storeId)).toEqual(
      ids
        .map((id) => ({ id: String(id), name: 'Round 3 Marin' }))
        .toSorted((a, b) => a.id.localeCompare(b.id)),
    );
  });

  test('are forgotten after 30 days', async () => {
    const { site, of } = await connected();
    await sync();
    const webhook = site.webhookAbout(site.addOrder(), { secret: secretOf(site) });
    await deliver(of.connectionId, webhook);
    expect(await purgeShopWebhooks(ctx)).toBe(0);
    clock.advance({ days: 31 });
    expect(await purgeShopWebhooks(ctx)).toBeGreaterThan(0);
  });
});

describe('reading from shops', () => {
  test('lists what webhooks missed, a little later', async () => {
    const { storeId, site } = await connected();
    await sync();
    const id = site.addOrder();
    await sync();
    expect(await ordersOf(storeId)).toEqual([]);
    clock.advance({ minutes: 6 });
    site.touch(id);
    await sync();
    expect(await ordersOf(storeId)).toMatchObject([{ id: String(id) }]);
  });

  test('of a slow shop delays no other', async () => {
    const slow = await connected({ orders: 1 });
    slow.site.failNext({ on: 'read', how: 'silent' });
    const quick = await connected({ orders: 2 });
    const working = sync();
    await expect.poll(() => ordersOf(quick.storeId)).toHaveLength(2);
    expect(await ordersOf(slow.storeId)).toEqual([]);
    expect(slow.site.requests.length).toBeGreaterThan(1);
    await slow.site.close();
    await working;
  });

  test('that was interrupted continues where it was, and by one process alone', async () => {
    const { storeId, site, look } = await connected({ orders: 230 });
    [...site.orders.values()].forEach((order, place) => {
      const at = new Date(Date.now() - (300 - place) * 60_000);
      order.date_modified_gmt = at.toISOString().slice(0, 19);
    });
    await Promise.all([syncConnections(ctx), syncConnections(ctx), syncConnections(ctx)]);
    expect(await ordersOf(storeId)).toHaveLength(230);
    expect((await look()).backfill).toMatchObject({
      // Each page lists the last second of the one before again.
      orders: 232,
      finishedAt: expect.any(Date),
    });
    const pages = site.requests.filter((one) => one.includes('/orders?'));
    // Three pages and what changed.
    expect(pages.length).toBeLessThanOrEqual(5);
  });

  test('waits as long as the shop says, and that is no failure', async () => {
    const { storeId, site, look } = await connected({ orders: 1 });
    await pool.query('update connections set webhooks_checked_at = $1 where store_id = $2', [
      clock.now(),
      storeId,
    ]);
    site.failNext({ on: 'read', how: 429, headers: { 'retry-after': '120' } });
    await sync();
    const asked = site.requests.length;
    clock.advance({ minutes: 1 });
    await sync();
    expect(site.requests).toHaveLength(asked);
    clock.advance({ minutes: 2 });
    await sync();
    expect(await ordersOf(storeId)).toHaveLength(1);
    expect(await look()).toMatchObject({ status: 'ACTIVE', failingSince: null });
  });

  test('that fails for an hour makes the connection DEGRADED, and it recovers', async () => {
    const { storeId, site, of, look } = await connected({ orders: 1 });
    const { on, how } = { on: 'read' as const, how: 503 };
    for (let minute = 0; minute <= 66; minute += 6) {
      site.failNext({ on, how });
      await sync();
      clock.advance({ minutes: 6 });
    }
    expect(await look()).toMatchObject({
      status: 'DEGRADED',
      lastProblem: { code: 'unavailable', message: expect.stringContaining('had an error') },
    });
    await sync();
    expect(await look()).toMatchObject({ status: 'ACTIVE', lastProblem: null, failingSince: null });
    expect(await ordersOf(storeId)).toHaveLength(1);
    expect(await eventsOf(storeId, of.connectionId)).toEqual([
      'connection.created',
      'connection.degraded',
      'connection.backfilled',
      'connection.recovered',
    ]);
  });

  test('with refused credentials pauses the connection until it gets others', async () => {
    const { storeId, owner, site, of, look } = await connected({ orders: 1 });
    site.failNext({ on: 'read', how: 401 });
    await sync();
    expect(await look()).toMatchObject({ status: 'PAUSED', lastProblem: { code: 'credentials' } });
    const asked = site.requests.length;
    clock.advance({ hours: 2 });
    await sync();
    expect(site.requests).toHaveLength(asked);
    const other = await aSite();
    const wrong = { ...of, credentials: keysOf(other) };
    expect(await codeOf(replaceCredentials(owner, wrong))).toBe('invalid_input');
    await replaceCredentials(owner, { ...of, credentials: keysOf(site) });
    await sync();
    expect(await look()).toMatchObject({ status: 'ACTIVE', lastProblem: null });
    expect(await ordersOf(storeId)).toHaveLength(1);
    expect(await eventsOf(storeId, of.connectionId)).toContain('connection.refused');
  });

  test('keeps what it can’t read, with the reason, and continues', async () => {
    const { storeId, site, of } = await connected({ orders: 1 });
    const id = site.addOrder({ billing: { email: '' } });
    await sync();
    const { items } = await listUnreadableOrders(ctx, of);
    expect(items).toMatchObject([
      { sourceOrderId: String(id), reason: expect.stringContaining('email') },
    ]);
    expect(await ordersOf(storeId)).toHaveLength(1);
    Object.assign(site.orders.get(id) ?? {}, { billing: { email: 'ada@example.com' } });
    site.touch(id);
    clock.advance({ minutes: 6 });
    await sync();
    expect((await listUnreadableOrders(ctx, of)).items).toEqual([]);
    expect(await ordersOf(storeId)).toHaveLength(2);
  });
});

describe('a connection', () => {
  test('can be checked, renamed, paused, resumed and read again', async () => {
    const { storeId, owner, site, of, connection, look } = await connected({ orders: 1 });
    await sync();
    expect(await verifyConnection(owner, of)).toMatchObject({ lastProblem: null });
    const change = (given: object) =>
      changeConnection(owner, { ...of, version: connection.version, ...given });
    const paused = await change({ name: 'Mugs', paused: true });
    expect(paused).toMatchObject({ name: 'Mugs', status: 'PAUSED' });
    expect(await codeOf(change({ paused: false }))).toBe('connection_changed');
    const id = site.addOrder();
    await deliver(of.connectionId, site.webhookAbout(id, { secret: secretOf(site) }));
    clock.advance({ hours: 1 });
    await sync();
    expect(await ordersOf(storeId)).toHaveLength(1);
    // What a person paused, no good answer resumes.
    expect(await verifyConnection(owner, of)).toMatchObject({ status: 'PAUSED' });
    await change({ version: paused.version, paused: false });
    await sync();
    expect(await ordersOf(storeId)).toHaveLength(2);
    const since = '2020-01-01T00:00:00Z';
    await resyncConnection(owner, { ...of, since });
    expect(await codeOf(resyncConnection(owner, { ...of, since }))).toBe('resync_running');
    await sync();
    expect((await look()).backfill).toMatchObject({ orders: 2, finishedAt: expect.any(Date) });
  });

  test('that is disconnected keeps its record and orders, forgets its secrets, and can come back', async () => {
    const { storeId, owner, site, of } = await connected({ orders: 1 });
    await sync();
    const secret = secretOf(site);
    const both = await Promise.all([disconnectShop(owner, of), disconnectShop(owner, of)]);
    const done = { webhooksRemoved: true, connection: { status: 'REVOKED' } };
    expect(both).toMatchObject([done, done]);
    expect(site.webhooks.size).toBe(0);
    const { rows } = await pool.query('select from sealed_secrets where store_id = $1', [storeId]);
    expect(rows).toEqual([]);
    const late = await deliver(of.connectionId, site.webhookAbout(site.addOrder(), { secret }));
    expect(late.status).toBe(404);
    clock.advance({ hours: 1 });
    await sync();
    expect(await ordersOf(storeId)).toHaveLength(1);
    const again = await createConnection(owner, {
      storeId,
      kind: 'woocommerce',
      credentials: keysOf(site),
    });
    expect(again).toMatchObject({ id: of.connectionId, status: 'ACTIVE' });
    await sync();
    expect(await ordersOf(storeId)).toHaveLength(2);
    const events = await eventsOf(storeId, of.connectionId);
    expect(events.filter((name) => name === 'connection.disconnected')).toHaveLength(1);
  });

  test('whose shop does not answer is disconnected as well', async () => {
    const { owner, site, of } = await connected();
    await site.close();
    expect(await disconnectShop(owner, of)).toMatchObject({
      webhooksRemoved: false,
      connection: { status: 'REVOKED' },
    });
  });

  test('that is built in can’t be changed', async () => {
    const { id: storeId } = await aStore(ctx);
    const owner = as(aStaffMember(storeId, 'store_owner'));
    const of = { storeId, connectionId: 'con_native' };
    const paused = { ...of, version: 1, paused: true };
    expect(await codeOf(changeConnection(owner, paused))).toBe('connection_built_in');
    expect(await codeOf(disconnectShop(owner, of))).toBe('connection_built_in');
    expect(await codeOf(verifyConnection(owner, of))).toBe('connection_closed');
  });
});

describe('an order that is gone', () => {
  const canceledOf = async (storeId: string) =>
    (
      await pool.query<{ count: number }>(
        `select count(*)::int as count from orders
         where store_id = $1 and source_cancelled_at is not null`,
        [storeId],
      )
    ).rows[0]?.count;

  test('is not one of a shop whose API is off for a moment', async () => {
    const { storeId, of, site, look } = await connected();
    const id = site.addOrder();
    await sync();
    const webhook = site.webhookAbout(id, { secret: secretOf(site) });
    await deliver(of.connectionId, webhook);
    site.failNext({ on: 'read', how: 404 });
    site.failNext({ on: 'read', how: 404 });
    await syncConnections(ctx);
    expect(await canceledOf(storeId)).toBe(0);
    expect(await look()).toMatchObject({ waiting: 1, lastProblem: { code: 'unavailable' } });
    site.orders.delete(id);
    clock.advance({ minutes: 1 });
    await sync();
    expect(await canceledOf(storeId)).toBe(1);
    expect(await look()).toMatchObject({ waiting: 0, lastProblem: null });
  });

  test('ends its warranties', async () => {
    const { storeId, of, site } = await connected();
    const id = site.addOrder();
    await sync();
    await pool.query(
      'update orders set warranty_protected = true, policies_due = true where store_id = $1',
      [storeId],
    );
    await pool.query(`update order_items set warranty_period = 'P2Y' where store_id = $1`, [
      storeId,
    ]);
    await syncDuePolicies(ctx);
    const endedOf = async () =>
      (await pool.query('select removed_at from policies where store_id = $1', [storeId])).rows;
    expect(await endedOf()).toEqual([{ removed_at: null }]);
    const webhook = site.webhookAbout(id, { secret: secretOf(site) });
    site.orders.delete(id);
    await deliver(of.connectionId, webhook);
    await sync();
    expect(await endedOf()).toEqual([{ removed_at: expect.any(Date) }]);
  });
});

test('hundreds of forged webhooks are refused and counted, and then no longer read', async () => {
  const { of, site, look, storeId } = await connected();
  await sync();
  const id = site.addOrder();
  const forged = site.webhookAbout(id, { secret: 'not the secret of the shop' });
  const flood = async () => {
    const sent = Array.from({ length: 300 }, () => deliver(of.connectionId, forged));
    return new Set((await Promise.all(sent)).map(({ status }) => status));
  };
  const first = await flood();
  expect(first).toContain(401);
  expect([...first].every((status) => status === 401 || status === 429)).toBe(true);
  const { count } = (await look()).refusedWebhooks;
  expect(count).toBeGreaterThanOrEqual(30);
  const again = await deliver(of.connectionId, forged);
  expect([again.status, Number(again.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await flood()).toEqual(new Set([429]));
  expect(await look()).toMatchObject({ refusedWebhooks: { count }, waiting: 0 });
  // The shop's own come from another network.
  const { headers, body } = site.webhookAbout(id, { secret: secretOf(site) });
  const from = new Headers({ ...headers, 'x-forwarded-for': '198.51.100.7' });
  const path = `/hooks/${of.connectionId}`;
  const genuine = await app.request(path, {
    method: 'POST',
    headers: from,
    body: Buffer.from(body),
  });
  expect(genuine.status).toBe(202);
  await sync();
  expect(await ordersOf(storeId)).toHaveLength(1);
});

test('a shop is heard, although a thief or a copy of it shares its network', async () => {
  const { of, site } = await connected();
  await sync();
  const id = site.addOrder();
  const genuine = () => site.webhookAbout(id, { secret: secretOf(site) });
  const sent = async (webhook: ReturnType<WooSite['webhookAbout']>) => {
    const { headers, body } = webhook;
    const from = new Headers({ ...headers, 'x-forwarded-for': '198.51.100.9' });
    const path = `/hooks/${of.connectionId}`;
    const given = { method: 'POST', headers: from, body: Buffer.from(body) };
    return (await app.request(path, given)).status;
  };
  const copied = { 'x-wc-webhook-source': 'https://staging.example/' };
  const copy = () => site.webhookAbout(id, { secret: secretOf(site), headers: copied });
  for (let count = 0; count < 40; count += 1) expect(await sent(copy())).toBe(422);
  expect(await sent(genuine())).toBe(202);
  const forged = site.webhookAbout(id, { secret: 'not the secret of the shop' });
  for (let count = 0; count < 40; count += 1) expect(await sent(forged)).toBe(401);
  expect(await sent(genuine())).toBe(202);
});

test('a shop that is disconnected while it gets new credentials keeps none', async () => {
  const { owner, site, of, storeId } = await connected();
  await sync();
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(`update connections set status = 'REVOKED' where id = $1`, [of.connectionId]);
    await other.query('delete from sealed_secrets where store_id = $1', [storeId]);
    const replaced = codeOf(replaceCredentials(owner, { ...of, credentials: keysOf(site) }));
    await expect
      .poll(async () => {
        const waiting = await pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return waiting.rows.length;
      })
      .toBeGreaterThan(0);
    await other.query('commit');
    expect(await replaced).toBe('connection_closed');
  } finally {
    other.release();
  }
  const kept = await pool.query('select from sealed_secrets where store_id = $1', [storeId]);
  expect(kept.rows).toHaveLength(0);
});

test('a shop whose orders can’t be saved is left alone for a while', async () => {
  const { site, look } = await connected();
  await sync();
  const refusing = 'refuses_orders';
  await pool.query(`create function ${refusing}() returns trigger language plpgsql as
    $$ begin raise exception 'no'; end $$`);
  await pool.query(`create trigger ${refusing} before insert on orders
    for each row execute function ${refusing}()`);
  try {
    site.addOrder();
    clock.advance({ minutes: 6 });
    await expect(syncConnections(ctx)).rejects.toThrow('no');
    expect(await look()).toMatchObject({ lastProblem: { code: 'unexpected' } });
    const asked = site.requests.length;
    expect(await syncConnections(ctx)).toBe(0);
    expect(site.requests).toHaveLength(asked);
  } finally {
    await pool.query(`drop function ${refusing}() cascade`);
  }
  clock.advance({ minutes: 1 });
  await sync();
  expect(await look()).toMatchObject({ lastProblem: null });
});
