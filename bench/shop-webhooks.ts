// Measures a burst of webhooks of a shop, and whether every order is as the shop has it afterwards.
// node scripts/run.mjs bench/shop-webhooks.ts [--webhooks 10000] [--orders 1000]
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { KEYS, startWooSite, WEBHOOK_SECRET } from '@amends/connector/woocommerce/testing';
import { actingAsSystem } from '@amends/core';
import { aConnection, aContext, aStore } from '@amends/core/testing';
import { migrate, openDatabase, runOnlineSteps, startEmbeddedPostgres } from '@amends/db';
import { shopsOver } from '../apps/server/src/adapters/commerce/shops.ts';
import { sendBurst } from '../apps/server/src/adapters/commerce/testing/burst-of-webhooks.ts';
import { benchFolder } from './bench-database.ts';
import { endAtSignal } from './end-at-signal.ts';

const { values } = parseArgs({
  options: {
    webhooks: { type: 'string', default: '10000' },
    orders: { type: 'string', default: '1000' },
  },
});
const webhooks = Number(values.webhooks);
const orders = Number(values.orders);

const postgres = await startEmbeddedPostgres({ dataDir: benchFolder });
endAtSignal(postgres.stop);
const root = openDatabase({ url: postgres.url, maxConnections: 1 });
await root.pool.query('drop database if exists run_shop_webhooks with (force)');
await root.pool.query('create database run_shop_webhooks');
await root.close();
const url = new URL(postgres.url);
url.pathname = '/run_shop_webhooks';
const database = openDatabase({ url: url.toString() });
await migrate(database.pool);
await runOnlineSteps(database.pool);
const { ctx, clock } = aContext(database, { shops: shopsOver(fetch) });
clock.set(new Date());
const site = await startWooSite();
const { id: storeId } = await aStore(ctx);
const { id: connectionId } = await aConnection(ctx, storeId, {
  site: site.url,
  ...KEYS,
  webhookSecret: WEBHOOK_SECRET,
});
console.log(
  `${webhooks.toLocaleString('en')} webhooks about ${orders.toLocaleString('en')} orders; machine load: ${loadavg()[0]?.toFixed(2)}`,
);

const of = { storeId, connectionId };
const system = actingAsSystem(ctx, 'burst');
const { accepted, sendSeconds, seconds, requests } = await sendBurst(system, {
  of,
  site,
  webhooks,
  orders,
});
const { rows } = await database.pool.query<{ id: string; name: string }>(
  `select source_order_id as id, customer_name as name from orders where store_id = $1`,
  [storeId],
);
const wrong = rows.filter(({ id, name }) => {
  const billing = site.orders.get(Number(id))?.billing;
  return name !== `${billing?.first_name} ${billing?.last_name}`;
}).length;
const missing = [...site.orders.entries()].filter(
  ([id, { billing }]) =>
    /^Ada \d/.test(billing.first_name) && !rows.some((row) => row.id === String(id)),
).length;
console.log(`Accepted: ${accepted} of ${webhooks}, ${Math.round(webhooks / sendSeconds)} a second`);
console.log(
  `All read × ${(seconds / sendSeconds).toFixed(2)} of the time that the webhooks were sent in`,
);
console.log(`Requests to the shop × ${(requests / webhooks).toFixed(2)} of the webhooks`);
console.log(`Orders that are not as the shop has them: ${wrong}; missing: ${missing}`);
await site.close();
await database.close();
await postgres.stop();
process.exitCode = accepted === webhooks && wrong === 0 && missing === 0 ? 0 : 1;
