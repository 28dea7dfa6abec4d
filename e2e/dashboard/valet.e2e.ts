import { deliveredShipment, mug, tent } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { aPhoto } from '../fixtures/files.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { settled } from '../fixtures/settled.ts';

test('staff file a claim for a customer, who signs it; then it is new', async ({
  dashboardAs,
  store,
  anotherDevice,
  checked,
}) => {
  test.slow();
  const customerEmail = `valet-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const items = [mug({ quantity: 2 }), tent()];
  const order = await store.anOrder({ items, customerEmail });
  const page = await dashboardAs('support@juniper.example', '/orders');
  await page.getByLabel('Search orders').fill(order.orderNumber);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(/q=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('link', { name: `#${order.orderNumber}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${order.orderNumber}`);

  await page.getByRole('link', { name: 'File claim' }).click();
  await page.waitForURL(/\/claim$/);
  await page.getByRole('button', { name: 'File claim' }).click();
  const summary = page.getByRole('alert').first();
  await expect(summary).toContainText('Select an issue');
  await checked(page);

  await page.getByLabel('Item issue').first().selectOption({ label: 'Damaged' });
  await page.getByLabel(/Quantity/).fill('2');
  await page.getByLabel(/Customer’s description/).fill('Both arrived chipped.');
  await page.locator('input[type="file"]').setInputFiles([await aPhoto()]);
  await expect(page.locator('input[type="hidden"][name^="media-"]')).toHaveCount(1);
  // Input survives a reload.
  await page.reload();
  await settled(page);
  await expect(page.getByText('Draft restored.')).toBeVisible();
  await expect(page.getByLabel(/Customer’s description/)).toHaveValue('Both arrived chipped.');
  await page.getByLabel('Refund').check();
  await page.getByLabel(/Ask the customer to sign/).check();
  await page.getByLabel(/Note for the team/).fill('She called twice.');
  await page.getByRole('button', { name: 'File and request signature' }).click();
  await page.waitForURL(/\/inbox\/clm_/);
  await expect(page.getByText('Pending Customer').first()).toBeVisible();

  const link = await linkMailedTo(customerEmail, /sign/i);
  const shopper = await anotherDevice();
  await shopper.page.goto(link);
  await shopper.reads('Sign your claim');
  await expect(shopper.page.getByText('Both arrived chipped.')).toBeVisible();
  await shopper.settles();
  await checked(shopper.page);
  await shopper.page.getByLabel('Email address on the order').fill(customerEmail);
  await shopper.page.getByRole('button', { name: 'Show the full address' }).click();
  await expect(shopper.page.getByLabel('Email address on the order')).toHaveCount(0);
  await shopper.confirmsAddress();
  await shopper.drawsSignature();
  await shopper.page.getByRole('button', { name: 'Sign and send the claim' }).click();
  await shopper.reads('Your claim is signed');
  await checked(shopper.page);

  await page.reload();
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
});

test('a closed window is overridden with a reason by permitted roles only', async ({
  dashboardAs,
  store,
}) => {
  const items = [mug()];
  const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items, 60)] });
  const fill = async (login: string) => {
    const page = await dashboardAs(login, `/orders?q=${order.orderNumber}`);
    await page.getByRole('link', { name: `#${order.orderNumber}` }).click();
    await page.getByRole('link', { name: 'File claim' }).click();
    await page.getByLabel('Shipment issue').selectOption({ label: 'Stolen (too late)' });
    await page.getByLabel('Reshipment').check();
    return page;
  };
  const support = await fill('support@juniper.example');
  await support.getByRole('button', { name: 'File claim' }).click();
  await expect(support.getByRole('alert').first()).toContainText('has passed');
  await expect(support.getByLabel(/Override reason/)).toHaveCount(0);

  const owner = await fill('owner@juniper.example');
  await owner.getByLabel(/Override reason/).fill('The carrier admitted it.');
  await owner.getByRole('button', { name: 'File claim' }).click();
  await owner.waitForURL(/\/inbox\/clm_/);
});

test('an unprotected order gets a one-time appeasement, and then a claim', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const order = await store.anOrder({ protection: { shipping: false, warranty: false } });
  const page = await dashboardAs('owner@juniper.example', `/orders?q=${order.orderNumber}`);
  await page.getByRole('link', { name: `#${order.orderNumber}` }).click();
  await expect(page.getByRole('link', { name: 'File claim' })).toHaveCount(0);
  await page.locator('summary').filter({ hasText: 'One-time appeasement' }).click();
  await page.getByRole('button', { name: 'Allow claim' }).click();
  await expect(page.getByText('Enter a reason for the one-time')).toBeVisible();
  await page.getByLabel('Reason').fill('A loyal customer.');
  await page.getByRole('button', { name: 'Allow claim' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'appeasement allowed' })).toBeVisible();
  await checked(page);
  await expect(page.getByRole('link', { name: 'File claim' })).toBeVisible();
});
