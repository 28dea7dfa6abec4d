import { aDifference } from '../fixtures/a-difference.ts';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';

test('a difference to the books of a shop leads to its claim, which says what was done in the shop', async ({
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
  const inShop = page.getByRole('region', { name: 'In the shop' });
  const effect = (kind: string) => inShop.getByRole('listitem').filter({ hasText: kind });
  await expect(effect('Refund').getByRole('link')).toHaveAttribute(
    'href',
    'https://shop.example/orders/7',
  );
  await expect(effect('Tag the order')).toContainText('Marked as done by your team. Tagged by Ada');
  await expect(effect('Store credit')).toContainText('Failed in');
  await expect(effect('Store credit')).toContainText(
    'Shopify has no customer with this email address.',
  );
  await checked(page);
});
