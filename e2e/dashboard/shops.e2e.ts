import {
  SECRET_KEY,
  startMedusaBackend,
} from '../../packages/connector/src/medusa/testing/backend.ts';
import { KEYS, startWooSite } from '../../packages/connector/src/woocommerce/testing/site.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { makesOwnStore } from '../fixtures/own-store.ts';

test('a shop is connected, its orders arrive, and it is paused, checked and disconnected', async ({
  dashboardAs,
  checked,
}) => {
  test.slow();
  const site = await startWooSite();
  try {
    const id = site.addOrder();
    const unreadable = site.addOrder({ billing: { email: '' } });
    const page = await dashboardAs('owner@amends.example', null);
    await makesOwnStore(page);
    await page.goto('/settings/connections');
    await expect(
      page.getByRole('listitem', { name: 'Amends' }).getByText('Built in'),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Connect a shop' }).click();
    await page.getByRole('link', { name: /^Medusa/ }).click();
    await expect(page.getByLabel('Secret API key')).toBeVisible();
    await page.getByRole('link', { name: 'Choose another platform' }).click();
    await checked(page);
    await page.getByRole('link', { name: /^WooCommerce/ }).click();
    await page.getByRole('textbox', { name: 'Shop address' }).fill(site.url);
    await page.getByRole('textbox', { name: 'Consumer key' }).fill('ck_wrong');
    await page.getByLabel('Consumer secret').fill(KEYS.consumerSecret);
    await page.getByRole('button', { name: 'Connect shop' }).click();
    await expect(page.getByRole('alert').getByText(/rejected the credentials/)).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Shop address' })).toHaveValue(site.url);
    await checked(page);

    await page.getByRole('textbox', { name: 'Consumer key' }).fill(KEYS.consumerKey);
    await page.getByLabel('Consumer secret').fill(KEYS.consumerSecret);
    await page.getByRole('textbox', { name: 'Name' }).fill('Mug shop');
    await page.getByRole('button', { name: 'Connect shop' }).click();
    await expect(page.getByText('Connected Mug shop. We’re syncing its orders now.')).toBeVisible();
    await expect(page.getByText('Synced 2 orders')).toBeVisible();
    await expect(page.getByText(`Order ${unreadable}`, { exact: true })).toBeVisible();
    await expect(page.getByText(/The order has no email address/).first()).toBeVisible();
    const catalog = page.getByRole('region', { name: 'Products' });
    await expect(catalog.getByText(/^\d+ products? as of/)).toBeVisible();
    await checked(page);

    await page.goto(`/orders?q=${id}`);
    await expect(page.getByRole('link', { name: String(id) }).first()).toBeVisible();
    await test.step('a change that the shop can’t make is made by hand, and recorded', async () => {
      await page
        .getByRole('link', { name: String(id) })
        .first()
        .click();
      await page.getByText('Add protection', { exact: true }).first().click();
      await page.getByRole('button', { name: 'Add protection' }).click();
      await expect(page.getByText('Protection added.')).toBeVisible();
      const shop = page.getByRole('heading', { name: 'In the shop' }).locator('../..');
      await expect(shop.getByText(/Mug shop can’t/)).toBeVisible();
      await shop.getByText('Mark as done').first().click();
      await checked(page);
      await shop.getByRole('textbox', { name: 'Reference in the shop' }).fill('Fee on order 1001');
      await shop.getByRole('button', { name: 'Mark as done' }).click();
      await expect(page.getByText('Marked as done in the shop.')).toBeVisible();
      await expect(shop).toContainText('Done in Mug shop. Fee on order 1001');
      await expect(shop.getByText('Mark as done')).toBeHidden();
    });
    await page.goto('/settings/connections/authorized?attempt=over');
    await expect(page.getByText('Your shop hasn’t sent a key')).toBeVisible();
    await checked(page);
    await page.goto('/settings/connections');
    await page.getByRole('link', { name: 'Mug shop' }).click();
    await page.getByRole('button', { name: 'Check connection' }).click();
    await expect(page.getByText('Mug shop is working.')).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText('Paused Mug shop.')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.getByText('Resumed Mug shop.')).toBeVisible();
    await page.getByText('Disconnect', { exact: true }).click();
    await page.getByRole('button', { name: 'Disconnect shop' }).click();
    await expect(page.getByText('Disconnected Mug shop.')).toBeVisible();
    expect(site.webhooks.size).toBe(0);
    await expect(page.getByText('Disconnected', { exact: true })).toBeVisible();
    await checked(page);
  } finally {
    await site.close();
  }
});

test('without scripts, a shop of each platform is connected', async ({ dashboardAs, browser }) => {
  test.slow();
  const site = await startMedusaBackend();
  site.addOrder();
  const person = await dashboardAs('owner@amends.example', null);
  await makesOwnStore(person);
  const context = await browser.newContext({
    baseURL: deployment().dashboardUrl,
    javaScriptEnabled: false,
    storageState: { cookies: await person.context().cookies(), origins: [] },
  });
  try {
    const page = await context.newPage();
    await page.goto('/settings/connections/new');
    await page.getByRole('link', { name: /^Shopify/ }).click();
    await page.getByRole('textbox', { name: 'Shop address' }).fill('mugs.example');
    await page.getByLabel('Client secret').fill('a secret with spaces');
    await page.getByRole('button', { name: 'Connect shop' }).click();
    for (const said of [
      'Enter the address that ends with .myshopify.com.',
      /^Enter at least 16 characters/,
    ]) {
      await expect(page.getByRole('link', { name: said })).toBeVisible();
    }
    await expect(page.getByRole('textbox', { name: 'Shop address' })).toHaveValue('mugs.example');

    await page.getByRole('link', { name: 'Choose another platform' }).click();
    await page.getByRole('link', { name: /^Medusa/ }).click();
    await page.getByRole('textbox', { name: 'Medusa backend address' }).fill(site.url);
    await page.getByLabel('Secret API key').fill('no key');
    await page.getByRole('button', { name: 'Connect shop' }).click();
    const wrong = page.getByRole('link', { name: 'A secret API key starts with sk_.' });
    await expect(wrong).toBeVisible();
    await page.getByLabel('Secret API key').fill(SECRET_KEY);
    await page.getByRole('textbox', { name: 'Name' }).fill('Plain shop');
    await page.getByRole('button', { name: 'Connect shop' }).click();
    await expect(page.getByText('Connected Plain shop.')).toBeVisible();
    await page.getByText('Replace credentials', { exact: true }).first().click();
    await page.getByRole('textbox', { name: 'Medusa backend address' }).fill(site.url);
    await page.getByLabel('Secret API key').fill(SECRET_KEY);
    await page.getByRole('button', { name: 'Replace credentials' }).click();
    await expect(page.getByText('Plain shop accepts the new credentials.')).toBeVisible();
    await page.getByText('Disconnect', { exact: true }).click();
    await page.getByRole('button', { name: 'Disconnect shop' }).click();
    await expect(page.getByText('Disconnected Plain shop.')).toBeVisible();
  } finally {
    await context.close();
    await site.close();
  }
});
