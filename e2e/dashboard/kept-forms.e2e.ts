import type { Locator } from '@playwright/test';
import { aDifference } from '../fixtures/a-difference.ts';
import { choosesStore } from '../fixtures/choose-store.ts';
import { aConnectedWoo } from '../fixtures/connected-woo.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { makeFailedJob } from '../fixtures/failed-job.ts';
import { settled } from '../fixtures/settled.ts';

const AGENT = 'support@juniper.example';

test('input in a task survives a reload, and is cleared once the task is done', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  const decisions = [{ claimItemId: body.claimItems[0].id, resolutionType: 'REFUND' }];
  await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
  const page = await dashboardAs(AGENT, `/tasks?q=${claim.claimNumber}`);
  const task = page.getByRole('link', { name: /^Refund/ });
  await expect(async () => {
    await page.goto(`/tasks?q=${claim.claimNumber}`);
    await expect(task).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await task.click();
  const reference = page.getByLabel('Refund reference');
  await reference.fill('RF-77');
  await page.getByLabel(/^Amount refunded/).fill('4.00');
  await page.getByLabel('Reason for the difference').fill('Fee');
  await page.reload();
  await settled(page);
  await expect(reference).toHaveValue('RF-77');
  await expect(page.getByLabel(/^Amount refunded/)).toHaveValue('4.00');
  await expect(page.getByLabel('Reason for the difference')).toHaveValue('Fee');
  await page.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Task completed' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('RF-77');
});

test('the reason of an appeasement survives an expired session', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const order = await store.anOrder({ protection: { shipping: false, warranty: false } });
  const { body } = await store.call('GET', `/orders?search=${order.orderNumber}`);
  const path = `/orders/${body.items[0].id}`;
  const page = await dashboardAs('owner@juniper.example', path);
  await page.locator('summary').filter({ hasText: 'One-time appeasement' }).click();
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Allow claim' }) });
  const reason = form.getByLabel('Reason');
  await form.getByRole('button', { name: 'Allow claim' }).click();
  await expect(form.getByText('Enter a reason for the one-time')).toBeVisible();
  await expect(reason).toBeFocused();
  await reason.fill('A loyal customer.');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Allow claim' }).click();
  await page.waitForURL(/sign-in/);
  await page.context().addCookies(cookies);
  await page.goto(path);
  await expect(reason).toHaveValue('A loyal customer.');
  await expect(reason).toBeVisible();
  await checked(page);
  await form.getByRole('button', { name: 'Allow claim' }).click();
  await page.waitForURL(/done=ota/);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
    .not.toContain('loyal');
});

test('a chosen macro and its effects are restored with the text after a reload', async ({
  dashboardAs,
  store,
}) => {
  const name = `Photo ${crypto.randomUUID().slice(0, 8)}`;
  const effects = { moveTo: 'WAITING_FOR_CUSTOMER' };
  const admin = await dashboardAs('admin@juniper.example', null);
  const macro = { name, content: 'Please send one.', effects };
  const made = await admin.request.post('/v1/macros?storeId=juniper', { data: macro });
  expect(made.status()).toBe(201);
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs(AGENT, claim.staffPath);
  await page.getByRole('button', { name: 'Macro', exact: true }).click();
  await page.getByRole('dialog').getByText(name).click();
  const box = page.locator('#reply-content');
  await expect(box).toHaveValue('Please send one.');
  const message = page.getByRole('form', { name: /^Message to/ });
  const does = message.getByText('Also: set status to Waiting for Customer');
  await expect(does).toBeVisible();
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(box).toHaveValue('Please send one.');
  await expect(does).toBeVisible();
  await message.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(box).toHaveValue('');
  const after = await store.call('GET', `/claims/${claim.id}`);
  expect(after.body.claimState).toBe('WAITING_FOR_CUSTOMER');
});

test("a replacement product is found among the store's products", async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  const item = body.claimItems[0];
  const page = await dashboardAs(AGENT, claim.staffPath);
  await page
    .getByLabel(/^Resolution for/)
    .first()
    .selectOption('RESHIP');
  await page.getByRole('button', { name: `Options for ${item.name}` }).click();
  const instead = page.getByLabel('Replace with a different product');
  await instead.fill('Camp lan');
  await page.getByRole('option').filter({ hasText: 'JUNIPER-LANTERN' }).click();
  await expect(instead).toHaveValue('Camp lantern');
  await expect(page.getByLabel('SKU (optional)')).toHaveValue('JUNIPER-LANTERN');
  await checked(page);
  await instead.fill('Something else entirely');
  await page.reload();
  await settled(page);
  await expect(instead).toHaveValue('Something else entirely');
});

test('what is typed into a window survives an expired session, and is cleared once it is saved or canceled', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  await makeFailedJob(claim.id);
  const page = await dashboardAs('owner@juniper.example', null);
  await choosesStore(page, 'juniper');
  const dialog = page.getByRole('dialog');
  const name = `Kept ${crypto.randomUUID().slice(0, 8)}`;
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  /** Opens a form, fills in its field, loses the session at the press, signs in again, and saves. */
  const survives = async (
    path: string,
    label: string,
    opens: () => Promise<void>,
    button: Locator,
  ) => {
    await page.goto(path);
    await settled(page);
    await opens();
    await page.getByLabel(label, { exact: true }).fill(name);
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await button.click();
    await page.waitForURL(/sign-in/);
    await page.context().addCookies(cookies);
    await page.goto(path);
    await settled(page);
    await opens();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(name);
    await button.click();
    await expect.poll(stored).not.toContain(name);
  };
  await test.step('a new label', async () => {
    const opens = () => page.getByRole('button', { name: 'Add label' }).click();
    await survives('/labels', 'Name', opens, dialog.getByRole('button', { name: 'Save label' }));
    await expect(page.getByText(name).first()).toBeVisible();
    await opens();
    await page.getByLabel('Name', { exact: true }).fill('Canceled');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    expect(await stored()).not.toContain('Canceled');
    await opens();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });
  await test.step('the reason of a dismissed job', async () => {
    const opens = () =>
      page
        .getByRole('row')
        .filter({ hasText: `#${claim.claimNumber}` })
        .getByRole('button', { name: /^Dismiss/ })
        .click();
    const button = dialog.getByRole('button', { name: 'Dismiss', exact: true });
    await survives('/failed-jobs', 'Reason', opens, button);
    await expect(page.getByText('Dismissed 1 job.')).toBeVisible();
  });
  await test.step('the reason of a known difference', async () => {
    const shop = await aConnectedWoo();
    await aDifference(claim.id, shop.id);
    const path = `/settings/connections/${shop.id}/reconciliation`;
    const fold = page.locator('details').filter({ hasText: 'Why is this correct?' });
    const opens = async () => {
      if ((await fold.getAttribute('open')) === null) await fold.locator('summary').click();
    };
    const button = fold.getByRole('button', { name: 'Mark as known' });
    await survives(path, 'Why is this correct?', opens, button);
    await expect(fold).toHaveCount(0);
    await shop.ends();
  });
  await test.step('a view', async () => {
    const opens = async () => {
      await page.getByRole('button', { name: 'Views', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Save this view' }).click();
    };
    const button = dialog.getByRole('button', { name: 'Save', exact: true });
    await survives('/inbox?queue=all&type=STOLEN', 'Name', opens, button);
    await expect(page.getByRole('link', { name })).toHaveCount(1);
  });
  await test.step('a view whose response was lost is saved once', async () => {
    const other = `Once ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/inbox?queue=all&type=LOST');
    await settled(page);
    await page.getByRole('button', { name: 'Views', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Save this view' }).click();
    await page.getByLabel('Name', { exact: true }).fill(other);
    await page.route('**/inbox/views.data*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    const saves = dialog.getByRole('button', { name: 'Save', exact: true });
    await saves.click();
    await expect(page.getByText('Couldn’t reach the server.')).toBeVisible();
    await page.unroute('**/inbox/views.data*');
    complaints.length = 0;
    await saves.click();
    await expect(saves).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('link', { name: other })).toHaveCount(1);
  });
});
