import { expect, test } from '../fixtures/dashboard.ts';
import { subjectsMailedTo } from '../fixtures/mailbox.ts';
import { makeUndelivered } from '../fixtures/undelivered-email.ts';

test('an undelivered email is listed with the reason, and resent once', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const order = await store.anOrder();
  const claim = await store.aClaim(order);
  await expect.poll(() => subjectsMailedTo(order.email), { timeout: 30_000 }).toHaveLength(1);
  await makeUndelivered(claim.id);

  const page = await dashboardAs('support@juniper.example', '/emails');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const counted = menu.getByRole('link', { name: /^Emails \d+ undelivered$/ });
  await expect(counted).toBeVisible();
  const before = Number((await counted.textContent())?.replace(/\D/g, ''));
  await page.getByRole('link', { name: /^Undelivered \(/ }).click();
  const row = page.getByRole('row').filter({ hasText: `#${claim.claimNumber}` });
  await expect(row).toContainText('mail server refused it');
  await checked(page);
  await row.getByRole('button', { name: /^Resend/ }).click();
  await expect(page.getByText('Resending 1 email.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(
    menu.getByRole('link', {
      name: before > 1 ? `Emails ${before - 1} undelivered` : 'Emails',
      exact: true,
    }),
  ).toBeVisible();
});
