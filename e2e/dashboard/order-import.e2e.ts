import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';

const HEADER = 'Order,Email,Ordered at,What,Qty,Price';

const csv = (name: string, ...rows: string[]) => ({
  name: `${name}.csv`,
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADER, ...rows].join('\n')),
});

/** Returns rows of orders that no other test has. */
function someRows() {
  const word = crypto.randomUUID().slice(0, 8).toUpperCase();
  const row = (number: string, item = 'Mug,1,20.00') =>
    `${word}-${number},${word.toLowerCase()}@example.com,2026-03-10,${item}`;
  return { word, row };
}

/** Returns the path of a file of this size with one order, whose product has a long name in each row. */
async function aLargeFile({ word, row }: ReturnType<typeof someRows>, megabytes: number) {
  const path = test.info().outputPath(`${word}.csv`);
  const one = row('1', `${'Mug '.repeat(250)},1,20.00`);
  const rows = Array.from({ length: megabytes * 1_000 }, () => one);
  await writeFile(path, [HEADER, ...rows].join('\n'));
  return path;
}

async function uploads(page: Page, file: ReturnType<typeof csv>) {
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByRole('heading', { level: 1, name: file.name })).toBeVisible();
}

const detail = (page: Page, term: string) =>
  page.getByText(term, { exact: true }).locator('xpath=following-sibling::dd');

test('orders come from a file: columns, a preview with what is wrong, the import, and a report', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const { word, row } = someRows();
  const page = await dashboardAs('admin@juniper.example', '/orders');
  await page.getByRole('link', { name: 'Import orders' }).click();
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByRole('alert').getByText('Choose a CSV file.')).toBeVisible();
  await checked(page);
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.of() });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByRole('alert').getByText(/^This file is empty/)).toBeVisible();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'latin.csv', mimeType: 'text/csv', buffer: Buffer.from([0xe9, 0x0a]) });
  await page.getByRole('button', { name: 'Upload file' }).click();
  await expect(page.getByRole('alert').getByText(/^This file isn’t in UTF-8/)).toBeVisible();

  const rows = [row('1'), row('1', 'Lantern,2,5.00'), row('2'), row('3', 'Mug,many,20.00')];
  const file = csv(word, ...rows);
  await uploads(page, file);
  expect(page.url()).toContain('/orders/import/oim_');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByRole('alert').getByText('Choose the column for: Product.')).toBeVisible();
  await checked(page);
  await page.getByLabel('What').selectOption('Product');
  await page.getByRole('button', { name: 'Check file' }).click();
  const start = page.getByRole('button', { name: 'Import 2 orders' });
  await expect(start).toBeVisible();
  await expect(page.getByText('Quantity: Enter a whole number of 1 or more.')).toBeVisible();
  await checked(page);
  const missing = await store.call('GET', `/orders/${word}-1`);
  expect(missing.status).toBe(404);
  await start.click();
  await expect(page.getByText('The import is complete.')).toBeVisible();
  await expect(detail(page, 'Created')).toHaveText('2');
  await expect(detail(page, 'Not imported')).toHaveText('1');
  await checked(page);
  const { body } = await store.call('GET', `/orders/${word}-1`);
  expect(JSON.stringify(body)).toContain('Lantern');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download report' }).click(),
  ]);
  const report = await readFile(await download.path(), 'utf8');
  expect(report).toContain(`${word}-1,created`);
  expect(report).toContain(`${word}-3,failed,Qty: Enter a whole number`);

  // A person who leaves during an upload stays where they are.
  const left = Promise.withResolvers<void>();
  await page.route('**/orders/import/upload*', async (route) => {
    await left.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Import another file' }).click();
  await page.getByLabel('CSV file').setInputFiles(file);
  await page.getByRole('button', { name: 'Upload file' }).click();
  await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
  await expect(page).toHaveURL(/\/orders$/);
  const uploaded = page.waitForResponse('**/orders/import/upload*');
  left.resolve();
  await (await uploaded).finished();
  await page.getByRole('link', { name: 'Import orders' }).click();
  await expect(page.getByRole('link', { name: file.name })).toHaveCount(2);

  // The same file again changes nothing.
  await uploads(page, file);
  await page.getByLabel('What').selectOption('Product');
  await page.getByRole('button', { name: 'Check file' }).click();
  await expect(page.getByText('There’s nothing to import in this file.')).toBeVisible();
  await expect(detail(page, 'Unchanged')).toHaveText('2');
  await page.getByText('Cancel import', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Cancel import' }).click();
  await expect(page.getByText(/^Import canceled\./)).toBeVisible();
});

test('a file of several megabytes is uploaded, also after signing in again', async ({
  dashboardAs,
}) => {
  const given = someRows();
  const page = await dashboardAs('admin@juniper.example', '/orders/import');
  const upload = page.getByRole('button', { name: 'Upload file' });
  await page.getByLabel('CSV file').setInputFiles(await aLargeFile(given, 8));
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await upload.click();
  await expect(page.getByRole('alert').getByText(/^You’re logged out\./)).toBeVisible();
  await page.context().addCookies(cookies);
  await upload.click();
  await expect(page.getByRole('heading', { level: 1, name: `${given.word}.csv` })).toBeVisible();
});

test('someone who may not change orders finds no import', async ({ dashboardAs }) => {
  const page = await dashboardAs('support@juniper.example', '/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Import orders' })).toHaveCount(0);
  expect((await page.request.get('/orders/import')).status()).toBe(403);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a file of more than 10 MB is refused', async ({ dashboardAs }) => {
    const page = await dashboardAs('admin@juniper.example', '/orders/import');
    await page.getByLabel('CSV file').setInputFiles(await aLargeFile(someRows(), 12));
    await page.getByRole('button', { name: 'Upload file' }).click();
    await expect(
      page.getByRole('alert').getByText(/^This file is larger than 10 MB/),
    ).toBeVisible();
  });

  test('orders come from a file', async ({ dashboardAs }) => {
    const { word, row } = someRows();
    const page = await dashboardAs('admin@juniper.example', '/orders/import');
    await page.getByRole('button', { name: 'Upload file' }).click();
    await expect(page.getByRole('alert').getByText('Choose a CSV file.')).toBeVisible();
    await uploads(page, csv(word, row('1')));
    await page.getByLabel('What').selectOption('Product');
    await page.getByRole('button', { name: 'Check file' }).click();
    const start = page.getByRole('button', { name: 'Import 1 order' });
    await expect(async () => {
      await page.goto(page.url());
      await expect(start).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await start.click();
    await expect(async () => {
      await page.goto(page.url());
      await expect(page.getByText('The import is complete.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
  });
});
