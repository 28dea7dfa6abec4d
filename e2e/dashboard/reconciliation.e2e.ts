import { aDifference } from '../fixtures/a-difference.ts';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';

test('a difference to the books of a shop leads to the claim that it is about', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const connection = await aDifference(claim.id);
  const page = await dashboardAs('owner@juniper.example', '/inbox');
  await choosesStore(page, 'juniper');
  await page.goto(`/settings/connections/${connection}/reconciliation`);
  await expect(page.getByText('27.50 USD').first()).toBeVisible();
  await checked(page);
  const about = page.getByRole('link', { name: 'Open claim' }).first();
  await expect(about).toHaveAttribute('href', `/inbox/${claim.id}`);
  await about.click();
  await expect(
    page.getByRole('heading', { name: new RegExp(`${claim.claimNumber}`) }),
  ).toBeVisible();
});
