import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { storeApi } from '../fixtures/store-api.ts';

test('a flag that the provider sets decides what a shopper sees first', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example', '/provider/flags');
  await page.getByRole('button', { name: 'Add rule' }).click();
  // No other test comes to the resolutions of this store.
  await page.getByLabel('Luma Audio').check();
  await page.getByLabel('Reshipment first').fill('0');
  await page.getByLabel('Store credit first').fill('50');
  await expect(page.getByText('50% left to assign.')).toBeVisible();
  await page.getByLabel('Use the rules below').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('The shares must add up to 100%.');
  await checked(page);
  await page.getByLabel('Store credit first').fill('100');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  const { url, tokens } = deployment();
  const luma = storeApi(url, tokens.luma);
  const order = await luma.anOrder();
  const portal = await dashboardAs(null, `${url}/start?store=luma`);
  const shopper = new Shopper(portal, true);
  await shopper.settles();
  await shopper.typesLookUp(order);
  await shopper.isAt('/issues');
  await shopper.chooses("Haven't received my order");
  await shopper.addsShipmentIssue('Stolen');
  await shopper.isAt('/resolution');
  await expect(portal.getByRole('radio').first()).toHaveValue('STORE_CREDIT');
});
