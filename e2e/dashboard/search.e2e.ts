import { randomBytes } from 'node:crypto';
import { sendsMessage } from '../fixtures/confirm-email.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';

test('a number, email or tracking number opens its claim, whatever the queue and filters', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const customerEmail = `ines.${randomBytes(6).toString('hex')}@example.com`;
  const order = await store.anOrder({ customerEmail });
  const claim = await store.aClaim(order);
  const page = await dashboardAs('support@juniper.example', '/inbox?queue=denied&type=LOST');
  const box = page.getByRole('combobox', { name: 'Search' });
  const title = page.getByRole('heading', { level: 1 });
  for (const typed of [String(claim.claimNumber), customerEmail.toUpperCase(), order.orderNumber]) {
    await page.goto('/inbox?queue=denied&type=LOST');
    await settled(page);
    await box.fill(typed);
    await box.press('Enter');
    await expect(title).toHaveText(new RegExp(`#${claim.claimNumber}$`));
    await expect(page).toHaveURL(/queue=all/);
  }
  await checked(page);

  const second = await store.aClaim(await store.anOrder({ customerEmail }));
  await page.goto('/inbox?queue=denied');
  await settled(page);
  await box.fill(customerEmail);
  await box.press('Enter');
  const rows = page.getByRole('list', { name: 'List of claims' }).locator('> li');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: `#${second.claimNumber}` })).toContainText('New');
});

test('an order without a claim opens by its number', async ({ dashboardAs, store }) => {
  const order = await store.anOrder();
  const page = await dashboardAs('support@juniper.example', '/inbox');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill(order.orderNumber);
  await box.press('Enter');
  await expect(page).toHaveURL(/\/orders\//);
});

test('suggestions appear while typing, and are chosen by keyboard', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const customerEmail = `noor.${randomBytes(6).toString('hex')}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', '/inbox?queue=denied');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.pressSequentially(customerEmail.slice(0, 15));
  const option = page.getByRole('option').filter({ hasText: `#${claim.claimNumber}` });
  await expect(async () => {
    await box.press('Backspace');
    await expect(option).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('option', { name: /Order/ }).first()).toBeVisible();
  await checked(page);
  await box.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(box).not.toHaveValue('');
  await box.press('Backspace');
  await expect(option).toBeVisible();
  await box.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`#${claim.claimNumber}$`),
  );
});

test('a search within a queue says how many more matches are outside it', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `kai.${randomBytes(6).toString('hex')}@example.com`;
  await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs(
    'support@juniper.example',
    `/inbox?queue=denied&q=${customerEmail}`,
  );
  await expect(page.getByText('1 more outside this view')).toBeVisible();
  await expect(page.getByText('Try searching all queues.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  const rows = page.getByRole('list', { name: 'List of claims' }).locator('> li');
  await expect(rows).toHaveCount(1);
});

test('the command menu offers the claim with a number, orders, settings and pages', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('owner@juniper.example', '/orders');
  const palette = page.getByRole('dialog', { name: 'What do you want to do?' });
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(String(claim.claimNumber));
  const line = palette.getByRole('option').filter({ hasText: `#${claim.claimNumber} ` });
  await expect(line).toBeVisible();
  await checked(page);
  await line.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`#${claim.claimNumber}$`),
  );
  await page.keyboard.press('Control+k');
  await page.keyboard.type('customer comm');
  await palette.getByRole('option', { name: /Settings: Customer communication/ }).click();
  await expect(page).toHaveURL(/\/settings\/customer-communication/);
});

test('a misspelled word finds the intended one, and says so', async ({ dashboardAs }) => {
  const page = await dashboardAs('support@juniper.example', '/inbox');
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('lantrn');
  await box.press('Enter');
  await expect(
    page.getByText('No results for “lantrn”. Showing results for “lantern”.'),
  ).toBeVisible();
  await expect(
    page.getByRole('list', { name: 'List of claims' }).locator('> li').first(),
  ).toBeVisible();
});

test('a customer has a page, found from a claim and by typing', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const customerEmail = `zoe.${randomBytes(6).toString('hex')}@example.com`;
  const order = await store.anOrder({ customerEmail });
  const claim = await store.aClaim(order);
  await store.anOrder({ customerEmail });
  const page = await dashboardAs('support@juniper.example', `/inbox/${claim.id}`);
  await page.getByRole('link', { name: 'View customer' }).click();
  await expect(page).toHaveURL(/\/customers\/ord_\w+$/);
  expect(page.url()).not.toContain('example.com');
  await expect(page.getByRole('link', { name: customerEmail })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Order / })).toHaveCount(2);
  await expect(page.getByText('No store credit issued yet.')).toBeVisible();
  await checked(page);
  await page.getByRole('link', { name: `Claim #${claim.claimNumber}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    new RegExp(`#${claim.claimNumber}$`),
  );
});

test('the menu shows the queues with their counts, also on other pages', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('support@juniper.example', '/orders');
  const queues = page.getByRole('navigation', { name: 'Queues' });
  await expect(queues.getByRole('link')).toHaveCount(8);
  const menu = page.getByRole('navigation', { name: 'Main' });
  // Other tests file claims at the same time, so both are read until they agree.
  await expect(async () => {
    const words = (await queues.getByRole('link').first().textContent()) ?? '';
    const total = words.match(/[\d,]+/g)?.at(-1);
    const claims = menu.getByRole('link', { name: /^Claims/ }).first();
    await expect(claims).toHaveText(`Claims${total} to do`, { timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await queues.getByRole('link', { name: /^Denied/ }).click();
  await expect(page).toHaveURL(/queue=denied/);
  await expect(queues.getByRole('link', { name: /^Denied/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Queue: Denied').click();
  await page
    .getByRole('navigation', { name: 'Queues' })
    .locator('visible=true')
    .getByRole('link', { name: /^Parked/ })
    .click();
  await expect(page).toHaveURL(/queue=parked/);
});

test('in a low window the menu scrolls on its own, and makes no page taller', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const portal = await dashboardAs(null, `${deployment().url}${claim.viewPath}`);
  await sendsMessage(portal, claim);
  const page = await dashboardAs('support@juniper.example', null);
  await page.setViewportSize({ width: 1280, height: 600 });
  const beyond = () => {
    const content = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    const height = document.documentElement.scrollHeight;
    return Math.max(0, height - Math.max(window.innerHeight, Math.ceil(content + window.scrollY)));
  };
  for (const path of ['/inbox', '/macros']) {
    await page.goto(path);
    const queues = page.getByRole('navigation', { name: 'Queues' });
    await expect(queues.getByText(/with unread messages$/).first()).toBeAttached();
    expect([path, await page.evaluate(beyond)]).toEqual([path, 0]);
  }
});

test('compact rows have two lines and are at most 56 px high', async ({ dashboardAs, store }) => {
  const customerEmail = `ula.${randomBytes(6).toString('hex')}@example.com`;
  await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', `/inbox?q=${customerEmail}`);
  await page.getByRole('button', { name: 'Display options' }).click();
  await page.getByRole('menuitemradio', { name: 'Compact' }).click();
  const row = page.getByRole('list', { name: 'List of claims' }).locator('> li').first();
  await expect(async () => {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(56);
  }).toPass();
});
