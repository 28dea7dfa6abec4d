import { randomBytes } from 'node:crypto';
import { test as base, expect } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { query } from '../fixtures/query.ts';
import { makeDataDir, removeDataDir, startServer } from '../fixtures/server-process.ts';
import { settled } from '../fixtures/settled.ts';

/** More than the hundred that each page has at hand; the last one by name is none of those. */
const STORES = 120;
const FAR = 'Zephyr Tea';
const ALSO_FAR = 'Zinc & Sons';

/** A server with a database of its own, since the owner of the others would see these stores, too. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern here.
  baseURL: async ({}, use) => {
    const name = `many_stores_${randomBytes(4).toString('hex')}`;
    const own = new URL(deployment().databaseUrl);
    own.pathname = `/${name}`;
    await query(`create database ${name}`);
    const dataDir = await makeDataDir();
    const server = await startServer({
      dataDir,
      role: 'web',
      logName: 'many-stores',
      env: { DATABASE_URL: own.href },
    });
    try {
      await addStores(own.href);
      await use(server.dashboardUrl);
    } finally {
      await server.stop();
      await query(`drop database ${name} with (force)`);
      await removeDataDir(dataDir);
    }
  },
});

test.setTimeout(240_000);

/** Adds stores with the settings of one that is there. */
async function addStores(url: string): Promise<void> {
  const like = (table: string, changed: string) =>
    query(
      `insert into ${table} select (jsonb_populate_record(t, ${changed})).*
        from ${table} t, generate_series(1, $1::int) n
        where t.${table === 'stores' ? 'id' : 'store_id'} = (select id from stores where slug = 'juniper')`,
      [STORES],
      url,
    );
  await like(
    'stores',
    `jsonb_build_object('id', 'sto_many' || n, 'slug', 'many-' || n, 'name', case n
      when ${STORES} then '${FAR}' when 1 then '${ALSO_FAR}' else 'Store ' || lpad(n::text, 3, '0') end)`,
  );
  await like('store_settings', `jsonb_build_object('store_id', 'sto_many' || n)`);
}

test('with more than a hundred stores, the switcher, the inbox and a flag find each of them', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example', '/inbox');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filters = page.getByRole('dialog', { name: 'Filter claims' });
  await filters.getByRole('combobox', { name: 'Store', exact: true }).fill('zephyr');
  await expect(page.getByRole('option')).toHaveText([FAR]);
  await checked(page);
  await page.getByRole('option', { name: FAR }).click();
  await filters.getByRole('button', { name: 'Show claims' }).click();
  await expect(page.getByRole('link', { name: `Remove filter: Store: ${FAR}` })).toBeVisible();

  await page.goto('/provider/flags');
  await settled(page);
  const order = page.getByRole('region', { name: 'Order of resolutions' });
  await order.getByRole('button', { name: 'Add rule' }).click();
  const search = order.getByRole('searchbox', { name: 'Find a store' });
  await expect(order.getByRole('checkbox', { name: 'Store 002' })).toBeVisible();
  await search.fill('zephyr');
  await search.press('Enter');
  await order.getByRole('checkbox', { name: FAR }).check();
  await search.fill('no such store');
  await expect(order.getByText('No store has this name.')).toBeVisible();
  await expect(order.getByRole('checkbox', { name: FAR })).toBeChecked();
  await checked(page);
  await order.getByRole('button', { name: 'Save' }).click();
  await expect(order.getByText('Saved.')).toBeVisible();
  // What is not saved yet survives a reload, by name.
  await search.fill('zinc');
  await order.getByRole('checkbox', { name: ALSO_FAR }).check();
  await page.reload();
  await settled(page);
  for (const name of [FAR, ALSO_FAR]) {
    await expect(order.getByRole('checkbox', { name })).toBeChecked();
  }
  await order.getByRole('button', { name: 'Discard' }).click();

  const plain = await page.request.post('/provider/flags', {
    form: {
      key: 'resolution-order',
      'rules.0.storeIds': 'sto_many1',
      'rules.0.storeIds.q': 'store 119',
      'rules.0.split.reship-first': '100%',
      row: 'find:rules.0.storeIds',
    },
  });
  const text = await plain.text();
  for (const id of ['sto_many1', 'sto_many119']) expect(text).toContain(`value="${id}"`);

  const switcher = page.locator('details:has(> summary[aria-label^="Store:"]):visible').first();
  await switcher.locator('summary').click();
  await switcher.getByRole('searchbox').fill('zephyr');
  await expect(switcher.getByRole('button')).toHaveText([FAR]);
  await checked(page, { frame: true });
  await switcher.getByRole('searchbox').press('Enter');
  await expect(switcher.locator('summary')).toHaveAttribute('aria-label', `Store: ${FAR}`);
});
