import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';

const rightOf = (one: Locator) => one.evaluate((box) => box.getBoundingClientRect().right);

/** Opens the menu of each button, checks the screen with it, and closes it again. */
async function opensEach(
  page: Page,
  buttons: readonly (string | RegExp)[],
  checked: (page: Page) => Promise<void>,
) {
  for (const name of buttons) {
    const button = page.getByRole('button', { name, exact: true }).first();
    await button.click();
    const menu = page.getByRole('menu');
    await expect(menu).toBeVisible();
    await checked(page);
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  }
}

test('popups over the list are accessible, and return the focus', async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', null);
  const data = { name: `Popup ${crypto.randomUUID().slice(0, 8)}` };
  expect((await page.request.post('/v1/labels?storeId=juniper', { data })).status()).toBe(201);
  // The longest sort order leaves the buttons next to it inside the list.
  await page.goto('/inbox?queue=all&sort=waiting');
  await settled(page);
  const edge = await rightOf(page.getByRole('list', { name: 'List of claims' }));
  expect(await rightOf(page.getByRole('button', { name: 'Display options' }))).toBeLessThan(edge);
  await opensEach(page, ['Views', /^Sort: /, 'Display options'], checked);
  await page
    .getByRole('checkbox', { name: /^Select claim/ })
    .first()
    .check();
  await opensEach(page, ['Assign', 'Label', 'Status', 'Archive and macros'], checked);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter claims' });
  await dialog.getByRole('button', { name: 'Open the list: Status' }).click();
  await expect(page.getByRole('option', { name: 'Denied' })).toBeVisible();
  await checked(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option', { name: 'Denied' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByText('Adam Abel').locator('visible=true').first().click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await checked(page);
});

test('popups over a claim and the editors are accessible', async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', claim.staffPath);
  await opensEach(page, ['More actions', 'Add label', /^Assigned to/], checked);
  await page.getByRole('link', { name: 'Macros', exact: true }).click();
  await page.getByRole('link', { name: 'New macro' }).first().click();
  await opensEach(page, ['Insert variable'], checked);
});
