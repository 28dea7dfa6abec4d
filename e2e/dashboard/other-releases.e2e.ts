import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../fixtures/dashboard.ts';
import { query } from '../fixtures/query.ts';
import { settled } from '../fixtures/settled.ts';

test.use({ newTab: true });

test('a dialog whose script only another release has opens, and what is typed stays', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('admin@juniper.example', null);
  const scripts = /\/assets\/palette-windows-[\w-]+\.js/;
  const older = `palette-windows-${crypto.randomUUID().slice(0, 7)}.js`;
  const served: number[] = [];
  await page.route(scripts, async (route) => {
    const content = brotliCompressSync(await (await route.fetch()).body());
    await query(
      `insert into site_files (site, name, content, is_brotli, published_at)
       values ('dashboard', $1, $2, true, now()) on conflict do nothing`,
      [older, content],
    );
    await route.continue({ url: route.request().url().replace(scripts, `/assets/${older}`) });
  });
  page.on('response', (response) => {
    if (scripts.test(response.url())) served.push(response.status());
  });
  await page.goto('/team');
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const email = page.getByLabel('Email address');
  await email.fill('ada@juniper.example');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(email).toHaveValue('ada@juniper.example');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(new Set(served)).toEqual(new Set([200]));
});

test('a screen that fails on the data of another release opens as a new page', async ({
  dashboardAs,
  complaints,
}) => {
  const page = await dashboardAs('admin@juniper.example', '/team');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const releases = new Set<string | undefined>();
  await page.route('**/orders.data*', async (route) => {
    // The data of another screen stands for fields that an update renamed.
    const response = await route.fetch({
      url: route.request().url().replace('/orders', '/labels'),
    });
    releases.add(response.headers()['x-release']);
    await route.fulfill({ response, headers: { ...response.headers(), 'x-release': 'another' } });
  });
  const own = await page.evaluate(() => {
    const known = window as unknown as { __reactRouterManifest: { version: string } };
    return known.__reactRouterManifest.version;
  });
  await page.getByRole('link', { name: 'Orders', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
  expect(releases).toEqual(new Set([own]));
  // The browser rightly reports the script that failed.
  complaints.length = 0;
});

test('every file of both builds is published', async () => {
  for (const site of ['portal', 'dashboard']) {
    const folder = fileURLToPath(
      new URL(`../../apps/${site}/build/client/assets`, import.meta.url),
    );
    const built = readdirSync(folder).filter((name) => !name.endsWith('.br'));
    const { rows } = await query('select name from site_files where site = $1', [site]);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(built));
  }
});
