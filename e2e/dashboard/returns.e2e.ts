import type { Browser, Page } from '@playwright/test';
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
  await expect(page.getByText('The return changed since you opened it')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Approved');
  await expect(page.getByRole('button', { name: 'Mark as received' })).toBeVisible();
});

/** A PDF of one empty page, as a carrier's label. */
const LABEL = {
  name: 'label.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

/** Requests a return of one unit through the API; returns it with its order. */
async function aReturnOf(store: Awaited<ReturnType<typeof makesReturnsStore>>) {
  const order = await anOrderToReturn(store);
  const items = [{ sourceItemId: 'mug', quantity: 1, reason: 'OTHER', resolution: 'REFUND' }];
  const { body } = await store.api.call('POST', `/orders/${order.id}/returns`, { items });
  return { order, id: body.id as string, path: `/returns/${body.id}` };
}

/** Opens the session of a page in a browser that runs no scripts. */
async function withoutScripts(browser: Browser, person: Page, baseURL: string | undefined) {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    storageState: await person.context().storageState(),
  });
  return context.newPage();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test('a label is uploaded with the approval, replaced, and removed', async ({
      dashboardAs,
      checked,
      browser,
      baseURL,
    }) => {
      const person = await dashboardAs('owner@amends.example');
      const store = await makesReturnsStore(person);
      const page = javaScriptEnabled ? person : await withoutScripts(browser, person, baseURL);
      const { path } = await aReturnOf(store);
      await page.goto(path);
      if (javaScriptEnabled) await settled(page);
      const upload = page.getByLabel('Upload a label (optional)').first();
      const wrong = { ...LABEL, name: 'label.pdf', buffer: Buffer.from('<script>') };
      await upload.setInputFiles(wrong);
      await page.getByRole('button', { name: 'Approve return' }).click();
      await expect(page.getByText('isn’t a label we can open').first()).toBeVisible();
      if (javaScriptEnabled) await checked(page);
      await upload.setInputFiles(LABEL);
      await page.getByRole('button', { name: 'Approve return' }).click();
      await expect(page.getByText('Return approved.')).toBeVisible();
      const label = page.getByRole('link', { name: 'Open label' });
      const opened = await page.request.get((await label.getAttribute('href')) ?? '');
      expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
      if (javaScriptEnabled) await checked(page);
      await page.getByText('Change label or instructions').click();
      await page.getByLabel('Upload another label (optional)').setInputFiles(LABEL);
      await page.getByRole('button', { name: 'Save label and instructions' }).click();
      await expect(page.getByText('Label and instructions saved.')).toBeVisible();
      await page.getByText('Remove label').first().click();
      await page.getByRole('button', { name: 'Remove label' }).click();
      await expect(page.getByText('Label removed.')).toBeVisible();
      await expect(label).toHaveCount(0);
    });

    test('a customer gets more time, and a canceled return is reopened or received', async ({
      dashboardAs,
      checked,
      browser,
      baseURL,
    }) => {
      const person = await dashboardAs('owner@amends.example');
      const store = await makesReturnsStore(person);
      const page = javaScriptEnabled ? person : await withoutScripts(browser, person, baseURL);
      const { path, id, order } = await aReturnOf(store);
      await store.api.call('POST', `/returns/${id}/approve`, {});
      const inDays = (days: number) =>
        new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
      await page.goto(path);
      if (javaScriptEnabled) await settled(page);
      await page.getByText('Extend the deadline to send it').click();
      await page.getByLabel('Last day to send it').fill(inDays(3));
      await page.getByRole('button', { name: 'Save last day' }).click();
      await expect(page.getByText('Choose a day after today').first()).toBeVisible();
      if (javaScriptEnabled) await checked(page);
      await page.getByLabel('Last day to send it').fill(inDays(60));
      await page.getByRole('button', { name: 'Save last day' }).click();
      await expect(page.getByText('Last day saved.')).toBeVisible();
      await page.getByText('Cancel return').first().click();
      await page.getByRole('button', { name: 'Cancel return' }).click();
      await expect(page.getByText('Return canceled.')).toBeVisible();
      if (javaScriptEnabled) await checked(page);
      await page.getByText('Reopen return').first().click();
      await page.getByRole('button', { name: 'Reopen return' }).click();
      await expect(page.getByText('Return reopened.')).toBeVisible();
      await store.api.call('POST', `/returns/${id}/cancel`);
      const again = await aReturnOfAll(store, order.id);
      await page.goto(path);
      if (javaScriptEnabled) await settled(page);
      await page.getByText('The package arrived').click();
      await page.getByRole('button', { name: 'Mark as received' }).click();
      await expect(page.getByText('can’t be reopened').first()).toBeVisible();
      await store.api.call('POST', `/returns/${again}/cancel`);
      await page.getByRole('button', { name: 'Mark as received' }).click();
      await expect(page.getByText('Package received.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save inspection' })).toBeVisible();
    });
  });
}

/** Requests a return of all that is left of an order; returns its id. */
async function aReturnOfAll(
  { api }: Awaited<ReturnType<typeof makesReturnsStore>>,
  orderId: string,
): Promise<string> {
  const items = [{ sourceItemId: 'mug', quantity: 2, reason: 'OTHER', resolution: 'REFUND' }];
  const { body } = await api.call('POST', `/orders/${orderId}/returns`, { items });
  return body.id;
}

test('the search opens a return by its name and by its tracking number, and suggests it', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example');
  const store = await makesReturnsStore(page);
  const { order, id } = await aReturnOf(store);
  await store.api.call('POST', `/returns/${id}/approve`, {});
  const trackingNumber = `1Z${order.orderNumber}R`;
  await store.api.call('POST', `/returns/${id}/ship`, { trackingNumber });
  for (const typed of [`${order.orderNumber}-r1`, trackingNumber.toLowerCase()]) {
    await page.goto('/inbox');
    await settled(page);
    const box = page.getByRole('combobox', { name: 'Search' });
    await box.fill(typed);
    await expect(
      page.getByRole('option', { name: `Return ${order.orderNumber}-R1` }).first(),
    ).toBeVisible();
    await checked(page);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/returns/${id}$`));
  }
});
