import { expect, test } from '../fixtures/dashboard.ts';
import { anOrderToReturn, makesReturnsStore } from '../fixtures/returns-store.ts';
import { settled } from '../fixtures/settled.ts';

test('staff request a return, approve it, receive it, inspect it, and settle what was shown', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example');
  const store = await makesReturnsStore(page);
  const order = await anOrderToReturn(store);
  await page.goto(`/orders/${order.id}`);
  await settled(page);
  await page.getByRole('link', { name: 'Request return' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request a return');
  await page.getByLabel(/^Units to return/).fill('2');
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Choose a reason');
  await checked(page);
  await page.getByLabel('Reason').selectOption({ label: 'I changed my mind' });
  await page.getByRole('button', { name: 'Request return' }).click();
  await expect(page.getByText('Return requested.')).toBeVisible();
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    `Return #${order.orderNumber}-R1`,
  );
  await checked(page);

  await page.getByLabel('Instructions for the customer').fill('Leave it at the front desk.');
  await page.getByRole('button', { name: 'Approve return' }).click();
  await expect(page.getByText('Return approved.')).toBeVisible();
  await page.getByText('Add tracking number').click();
  await page.getByLabel('Tracking number').fill('1Z9');
  await page.getByRole('button', { name: 'Save tracking' }).click();
  await expect(page.getByRole('link', { name: '1Z9' })).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Mark as received' }).click();
  await expect(page.getByText('Package received.')).toBeVisible();

  await page.getByRole('button', { name: 'Save inspection' }).click();
  await expect(page.getByText('Choose a grade').last()).toBeVisible();
  await page.getByLabel('Grade').selectOption({ label: 'Opened' });
  await page.getByLabel(/^Accepted units/).fill('1');
  await checked(page);
  await page.getByRole('button', { name: 'Save inspection' }).click();
  await expect(page.getByText('Inspection saved.')).toBeVisible();

  await expect(page.getByText('$19.44').first()).toBeVisible();
  await page.getByText('Change what the customer gets').click();
  await page.getByLabel(/^Share for/).fill('50');
  await page.getByRole('button', { name: 'Update amounts' }).click();
  await expect(page.getByText('$9.72').first()).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Settle return' }).click();
  await expect(page.getByText('Return settled.')).toBeVisible();
  await expect(page.getByText('settled the return')).toBeVisible();
  await checked(page);

  await page.goto(`/returns?q=${order.orderNumber}-R1`);
  await settled(page);
  await expect(page.getByRole('link', { name: `#${order.orderNumber}-R1` })).toBeVisible();
  await checked(page);
  await page.goto(`/orders/${order.id}`);
  await expect(page.getByRole('link', { name: `#${order.orderNumber}-R1` })).toBeVisible();
});

test('a return that a colleague moved is shown as it is now, and nothing is done to it', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('owner@amends.example');
  const store = await makesReturnsStore(page);
  const order = await anOrderToReturn(store);
  const items = [{ sourceItemId: 'mug', quantity: 1, reason: 'OTHER', resolution: 'REFUND' }];
  const { body } = await store.api.call('POST', `/orders/${order.id}/returns`, { items });
  await page.goto(`/returns/${body.id}`);
  await settled(page);
  await page.getByText('Decline return').first().click();
  await page.getByLabel('Reason for the customer').fill('These were a gift.');
  const approved = await store.api.call('POST', `/returns/${body.id}/approve`, {});
  expect(approved.status).toBe(200);
  await page.getByRole('button', { name: 'Decline return' }).click();
  await expect(page.getByText('The return changed in the meantime')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Approved');
  await expect(page.getByRole('button', { name: 'Mark as received' })).toBeVisible();
});
