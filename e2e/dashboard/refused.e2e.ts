import { expect, test } from '../fixtures/dashboard.ts';
import { approveRefused } from '../fixtures/refused-resolution.ts';

const REASON = 'The card was closed in the meantime.';

test('a failed execution shows the reason, and can be retried in the dashboard', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const now = async () => (await store.call('GET', `/claims/${claim.id}`)).body;
  await approveRefused(claim, REASON);
  expect((await now()).claimState).toBe('OPEN');

  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const outcome = page.getByRole('region', { name: 'Resolution' });
  await expect(outcome).toContainText(REASON);
  await checked(page);
  const tasks = await dashboardAs('support@juniper.example', '/tasks?status=failed');
  const card = tasks.getByRole('row').filter({ hasText: `Claim #${claim.claimNumber}` });
  await expect(card).toContainText(REASON);
  await card.getByRole('link').first().click();
  await checked(tasks);
  await tasks.getByRole('button', { name: 'Try again' }).click();
  const said = tasks.getByRole('status').filter({ hasText: `claim #${claim.claimNumber} again` });
  await expect(said).toBeVisible();
  await expect(card).toHaveCount(0);

  await expect.poll(async () => (await now()).claimState).toBe('RESOLVED');
  expect((await now()).claimStoreCredits).toHaveLength(1);
  await page.reload();
  await expect(outcome).toContainText('Completed');
  await expect(outcome).not.toContainText(REASON);
});
