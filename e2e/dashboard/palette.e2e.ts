import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';

/** Buttons that open a list of actions, each of which is looked for, or only fill in a form. */
const NO_ACTION =
  /^(More actions|Display options|Views|Sort: |Options for |Filters$|Search$|Send$|\d+ items?$|Show earlier)/;

/** Actions whose name in the menu differs from the one on their button. */
const NAMES: readonly [button: RegExp, command: string][] = [
  [/^Message$/, 'Reply'],
  [/^Note$/, 'Add note'],
  [/^Approve /, 'Approve'],
  [/^Hold$/, 'Put on hold'],
  [/^Assigned to/, 'Assign…'],
  [/^Add label$/, 'Label'],
  [/^Filter$/, 'Filter claims'],
];

/** Returns the names of what the page offers: its buttons, and the items of its menus. */
async function offersOf(page: Page, menus: readonly string[]): Promise<string[]> {
  const texts = (selector: string) =>
    page.locator(selector).evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest('li[id^="row-"]'))
        .map((one) => {
          const copy = one.cloneNode(true) as Element;
          for (const sign of copy.querySelectorAll('[aria-hidden], kbd')) sign.remove();
          return one.getAttribute('aria-label') ?? copy.textContent ?? '';
        }),
    );
  const names = await texts('main button, main summary');
  for (const menu of menus) {
    await page.getByRole('button', { name: menu }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    const items = await texts('[role=menu] :is([role=menuitem], [role^=menuitem])');
    expect(items.length).toBeGreaterThan(0);
    names.push(...items);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  const named = names.map((name) => name.replace(/^›/, '').trim());
  return [...new Set(named)].filter((name) => name !== '' && !NO_ACTION.test(name));
}

/** Checks that the command menu finds each action by its name. */
async function offersInMenu(page: Page, names: readonly string[]): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'What do you want to do?' });
  const actions = palette.getByRole('group', { name: 'On this page' }).getByRole('option');
  await expect(actions.first()).toBeVisible();
  for (const name of names) {
    const [, command = name] = NAMES.find(([button]) => button.test(name)) ?? [];
    await palette.getByRole('combobox').fill(command);
    await expect(actions.filter({ hasText: command }).first(), name).toBeVisible();
  }
  await page.keyboard.press('Escape');
}

test('the command menu has every action that a page offers', async ({ dashboardAs, store }) => {
  test.slow();
  const customerEmail = `menu.${crypto.randomUUID()}@example.com`;
  const order = await store.anOrder({ customerEmail });
  const claim = await store.aClaim(order);
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  const page = await dashboardAs('admin@juniper.example', null);
  const asked = await page.request.post(`${deployment().url}${claim.viewPath}`, {
    form: { intent: 'message', messageContent: 'Where is it?', email: customerEmail },
    maxRedirects: 0,
  });
  expect(asked.status()).toBe(302);
  await page.goto(`${claim.staffPath}?q=${customerEmail}`);
  await settled(page);
  const list = ['Sort: Newest', 'Views', 'Display options'];

  await test.step('a claim and its list', async () => {
    const offered = await offersOf(page, [...list, 'More actions']);
    expect(offered).toEqual(expect.arrayContaining(['Deny', 'Save this view', 'Compact']));
    await offersInMenu(page, [...offered, 'No reply needed', 'Log out']);
  });
  await test.step('one of them marks the message as one that needs no reply', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('no reply needed');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'No reply needed' })).toHaveCount(0);
  });
  await test.step('an order', async () => {
    await page.goto(`/orders/${body.systemOrderId}`);
    const offered = await offersOf(page, []);
    expect(offered).toContain('Remove protection');
    await offersInMenu(page, offered);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('remove protection');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Coverage', { exact: true })).toBeFocused();
  });
  await test.step('the orders', async () => {
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await offersInMenu(page, [...(await offersOf(page, [])), 'Import orders', 'Export as CSV']);
  });
});

test('what arrives while the palette is open leaves the focus in it', async ({ dashboardAs }) => {
  const page = await dashboardAs('support@juniper.example', '/account');
  const box = page.getByRole('combobox', { name: 'What do you want to do?' });
  const opensWhile = async (path: RegExp, asks: () => Promise<void>, answered: Locator) => {
    const held = Promise.withResolvers<void>();
    await page.route(path, async (route) => {
      await held.promise;
      await route.continue();
    });
    await asks();
    await page.keyboard.press('Control+k');
    await expect(box).toBeFocused();
    held.resolve();
    await expect(answered).toBeAttached();
    await settled(page);
    await page.keyboard.type('tasks');
    await expect(box).toHaveValue('tasks');
    await page.keyboard.press('Escape');
  };
  const name = page.getByLabel('Your name');
  await name.fill('');
  await opensWhile(/\/account\.data/, () => name.press('Enter'), page.locator('[aria-invalid]'));
  const orders = page.locator('h1').filter({ hasText: 'Orders' });
  const link = page.getByRole('link', { name: 'Orders' });
  await opensWhile(/\/orders\.data/, () => link.click(), orders);
});

test('the palette that is opened again before it has faded out starts empty', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('support@juniper.example', '/account');
  const box = page.getByRole('combobox', { name: 'What do you want to do?' });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  // Whatever is pasted, the search still gets an answer.
  await page.keyboard.insertText('Juniper mug '.repeat(9_000));
  await expect(page.getByRole('option')).toHaveText([/^Search everything for/]);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await box.fill('');
  await page.keyboard.type('tasks');
  await page.evaluate(() => {
    for (const key of [{ key: 'Escape' }, { key: 'k', code: 'KeyK', ctrlKey: true }])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }),
      );
  });
  await expect(box).toBeFocused();
  await page.keyboard.type('orders');
  await expect(box).toHaveValue('orders');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/orders$/);
});
