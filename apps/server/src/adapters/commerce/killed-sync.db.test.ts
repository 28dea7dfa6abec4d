import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { KEYS, startWooSite } from '@amends/connector/woocommerce/testing';
import { aesSecretSeal } from '@amends/core';
import { createConnection, getConnection, syncConnections } from '@amends/core/commerce';
import { aContext, aStore } from '@amends/core/testing';
import { quickStart, testDatabase } from '@amends/db/testing';
import { expect, test, vi } from 'vitest';
import { shopFetch } from './shop-fetch.ts';
import { shopsOver } from './shops.ts';

const database = await testDatabase();
const shops = shopsOver(shopFetch({ allowPrivate: true, resolve: async () => [] }));
const { ctx: bare, clock } = aContext(database, { shops });
const key = randomBytes(32);
const ctx = { ...bare, ports: { ...bare.ports, secrets: aesSecretSeal([key]) } };

/** Starts a worker in a separate process that reads from the shops. */
const aWorker = () => {
  const script = `
    import { openDatabase } from '@amends/db';
    import { aesSecretSeal } from '@amends/core';
    import { syncConnections } from '@amends/core/commerce';
    import { aContext } from '@amends/core/testing';
    import { shopFetch } from './shop-fetch.ts';
    import { shopsOver } from './shops.ts';
    const shops = shopsOver(shopFetch({ allowPrivate: true, resolve: async () => [] }));
    const { ctx } = aContext(openDatabase({ url: process.env.URL }), { shops });
    const secrets = aesSecretSeal([Buffer.from(process.env.KEY, 'hex')]);
    await syncConnections({ ...ctx, ports: { ...ctx.ports, secrets } });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { ...quickStart, URL: database.url, KEY: key.toString('hex') },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

test('a worker killed in the middle of a backfill leaves it to another, which continues it', async () => {
  const site = await startWooSite();
  try {
    const { id: storeId } = await aStore(ctx);
    for (let n = 0; n < 350; n += 1) {
      const at = new Date(Date.now() - (400 - n) * 60_000).toISOString().slice(0, 19);
      site.addOrder({ date_modified_gmt: at });
    }
    const credentials = { site: site.url, ...KEYS };
    const connection = await createConnection(ctx, { storeId, kind: 'woocommerce', credentials });
    const of = { storeId, connectionId: connection.id };
    const read = async () => (await getConnection(ctx, of)).backfill?.orders ?? 0;
    // Slow enough to be killed while it waits for a page.
    site.takesMs = 500;
    const worker = aWorker();
    const ended = once(worker, 'exit');
    await vi.waitFor(async () => expect(await read()).toBeGreaterThan(0), 60_000);
    worker.kill('SIGKILL');
    const [, signal] = await ended;
    expect(signal).toBe('SIGKILL');
    const before = await read();
    expect(before).toBeLessThan(350);

    site.takesMs = 0;
    site.requests.length = 0;
    // Its lease has not ended.
    expect(await syncConnections(ctx)).toBe(0);
    clock.advance({ minutes: 2 });
    while ((await syncConnections(ctx)) > 0);
    const { backfill } = await getConnection(ctx, of);
    expect(backfill?.finishedAt).not.toBeNull();
    const { rows } = await database.pool.query(
      'select count(*)::int as n from orders where store_id = $1',
      [storeId],
    );
    expect(rows).toEqual([{ n: 350 }]);
    // It began where the other was killed, not at the start.
    const pages = site.requests.filter((one) => one.includes('/orders?'));
    expect(pages.length).toBeLessThanOrEqual(4);
  } finally {
    await site.close();
  }
}, 120_000);
