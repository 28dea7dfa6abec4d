import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { Shopper } from '../fixtures/shopper.ts';

/** Returns the opened options of one part of the decision. */
async function optionsOf(page: Page, name: string, at = 0): Promise<Locator> {
  const group = page.getByRole('group', { name: `Options for ${name}` });
  const button = page.getByRole('button', { name: `Options for ${name}` }).nth(at);
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  return group.nth(at);
}

test('an agent takes a claim from New to Resolved with a split resolution', async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const order = await store.anOrder();
  const claim = await store.aClaim(order, { quantity: 2 });
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const panel = page.getByRole('region', { name: 'Resolution' });
  const mug = 'Enamel camp mug';
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await expect(panel).toContainText('requested: Reshipment');

  await test.step('one mug is reshipped, the other is refunded by 80 % with shipping', async () => {
    const options = await optionsOf(page, mug);
    await options.getByRole('button', { name: `Split ${mug}` }).click();
    const second = await optionsOf(page, mug, 1);
    await second.getByLabel('Percent').fill('80');
    await panel.getByLabel('Include shipping, $5.00').check();
    // 1800 + 144 reshipped; 80 % of 1944 and 500 refunded.
    await expect(panel).toContainText('To customer $39.99');
    await checked(page);
  });

  await test.step('the server calculates the same totals, and approves once', async () => {
    await panel.getByRole('button', { name: /^Approve/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve this claim?' });
    await expect(dialog.getByRole('list', { name: 'Resolution' })).toContainText(
      `Refund: 1 × ${mug}$20.55`,
    );
    await expect(dialog).toContainText('To customer$39.99');
    await expect(dialog).not.toContainText('Totals changed');
    await checked(page);
    const approve = dialog.getByRole('button', { name: 'Approve', exact: true });
    const message = dialog.getByLabel('Message to customer (optional)');
    await message.fill(`${'long '.repeat(1_000)}end`);
    await approve.click();
    await expect(message).toHaveAccessibleDescription('At most 5,000 characters.');
    await expect(message).toHaveValue(/end$/);
    await message.fill('');
    await approve.dblclick();
    await expect(page.getByRole('region', { name: 'Resolution' })).toContainText(
      'Approved by Sue Summers',
    );
  });

  const { body } = await store.call('GET', `/claims/${claim.id}`);
  expect(body.claimResolutions).toHaveLength(2);
  expect(body.resolutionSummary).toMatchObject({
    providedResolution: 'CUSTOM',
    totalValueToCustomer: 3999,
    shipping: 500,
  });

  await test.step('tasks for both are completed, and the claim is resolved', async () => {
    const outcome = page.getByRole('region', { name: 'Resolution' });
    await expect(outcome).toContainText('Needs manual fulfillment', {
      timeout: 30_000,
    });
    await expect(outcome.getByText('To fulfill')).toHaveCount(2, { timeout: 30_000 });
    await outcome.getByRole('link', { name: 'View task' }).click();
    const panel = page.getByRole('complementary', { name: 'Complete tasks' });
    for (const [what, label, reference] of [
      ['Refund', 'Refund reference', `R-${claim.claimNumber}`],
      ['Reship', 'New order number', `R-${order.orderNumber}`],
    ] as const) {
      const task = page.getByRole('row').filter({
        has: page.getByRole('checkbox', { name: `${what}, claim #${claim.claimNumber}` }),
      });
      await task.getByRole('link', { name: what }).click();
      // The next task of the list opens first, and may have the same fields.
      await expect(panel).toContainText(`Claim #${claim.claimNumber}`);
      await panel.getByLabel(label).fill(reference);
      if (what === 'Reship') {
        await panel.getByLabel('Tracking number (optional)').fill('1Z999AA10123456784');
      }
      await panel.getByRole('button', { name: 'Mark as done' }).click();
      await expect(task).toHaveCount(0);
    }
    await expect(page.getByRole('status').filter({ hasText: 'Task completed' })).toBeVisible();
    await page.goto(claim.staffPath);
    await expect(outcome).toContainText(`R-${claim.claimNumber}`);
    await expect(outcome).toContainText('1Z999AA10123456784');
    await expect(outcome.getByText('Completed')).toHaveCount(2);
    await expect(page.getByText('Resolved', { exact: true }).first()).toBeVisible();
    await checked(page);
  });
});

test('every other action asks what it needs, by keyboard alone, and keeps typed text', async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  await expect(page.getByRole('region', { name: 'Resolution' })).toBeVisible();
  await new Shopper(page, true).settles();
  const { keyboard } = page;
  const stateIs = async (state: string) =>
    expect
      .poll(async () => (await store.call('GET', `/claims/${claim.id}`)).body.claimState)
      .toBe(state);

  await keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Put this claim on hold?' })).toBeVisible();
  await expect(page.getByLabel('Internal note (optional)')).toBeFocused();
  await keyboard.type('Is the depot the same?');
  await page.reload();
  await new Shopper(page, true).settles();
  await keyboard.press('h');
  await expect(page.getByLabel('Internal note (optional)')).toHaveValue('Is the depot the same?');
  await checked(page);
  await page.getByRole('button', { name: 'Put on hold' }).press('Enter');
  await stateIs('WAITING_FOR_BRAND');

  await page.getByRole('button', { name: 'Escalate to provider' }).click();
  await page.getByRole('button', { name: 'Escalate', exact: true }).click();
  await stateIs('WAITING_FOR_OP');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Snooze' }).click();
  await expect(page.getByText('Pick a date')).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await expect(page.getByText('Select a date.')).toBeVisible();
  const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  await page.getByText('Pick a date').click();
  await page.getByLabel('Date', { exact: true }).fill(inTenDays);
  await page.getByRole('button', { name: 'Snooze', exact: true }).click();
  await stateIs('TEMPORARILY_DISMISSED');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Dismiss claim' }).click();
  await stateIs('DISMISSED');

  await page.getByRole('button', { name: 'Reopen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen claim' }).click();
  await stateIs('OPEN');
  await expect(page.getByRole('region', { name: 'Resolution' })).toBeVisible();

  const yes = page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true });
  // The key does nothing until the panel has what it decides about.
  await expect(async () => {
    if (!(await yes.isVisible())) await keyboard.press('a');
    await expect(yes).toBeFocused({ timeout: 3_000 });
  }).toPass();
  await keyboard.press('Enter');
  await stateIs('APPROVED');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('To fulfill')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Undo approval' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo approval' }).click();
  await stateIs('OPEN');
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
});
