import { awayAndBack } from '../fixtures/away-and-back.ts';
import { expect, test } from '../fixtures/test.ts';

test('a restored review shows what changed on another device, and keeps the typed signature @scripts', async ({
  shopper,
  anotherDevice,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order, 'RESHIP');
  const refund = page.getByText('Refund', { exact: true });
  await expect(refund).toHaveCount(0);
  await page.getByRole('button', { name: 'Type it instead' }).click();
  await page.getByLabel('Full name').fill('Sam Shopper');
  await awayAndBack(page, async () => {
    const other = await anotherDevice();
    await other.reachesReview(order, 'REFUND');
  });
  await expect(refund).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Sam Shopper');
});

test('a restored review of an order that was claimed in the meantime offers no second claim @scripts', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await awayAndBack(page, async () => {
    await store.aClaim(order, { quantity: 2 });
    await store.aClaim(order, { sourceItemId: 'tent' });
  });
  await shopper.isAt('/process');
  await shopper.reads("You've already claimed everything in this order");
});
