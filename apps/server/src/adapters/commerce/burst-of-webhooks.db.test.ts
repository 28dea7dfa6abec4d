import { KEYS, startWooSite, WEBHOOK_SECRET } from '@amends/connector/woocommerce/testing';
import { actingAsSystem } from '@amends/core';
import { aConnection, aContext, aStore } from '@amends/core/testing';
import { testDatabase } from '@amends/db/testing';
import { afterAll, expect, test } from 'vitest';
import { shopsOver } from './shops.ts';
import { sendBurst } from './testing/burst-of-webhooks.ts';

const database = await testDatabase();
const { ctx, clock } = aContext(database, { shops: shopsOver(fetch) });
clock.set(new Date());
const site = await startWooSite();
afterAll(() => site.close());

test('500 webhooks at once, in any order and some of them twice, leave every order as the shop has it', async () => {
  const { id: storeId } = await aStore(ctx);
  const { id: connectionId } = await aConnection(ctx, storeId, {
    site: site.url,
    ...KEYS,
    webhookSecret: WEBHOOK_SECRET,
  });
  const of = { storeId, connectionId };
  const system = actingAsSystem(ctx, 'burst');
  const { accepted } = await sendBurst(system, { of, site, webhooks: 500, orders: 60 });
  expect(accepted).toBe(500);
  const { rows } = await database.pool.query<{ id: string; name: string }>(
    `select source_order_id as id, customer_name as name from orders where store_id = $1`,
    [storeId],
  );
  const ours = new Map(rows.map(({ id, name }) => [id, name]));
  const touched = [...site.orders.entries()].filter(([, { billing }]) =>
    /^Ada \d/.test(billing.first_name),
  );
  expect(touched.length).toBeGreaterThan(50);
  expect(ours).toEqual(
    new Map(
      touched.map(([id, { billing }]) => [
        String(id),
        `${billing.first_name} ${billing.last_name}`,
      ]),
    ),
  );
  const left = await database.pool.query('select 1 from order_fetches where store_id = $1', [
    storeId,
  ]);
  expect(left.rows).toEqual([]);
});
