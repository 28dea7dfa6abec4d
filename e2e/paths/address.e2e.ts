import type { KnownOrder } from '../fixtures/an-order.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

async function changesAddress(shopper: Shopper, order: KnownOrder): Promise<void> {
  await shopper.reachesReview(order, 'RESHIP');
  await shopper.section('Confirm Shipping Address').getByRole('link', { name: 'Edit' }).click();
  await expect(shopper.page.getByLabel('Street address')).toHaveValue('12 Lark Street');
  await shopper.settles();
}

async function choosesCountry(shopper: Shopper, country: string, scripts: boolean): Promise<void> {
  await shopper.page.getByLabel('Country or region').selectOption({ label: country });
  if (!scripts) {
    await shopper.page.getByRole('button', { name: 'Update fields for this country' }).click();
  }
}

test('a Canadian address asks for a province, and staff see the change @wide', async ({
  shopper,
  store,
  page,
  scripts,
  checked,
}) => {
  const order = await store.anOrder();
  await changesAddress(shopper, order);
  await checked();
  await choosesCountry(shopper, 'Canada', scripts);
  const province = page.getByLabel('Province', { exact: true });
  await expect(province).toBeVisible();
  await shopper.settles();
  await page.getByLabel('Street address').fill('48 Rue Saint-Paul Ouest');
  await page.getByLabel('City').fill('Montréal');
  await page.getByLabel('Postal code').fill('123');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Enter a postal code like/).first()).toBeVisible();
  await expect(page.getByLabel('City')).toHaveValue('Montréal');
  await checked();
  await province.selectOption({ label: 'Quebec' });
  await page.getByLabel('Postal code').fill('H2Y 1Z3');
  await page.getByRole('button', { name: 'Save', exact: true }).click();

  const confirmed = shopper.section('Confirm Shipping Address');
  await expect(confirmed.getByText('48 Rue Saint-Paul Ouest')).toBeVisible();
  await expect(confirmed.getByText('Canada')).toBeVisible();
  await shopper.settles();
  await shopper.completes();
  await shopper.hasClaim();
  const [filed] = await store.claimsOf(order);
  const { body } = await store.call('GET', `/claims/${filed?.id}`);
  expect(body.updatedShippingAddress).toMatchObject({ country: 'CA', province: 'QC' });
});

test('a Japanese address asks for a prefecture', async ({ shopper, store, page, scripts }) => {
  const order = await store.anOrder();
  await changesAddress(shopper, order);
  await choosesCountry(shopper, 'Japan', scripts);
  const prefecture = page.getByLabel('Prefecture', { exact: true });
  await expect(prefecture).toBeVisible();
  expect(await prefecture.locator('option').count()).toBeGreaterThan(47);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Lark Street');
});

test('going back keeps the address of the order', async ({ shopper, store, page }) => {
  const order = await store.anOrder();
  await changesAddress(shopper, order);
  await page.getByLabel('Street address').fill('1 Other Street');
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await expect(
    shopper.section('Confirm Shipping Address').getByText('12 Lark Street'),
  ).toBeVisible();
});

test('an invalid phone number and a name that fits no label are refused at their fields', async ({
  shopper,
  store,
  page,
}) => {
  await changesAddress(shopper, await store.anOrder());
  await page.getByLabel('Phone (optional)').fill('abc');
  // As from a browser that enforces no limits.
  await page.getByLabel('Full name').evaluate((field) => field.removeAttribute('maxlength'));
  await page.getByLabel('Full name').fill('Sam '.repeat(40));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Enter a phone number like \(201\)/).first()).toBeVisible();
  await expect(page.getByText('Use at most 70 characters.').first()).toBeVisible();
  await expect(page.getByLabel('Phone (optional)')).toHaveValue('abc');
});

test('an American address asks for the city, then the state, then the ZIP code', async ({
  shopper,
  store,
  page,
}) => {
  await changesAddress(shopper, await store.anOrder());
  const names = await page
    .locator('#address [name]')
    .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).name));
  const places = names.filter((name) => ['city', 'province', 'postalCode'].includes(name));
  expect(places).toEqual(['city', 'province', 'postalCode']);
});
