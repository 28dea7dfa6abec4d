import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  API_SECRET,
  CLIENT_ID,
  SHOP_DOMAIN,
  type ShopifyShop,
  ship,
  startShopifyShop,
} from '@amends/connector/shopify/testing';
import { aesSecretSeal } from '@amends/core';
import {
  createConnection,
  getConnection,
  resyncConnection,
  syncConnections,
} from '@amends/core/commerce';
import { aContext, aStore } from '@amends/core/testing';
import { quickStart, testDatabase } from '@amends/db/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopsOver } from './shops.ts';

const database = await testDatabase();
const key = randomBytes(32);
let shop: ShopifyShop;
/** What a request for the file of an export gets in place of it. */
let instead: (() => Response) | null;
const { ctx: bare, clock } = aContext(database, {
  shops: shopsOver((input, init) => {
    if (instead && new URL(String(input)).pathname.startsWith('/exports/')) {
      return Promise.resolve(instead());
    }
    return shop.fetch(input, init);
  }),
});
const ctx = { ...bare, ports: { ...bare.ports, secrets: aesSecretSeal([key]) } };

beforeEach(async () => {
  shop = await startShopifyShop();
  instead = null;
});
afterEach(() => shop.close());

/** The listing ends at 240 orders, and the rest comes out of a file. */
const ORDERS = 320;

/** Connects a shop of many orders; every tenth was shipped in two parts. */
async function connected(orders = ORDERS) {
  const ids = Array.from({ length: orders }, (_, at) => {
    const id = shop.addOrder();
    const made = shop.order(id);
    if (at % 10 === 0) {
      ship(shop.books, made, { units: [1] });
      ship(shop.books, made, { units: [1] });
    }
    made.updatedAt = new Date(Date.parse('2026-01-01') + at * 60_000).toISOString();
    return id;
  });
  const { id: storeId } = await aStore(ctx);
  const credentials = { shop: SHOP_DOMAIN, clientId: CLIENT_ID, apiSecret: API_SECRET };
  const { id: connectionId } = await createConnection(ctx, {
    storeId,
    kind: 'shopify',
    credentials,
    ordersSince: '2025-12-01T00:00:00Z',
  });
  return { ids, of: { storeId, connectionId } };
}
type Of = Awaited<ReturnType<typeof connected>>['of'];

/** Works until the backfill has ended, or nothing is due. */
async function backfills(of: Of) {
  for (let turn = 0; turn < 60; turn += 1) {
    await syncConnections(ctx);
    const { backfill } = await getConnection(ctx, of);
    if (backfill?.finishedAt) return backfill;
    clock.advance({ minutes: 1 });
  }
  throw new Error('the backfill does not end');
}

const storedIn = async ({ storeId }: Of) =>
  (
    await database.pool.query<{ id: string }>(
      'select source_order_id as id from orders where store_id = $1',
      [storeId],
    )
  ).rows.map(({ id }) => id);

const queries = () => shop.requests.filter(({ path }) => path.endsWith('/graphql.json')).length;
const files = () => shop.requests.filter(({ path }) => path.startsWith('/exports/')).length;

describe('the backfill of a large shop of Shopify', () => {
  test('continues by an export after some pages, and brings every order as it would be fetched', async () => {
    const { ids, of } = await connected();
    shop.requests.length = 0;
    const backfill = await backfills(of);
    expect(backfill.orders).toBeGreaterThanOrEqual(ORDERS);
    while ((await syncConnections(ctx)) > 0);
    expect((await storedIn(of)).toSorted()).toEqual(ids.toSorted());
    expect(files()).toBe(1);
    // Page by page it would be more than one request for every two orders.
    expect(queries()).toBeLessThan(ORDERS / 2);
    const { rows } = await database.pool.query(
      `select count(*)::int as n from fulfillments f join orders o on o.id = f.order_id
        where o.store_id = $1`,
      [of.storeId],
    );
    expect(rows).toEqual([{ n: ORDERS / 5 }]);
  });

  test('of few orders, needs no export', async () => {
    const { ids, of } = await connected(60);
    await backfills(of);
    expect(await storedIn(of)).toHaveLength(ids.length);
    expect(shop.books.exports.size).toBe(0);
  });
});

describe('an export', () => {
  test('that a killed worker was reading is continued by another, and no order is missed', async () => {
    const { ids, of } = await connected(500);
    const proxy = await slowProxy();
    try {
      const worker = aWorker(proxy.url);
      const ended = once(worker, 'exit');
      const read = async () => (await getConnection(ctx, of)).backfill?.orders ?? 0;
      await vi.waitFor(async () => expect(await read()).toBeGreaterThan(240), 150_000);
      worker.kill('SIGKILL');
      expect((await ended)[1]).toBe('SIGKILL');
      expect(await read()).toBeLessThan(500);
      clock.advance({ minutes: 2 });
      await backfills(of);
      while ((await syncConnections(ctx)) > 0);
      expect((await storedIn(of)).toSorted()).toEqual(ids.toSorted());
      expect(shop.books.exports.size).toBe(1);
    } finally {
      await proxy.close();
    }
  }, 240_000);

  test.each<[string, { status?: string; file?: () => Response }]>([
    ['that fails', { status: 'FAILED' }],
    ['that waits for others', { status: 'BUSY' }],
    ['that never becomes ready', { status: 'RUNNING' }],
    ['whose file is gone', { file: () => new Response(null, { status: 404 }) }],
    ['whose file is no export', { file: () => new Response('<html>') }],
  ])('%s is given up, and the listing continues where it was', async (_name, given) => {
    const { ids, of } = await connected();
    shop.exportStatus = given.status ?? 'COMPLETED';
    instead = given.file ?? null;
    if (shop.exportStatus === 'RUNNING') {
      await syncConnections(ctx);
      expect((await getConnection(ctx, of)).backfill?.finishedAt).toBeNull();
      const asked = queries();
      await syncConnections(ctx);
      // Nothing is asked before ten seconds have passed.
      expect(queries()).toBe(asked);
      clock.advance({ hours: 25 });
    }
    const backfill = await backfills(of);
    expect(backfill.orders).toBe(ORDERS);
    expect((await storedIn(of)).toSorted()).toEqual(ids.toSorted());
  });

  test('whose file breaks off is read on, without the orders that are here', async () => {
    const { ids, of } = await connected();
    let broken = 0;
    instead = () => {
      if (++broken > 2) instead = null;
      return new Response(
        new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) }),
      );
    };
    await backfills(of);
    while ((await syncConnections(ctx)) > 0);
    expect(broken).toBe(3);
    expect((await storedIn(of)).toSorted()).toEqual(ids.toSorted());
    expect(shop.books.exports.size).toBe(1);
  });

  test('changes no order that is here as it is in the file: a fetch says more', async () => {
    const { ids, of } = await connected();
    await backfills(of);
    while ((await syncConnections(ctx)) > 0);
    const hashes = async () =>
      (
        await database.pool.query(
          'select id, snapshot_hash, updated_at from orders where store_id = $1 order by id',
          [of.storeId],
        )
      ).rows;
    const before = await hashes();
    await resyncConnection(ctx, { ...of, since: '2025-12-01T00:00:00Z' });
    await backfills(of);
    while ((await syncConnections(ctx)) > 0);
    expect(await hashes()).toEqual(before);
    expect(before).toHaveLength(ids.length);
  });
});

/** Starts a worker in a process of its own that reads from the shop behind an address. */
const aWorker = (url: string) => {
  const script = `
    import { openDatabase } from '@amends/db';
    import { aesSecretSeal } from '@amends/core';
    import { syncConnections } from '@amends/core/commerce';
    import { aContext } from '@amends/core/testing';
    import { shopsOver } from './shops.ts';
    const shops = shopsOver((input, init) => {
      const { pathname, search } = new URL(String(input));
      return fetch(process.env.SHOP + pathname + search, init);
    });
    let passed = 0;
    const { ctx } = aContext(openDatabase({ url: process.env.URL }), { shops });
    const secrets = aesSecretSeal([Buffer.from(process.env.KEY, 'hex')]);
    const start = ctx.now().getTime();
    const now = () => new Date(start + passed);
    for (; passed < 600_000; passed += 15_000) {
      await syncConnections({ ...ctx, now, ports: { ...ctx.ports, secrets } });
    }`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...quickStart, URL: database.url, KEY: key.toString('hex'), SHOP: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

/** Passes requests on to the shop, and its files so slowly that a reader can be killed. */
async function slowProxy() {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const { method = 'GET', headers } = request;
    const answer = await shop.fetch(`https://${SHOP_DOMAIN}${request.url}`, {
      method,
      headers: {
        ...(headers['content-type'] ? { 'content-type': headers['content-type'] } : {}),
        'x-shopify-access-token': String(headers['x-shopify-access-token'] ?? ''),
      },
      ...(method === 'GET' ? {} : { body: Buffer.concat(parts) }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const step = request.url?.startsWith('/exports/') ? Math.ceil(bytes.length / 40) : bytes.length;
    for (let at = 0; at < bytes.length; at += step) {
      response.write(bytes.subarray(at, at + step));
      if (step < bytes.length) await new Promise((resolve) => setTimeout(resolve, 100));
    }
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}
