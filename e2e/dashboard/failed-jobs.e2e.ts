import { expect, test } from '../fixtures/dashboard.ts';
import { makeFailedJob } from '../fixtures/failed-job.ts';

test('jobs that failed for good are listed and counted; one runs again, one is dismissed', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claims = [
    await store.aClaim(await store.anOrder()),
    await store.aClaim(await store.anOrder()),
  ];
  for (const { id } of claims) await makeFailedJob(id);
  const page = await dashboardAs('owner@juniper.example', '/inbox');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const counted = menu.getByRole('link', { name: /^Jobs \d+ failed$/ });
  await counted.click();
  const rowOf = (index: number) =>
    page.getByRole('row').filter({ hasText: `Claim #${claims[index]?.claimNumber}` });
  await expect(rowOf(0)).toContainText('Another service couldn’t be reached.');
  await expect(rowOf(0)).toContainText('15 attempts');
  await checked(page);
  await rowOf(0)
    .getByRole('button', { name: /^Run again/ })
    .click();
  await expect(page.getByText('Running 1 job again.')).toBeVisible();
  await expect(rowOf(0)).toHaveCount(0);
  await rowOf(1)
    .getByRole('button', { name: /^Dismiss/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Dismiss this job?' });
  await dialog.getByLabel('Reason').fill('The photo was uploaded again.');
  await checked(page);
  await dialog.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('Dismissed 1 job.')).toBeVisible();
  await expect(rowOf(1)).toHaveCount(0);
});
