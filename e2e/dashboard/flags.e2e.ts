import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { Shopper } from '../fixtures/shopper.ts';
import { storeApi } from '../fixtures/store-api.ts';

test('a flag, and before it an experiment, decides what a shopper sees first', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example', '/provider/flags');
  const order = page.getByRole('region', { name: 'Order of resolutions' });
  await order.getByRole('button', { name: 'Add rule' }).click();
  // No other test comes to the resolutions of this store.
  await order.getByLabel('Luma Audio').check();
  await order.getByLabel('Reshipment first').fill('0');
  await order.getByLabel('Store credit first').fill('50');
  await expect(order.getByText('50% left to assign.')).toBeVisible();
  await order.getByLabel('Use the rules below').check();
  await order.getByRole('button', { name: 'Save' }).click();
  await expect(order.getByRole('alert')).toContainText('The shares must add up to 100%.');
  await checked(page);
  await order.getByLabel('Store credit first').fill('100');
  await order.getByRole('button', { name: 'Save' }).click();
  await expect(order.getByText('Saved.')).toBeVisible();

  expect(await firstOffered(dashboardAs)).toBe('STORE_CREDIT');

  await page.goto('/experiments');
  await expect(page.getByRole('link', { name: 'New experiment' })).toBeVisible();
  await checked(page);
  await page.goto('/experiments/new');
  await page.getByLabel('Name').fill('What comes first');
  await page
    .getByLabel('First day')
    .fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel('Reshipment first').fill('60');
  await page.getByLabel('Luma Audio').check();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('alert')).toContainText('The shares must add up to 100%.');
  await checked(page);
  await page.getByLabel('Refund first').fill('40');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('button', { name: 'Launch' }).click();
  const launch = page.getByRole('dialog', { name: 'Launch “What comes first”?' });
  await launch.getByRole('button', { name: 'Launch' }).click();
  await expect(page.getByRole('heading', { name: 'Results' })).toBeVisible();
  await checked(page);

  // The rule says store credit, and the experiment comes before it.
  expect(['RESHIP', 'REFUND']).toContain(await firstOffered(dashboardAs));
  await page.reload();
  const counted = page.getByRole('table', { name: 'Results' }).getByRole('row');
  await expect(counted.filter({ hasText: 'Baseline' })).toBeVisible();
  const shoppers = await counted.locator('td:nth-child(2)').allTextContents();
  expect(shoppers.map(Number).toSorted()).toEqual([0, 1]);

  await page.getByRole('button', { name: 'Stop' }).click();
  const stop = page.getByRole('dialog', { name: 'Stop “What comes first”?' });
  await stop.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped by a teammate')).toBeVisible();
});

/** Takes a shopper of a new order to the resolutions, and returns the first that is offered. */
async function firstOffered(
  dashboardAs: (login: null, path: string) => Promise<Page>,
): Promise<string | null> {
  const { url, tokens } = deployment();
  const order = await storeApi(url, tokens.luma).anOrder();
  const portal = await dashboardAs(null, `${url}/start?store=luma`);
  const shopper = new Shopper(portal, true);
  await shopper.settles();
  await shopper.typesLookUp(order);
  await shopper.isAt('/issues');
  await shopper.chooses("Haven't received my order");
  await shopper.addsShipmentIssue('Stolen');
  await shopper.isAt('/resolution');
  const first = await portal.getByRole('radio').first().getAttribute('value');
  await portal.close();
  return first;
}
