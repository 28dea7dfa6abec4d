import { expect, test } from '../fixtures/dashboard.ts';
import { subjectsMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { makesOwnStore } from '../fixtures/own-store.ts';
import { settled } from '../fixtures/settled.ts';
import { makeUndelivered } from '../fixtures/undelivered-email.ts';

test('an undelivered email is listed with the reason, and resent once', async ({
  dashboardAs,
  checked,
}) => {
  const page = await dashboardAs('owner@amends.example', null);
  // The count in the menu is the store's.
  const { api } = await makesOwnStore(page);
  const order = await api.anOrder();
  const claim = await api.aClaim(order);
  await expect.poll(() => subjectsMailedTo(order.email), { timeout: 30_000 }).toHaveLength(1);
  await makeUndelivered(claim.id);

  await page.goto('/emails');
  await settled(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Emails 1 undelivered', exact: true })).toBeVisible();
  await page.getByRole('link', { name: /^Undelivered \(/ }).click();
  const row = page.getByRole('row').filter({ hasText: `#${claim.claimNumber}` });
  await expect(row).toContainText('mail server refused it');
  await checked(page);
  await row.getByRole('button', { name: /^Resend/ }).click();
  await expect(page.getByText('Resending 1 email.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Emails', exact: true })).toBeVisible();
});

test('without scripts, undelivered emails are resent and dismissed, one by one and selected', async ({
  dashboardAs,
  store,
  browser,
}) => {
  const [first, second, third] = await Promise.all(
    [1, 2, 3].map(async () => {
      const order = await store.anOrder();
      const claim = await store.aClaim(order);
      await expect.poll(() => subjectsMailedTo(order.email), { timeout: 30_000 }).toHaveLength(1);
      await makeUndelivered(claim.id);
      return claim.claimNumber;
    }),
  );
  const person = await dashboardAs('support@juniper.example', '/emails');
  const context = await browser.newContext({
    baseURL: deployment().dashboardUrl,
    javaScriptEnabled: false,
    storageState: { cookies: await person.context().cookies(), origins: [] },
  });
  const page = await context.newPage();
  await page.goto('/emails/undelivered');
  const row = (number: number | undefined) =>
    page.getByRole('row').filter({ hasText: `#${number}` });
  await page.getByRole('button', { name: 'Dismiss selected' }).click();
  await expect(page.getByText('Select at least one email.').first()).toBeVisible();
  await row(first)
    .getByRole('button', { name: /^Resend/ })
    .click();
  await expect(page.getByText('Resending 1 email.')).toBeVisible();
  await expect(row(first)).toHaveCount(0);
  await row(second).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Resend selected' }).click();
  await expect(page.getByText('Resending 1 email.')).toBeVisible();
  await expect(row(second)).toHaveCount(0);
  await row(third)
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  await expect(page.getByText('Dismissed 1 email.')).toBeVisible();
  await expect(row(third)).toHaveCount(0);
  await context.close();
});
