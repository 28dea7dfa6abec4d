import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { makeHeldEmail } from '../fixtures/held-email.ts';
import { deployment } from '../fixtures/one-server.ts';
import { takePicture } from './take-picture.ts';

test('what protection costs, and the keys and shops that ask for it', async ({
  dashboardAs,
}, info) => {
  const page = await dashboardAs('owner@amends.example', '/settings');
  await choosesStore(page, 'juniper');
  await page.goto('/settings/prices');
  await takePicture(page, info, 'dashboard-prices');
  await page.goto('/settings/publishable-keys');
  await page.getByLabel('Name').fill('Storefront');
  await page.getByLabel('Sites').fill('https://shop.example');
  await takePicture(page, info, 'dashboard-publishable-keys');
  for (const platform of ['shopify', 'woocommerce', 'medusa']) {
    await page.goto(`/settings/connections/new?kind=${platform}`);
    await takePicture(page, info, `dashboard-connect-${platform}`);
  }
  await page.goto(`${deployment().url}/demo-shop`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await takePicture(page, info, 'demo-shop');
});

test('an email that waits for staff', async ({ dashboardAs, store }, info) => {
  const { id: claimId } = await store.aClaim(await store.anOrder());
  const id = await makeHeldEmail(claimId);
  const page = await dashboardAs('support@juniper.example', '/emails/inbound');
  await takePicture(page, info, 'dashboard-inbound');
  await page.goto(`/emails/inbound/${id}`);
  await takePicture(page, info, 'dashboard-inbound-email');
});
