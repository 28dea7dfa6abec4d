import { randomUUID } from 'node:crypto';
import { daysAgo, deliveredShipment, mug } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';

test('the keyboard is enough to leave a reply and to clear a selection', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `keys.${randomUUID()}@example.com`;
  for (let n = 0; n < 2; n += 1) await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', `/inbox?q=${customerEmail}`);
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const rows = page.getByRole('list', { name: 'List of claims' }).getByRole('link');
  const first = rows.first();
  const bar = page.getByRole('region', { name: 'Bulk actions' });

  await test.step('Esc leaves a reply and a note, and keeps the text', async () => {
    await keyboard.press('j');
    await expect(heading).toHaveText(/^Claim #/);
    const opened = (await heading.textContent()) ?? '';
    for (const [key, name] of [
      ['r', /^Message to/],
      ['n', 'Note'],
    ] as const) {
      await keyboard.press(key);
      await keyboard.type('Just a moment');
      await keyboard.press('Escape');
      await expect(heading).toBeFocused();
      await expect(page.getByRole('textbox', { name })).toHaveValue('Just a moment');
    }
    await keyboard.press('j');
    // The address changes before the page does.
    await expect(heading).not.toHaveText(opened);
  });

  await test.step('Esc clears the selection, and the focus survives the disappearing bar', async () => {
    await keyboard.press('x');
    await expect(bar).toContainText('1 selected');
    await keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
    await keyboard.press('u');
    // The row of the claim that was left gets the focus first.
    await expect(rows.nth(1)).toBeFocused();
    await first.focus();
    await keyboard.press('x');
    await bar.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(bar).toHaveCount(0);
    await expect(first).toBeFocused();
  });
});

test('while the next claim loads, no shortcut affects the previous one', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `keys.${randomUUID()}@example.com`;
  const older = await store.aClaim(await store.anOrder({ customerEmail }));
  const newer = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs(
    'support@juniper.example',
    `/inbox/${newer.id}?q=${customerEmail}`,
  );
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Claim #${newer.claimNumber}`);
  let arrives = () => {};
  const held = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route(new RegExp(`/inbox/${older.id}`), async (route) => {
    await held;
    await route.continue();
  });
  // Nothing of it was prefetched.
  await page.reload();
  await settled(page);
  await page.keyboard.press('j');
  const claim = page.getByRole('article');
  await expect(claim).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('d');
  await expect(heading).toHaveText(`Claim #${newer.claimNumber}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  arrives();
  // The shortcut waited for the claim that it was meant for.
  await expect(page.getByRole('dialog', { name: 'Deny this claim?' })).toBeVisible();
  await expect(page.locator('#claim-title')).toHaveText(`Claim #${older.claimNumber}`);
  const assigneeOf = async ({ id }: typeof newer) =>
    (await store.call('GET', `/claims/${id}`)).body.assigneeId;
  expect([await assigneeOf(newer), await assigneeOf(older)]).toEqual([null, null]);
});

test('a snoozed claim says until when in the reader’s time zone, and is due from no one', async ({
  dashboardAs,
  store,
}) => {
  const items = [mug()];
  // In the small hours: a different day on the server than for a reader in New York.
  const deliveredAt = `${daysAgo(1).slice(0, 10)}T02:00:00.000Z`;
  const order = await store.anOrder({
    items,
    fulfillments: [deliveredShipment(items, 1, { deliveredAt })],
  });
  const claim = await store.aClaim(order, { type: 'ORDER_DELIVERED_NOT_RECEIVED' });
  const page = await dashboardAs(
    'support@juniper.example',
    `/inbox?queue=parked&q=${claim.claimNumber}`,
  );
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  expect(body.claimState).toBe('TEMPORARILY_DISMISSED');
  const day = new Date(body.wakeAt).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'America/New_York',
  });
  await expect(page.getByText(`Wakes ${day}`)).toBeVisible();
  await page.goto(claim.staffPath);
  await settled(page);
  const header = page.getByRole('article').locator('header');
  await expect(header).toContainText(`Snoozed until ${day}`);
  await expect(header).toContainText('left to decide');
  await expect(header).not.toContainText('waiting for customer');
});

test('on a phone, returning from a claim keeps the place in the list', async ({
  dashboardAs,
  store,
}) => {
  test.slow();
  const customerEmail = `keys.${randomUUID()}@example.com`;
  for (let n = 0; n < 12; n += 1) await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', `/inbox?q=${customerEmail}`);
  await page.setViewportSize({ width: 390, height: 600 });
  const row = page.getByRole('list', { name: 'List of claims' }).getByRole('link').nth(10);
  await row.click();
  await page.getByRole('link', { name: 'All claims' }).click();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
});
