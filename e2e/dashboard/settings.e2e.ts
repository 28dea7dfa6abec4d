import type { Page } from '@playwright/test';
import { orderSnapshot } from '../fixtures/an-order.ts';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';

/** Makes a store that no other test changes, and selects it. */
async function choosesNewStore(page: Page): Promise<string> {
  const slug = `set-${crypto.randomUUID().slice(0, 8)}`;
  const data = {
    slug,
    name: 'Settled Goods',
    currency: 'USD',
    timeZone: 'America/New_York',
    country: 'US',
    contactEmail: 'help@settled.example',
    status: 'ACTIVE',
  };
  const made = await page.request.post('/v1/stores', { data });
  expect(made.status(), await made.text()).toBe(201);
  await choosesStore(page, slug);
  return slug;
}

test('a setting is found by a misspelled word, changed, seen in the portal, and undone', async ({
  dashboardAs,
  anotherDevice,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example', null);
  const slug = await choosesNewStore(page);
  const order = orderSnapshot({});
  const path = `/v1/orders/set-${order.orderNumber}?storeId=${slug}`;
  expect((await page.request.put(path, { data: order })).status()).toBe(201);

  await page.goto('/settings');
  await page.getByRole('searchbox', { name: 'Search settings' }).fill('polise report');
  await expect(page.getByText('1 result')).toBeVisible();
  await checked(page);
  await page.getByRole('link', { name: /^Require a police report/ }).click();
  await expect(page.getByRole('heading', { name: 'Claim filing' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Require a police report/ })).toBeInViewport();
  const types = page.getByRole('group', { name: 'Shipping claims' });
  await types.getByRole('checkbox', { name: 'Stolen' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Claim filing saved')).toBeVisible();
  await expect(page.getByText('Claim types not accepted: Stolen')).toBeVisible();
  await expect(page.getByText(/^Last changed .* by /)).toBeVisible();

  const shopper = await anotherDevice();
  const portal = shopper.page;
  const stolen = portal.getByRole('button', { name: /^Stolen/ });
  const looks = async () => {
    await portal.goto(`${deployment().url}/start?store=${slug}`);
    await shopper.settles();
    await shopper.typesLookUp({ email: order.customerEmail, orderNumber: order.orderNumber });
    await shopper.isAt('/issues');
    await shopper.chooses("Haven't received my order");
    await shopper.isAt('/issues/shipment');
    await expect(portal.getByRole('button', { name: /^Delivered, not received/ })).toBeVisible();
  };
  await looks();
  await expect(stolen).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  await expect(types.getByRole('checkbox', { name: 'Stolen' })).toBeChecked();
  await looks();
  await expect(stolen).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History: Claim filing' })).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/claim-filing\/history$/);
  await expect(page.getByText('Restored the original values')).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Restore the values after change 1' }).click();
  await expect(page.getByRole('heading', { name: 'Claim filing' })).toBeVisible();
  await expect(types.getByRole('checkbox', { name: 'Stolen' })).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
  await checked(page);
});

test('what a change of a store did is shown, and undone', async ({ dashboardAs }) => {
  const page = await dashboardAs('owner@amends.example', null);
  const slug = await choosesNewStore(page);
  const { id } = await (await page.request.get(`/v1/stores/slug?slug=${slug}`)).json();
  await page.goto(`/stores/${id}`);
  const email = page.getByLabel('Contact email');
  await expect(email).toHaveValue('help@settled.example');
  await email.fill('care@settled.example');
  await page.getByRole('checkbox', { name: 'Store credit' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(
    page.getByText('Contact email: help@settled.example → care@settled.example'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Change undone.')).toBeVisible();
  await expect(email).toHaveValue('help@settled.example');
  await expect(page.getByRole('checkbox', { name: 'Store credit' })).not.toBeChecked();
});

test('of two people who change a setting, the second sees both values and loses neither', async ({
  dashboardAs,
  checked,
}) => {
  const first = await dashboardAs('owner@amends.example', null);
  const slug = await choosesNewStore(first);
  const second = await dashboardAs('admin@amends.example', null);
  await choosesStore(second, slug);
  const reminder = (page: Page) => page.getByLabel('Remind customers who haven’t replied after');
  for (const page of [first, second]) {
    await page.goto('/settings/queue-timers');
    await expect(reminder(page)).toHaveValue('3');
  }
  await reminder(first).fill('2');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(first.getByText('Timers and response targets saved')).toBeVisible();
  await reminder(second).fill('1');
  await second.getByRole('button', { name: 'Save', exact: true }).click();
  const row = second.getByRole('row', { name: /^Remind customers/ });
  await expect(row).toBeInViewport();
  await expect(row.getByRole('cell')).toHaveText(['2 days', '1 day']);
  await expect(reminder(second)).toHaveValue('1');
  await checked(second);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('settings are found, changed and undone by forms', async ({ dashboardAs }) => {
    const page = await dashboardAs('owner@amends.example', null);
    await choosesNewStore(page);
    await page.goto('/settings');
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('gift note');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByRole('link', { name: 'Custom fields', exact: true }).last().click();
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByLabel('Name').fill('Gift note');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect(page.getByText('Use lowercase letters').first()).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Gift note');
    await page.getByLabel('Key').fill('gift_note');
    await page.getByRole('button', { name: 'Save', exact: true }).last().click();
    await expect(page.getByText('Added: Gift note (gift_note), Orders')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Removed: Gift note (gift_note), Orders')).toBeVisible();
    await expect(page.getByLabel('Key')).toHaveCount(0);
  });
});
