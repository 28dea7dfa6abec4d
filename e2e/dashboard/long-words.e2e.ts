import { randomUUID } from 'node:crypto';
import { mug } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/dashboard.ts';

/** Realistic names of shops and customers. */
const LONG =
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftsmantel';
const RIGHT_TO_LEFT = 'خيمة لشخصين مقاومة للماء';

test('words without breaks, and right-to-left text, push nothing out of sight', async ({
  dashboardAs,
  store,
  checked,
}) => {
  test.slow();
  const mailbox = `${'very-long-mailbox-name-'.repeat(2)}${randomUUID().slice(0, 8)}`;
  const items = [
    mug({ productName: LONG, quantity: 2 }),
    mug({ sourceItemId: 'tent', productName: RIGHT_TO_LEFT }),
  ];
  const order = await store.anOrder({
    items,
    customerEmail: `${mailbox}@${'subdomain.'.repeat(4)}example.com`,
    customerName: `${LONG} ${LONG}`,
  });
  const details = 'x'.repeat(300);
  const claim = await store.aClaim(order, { quantity: 2, details });
  await store.aMessage(claim, 'y'.repeat(300));
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(details)).toBeVisible();
  await checked(page);

  await test.step('a resolution can be read and approved without scrolling sideways', async () => {
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Approve this claim?' });
    const yes = dialog.getByRole('button', { name: 'Approve', exact: true });
    await expect(yes).toBeInViewport({ ratio: 1 });
    expect(await dialog.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await checked(page);
    await yes.click();
    const outcome = page.getByRole('region', { name: 'Resolution' });
    await expect(outcome).toContainText('Approved');
    await checked(page);
  });

  await page.goto(`/inbox?queue=all&q=${claim.claimNumber}`);
  const list = page.getByRole('list', { name: 'List of claims' });
  await expect(list.getByRole('link').first()).toBeVisible();
  await checked(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(claim.staffPath);
  const about = page.getByRole('complementary', { name: 'Customer and order' });
  for (const part of [list.locator('..'), about]) {
    const over = await part.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(over, 'pixels that can be scrolled sideways').toBe(0);
  }
});
