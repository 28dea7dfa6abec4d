import { confirmEmail } from '../fixtures/confirm-email.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { aPhoto } from '../fixtures/files.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';

test('a shopper appeals a denial, without scripts, and another agent decides it', async ({
  browser,
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  const baseURL = deployment().url;
  const withoutScripts = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await withoutScripts.newPage();
  await page.goto(claim.viewPath);
  await page.getByLabel('Write a message').fill('Here is the box.');
  await page.locator('#messages input[type="file"]').setInputFiles([await aPhoto()]);
  await confirmEmail(page, 'message', claim);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1 from you' })).toBeVisible();
  const sue = await dashboardAs('support@juniper.example', claim.staffPath);

  await test.step('one agent denies it, with a reason, a message and the evidence reviewed', async () => {
    await sue.getByRole('button', { name: /^Deny/ }).click();
    await sue.getByRole('button', { name: 'Deny claim' }).click();
    await expect(sue.getByText('Select a reason.')).toBeVisible();
    await sue.getByLabel('Reason', { exact: true }).selectOption('Potential Fraud');
    await expect(sue.getByText('The customer sees “Not Covered”.')).toBeVisible();
    await expect(sue.getByLabel('Message to customer')).toHaveValue(/doesn’t cover/);
    await checked(sue);
    await sue.getByRole('button', { name: 'Deny claim' }).click();
    const outcome = sue.getByRole('region', { name: 'Resolution' });
    await expect(outcome).toContainText('Denied by Sue Summers');
    await expect(outcome).toContainText('1 piece of evidence was reviewed.');
  });

  await test.step('the shopper reads the reason and the deadline, and appeals once', async () => {
    const withScripts = await (await browser.newContext({ baseURL })).newPage();
    await withScripts.goto(claim.viewPath);
    await expect(withScripts.getByText('Disagree with this decision?')).toBeVisible();
    await checked(withScripts);
    await page.goto(claim.viewPath);
    await expect(page.getByText('Not Covered')).toBeVisible();
    await expect(page.getByText(/You can appeal once, until \w+day, /)).toBeVisible();
    await page.getByLabel('What did we miss?').fill('The second photo shows the crack.');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('We have your appeal')).toBeVisible();
    await expect(page.getByText('The second photo shows the crack.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
    await withoutScripts.close();
    await withScripts.reload();
    await expect(withScripts.getByText('We have your appeal')).toBeVisible();
    await checked(withScripts);
    await withScripts.context().close();
  });

  await test.step('the agent who denied it cannot decide the appeal; another one approves it', async () => {
    await sue.reload();
    await settled(sue);
    await expect(sue.getByText('The customer appealed.')).toBeVisible();
    await expect(
      sue.getByText('You denied this claim, so another teammate must review the appeal.'),
    ).toBeVisible();
    await expect(sue.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
    await expect(sue.getByRole('button', { name: /^Deny/ })).toHaveCount(0);
    const admin = await dashboardAs('admin@juniper.example', claim.staffPath);
    const panel = admin.getByRole('region', { name: 'Resolution' });
    await panel.getByRole('button', { name: 'Approve reshipment' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Approve this claim?' });
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(admin.getByRole('region', { name: 'Resolution' })).toContainText('Approved');
  });
});
