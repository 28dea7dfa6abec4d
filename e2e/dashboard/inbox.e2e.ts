import { randomBytes } from 'node:crypto';
import { removeExpected } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';
import type { StoreApi } from '../fixtures/store-api.ts';

/** Claims of one shopper that no other test uses. */
async function claimsOfOne(store: StoreApi, count: number) {
  const customerEmail = `kim.${randomBytes(6).toString('hex')}@example.com`;
  const file = async () => store.aClaim(await store.anOrder({ customerEmail }));
  for (let n = 0; n < count; n += 1) await file();
  return { customerEmail, file };
}

test('an agent moves through the list by keyboard, and new claims appear', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const { customerEmail, file } = await claimsOfOne(store, 2);
  const page = await dashboardAs('support@juniper.example', `/inbox?q=${customerEmail}`);
  const list = page.getByRole('list', { name: 'List of claims' });
  const rows = list.locator('> li');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('search').getByRole('combobox')).toHaveValue(customerEmail);

  const names = await rows.getByRole('link').allTextContents();
  const heading = page.getByRole('heading', { level: 1 });
  const isOpen = async (at: number) => {
    const [number] = /\d+$/.exec(names[at] ?? '') ?? [];
    await expect(heading).toHaveText(new RegExp(`#${number}$`));
  };
  await page.keyboard.press('j');
  await isOpen(0);
  await page.keyboard.press('j');
  await isOpen(1);
  await page.keyboard.press('k');
  await isOpen(0);

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await checked(page);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await isOpen(0);
  await page.keyboard.press('u');
  await expect(heading).toHaveText('Claims');

  await file();
  await expect(page.getByRole('button', { name: '1 new claim' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.keyboard.press('.');
  await expect(rows).toHaveCount(3);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'What do you want to do?' });
  await expect(palette).toBeVisible();
  await checked(page);
  await page.keyboard.type('orders');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Orders');
});

test('single-key shortcuts are silent in fields, and can be turned off', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('user@juniper.example', '/inbox');
  const box = page.getByRole('combobox', { name: 'Search' });
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('jj?');
  await expect(box).toHaveValue('jj?');
  await expect(page).toHaveURL(/\/inbox$/);
  // The first closes the suggestions, if there are any.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.keyboard.press('?');
  await page.getByLabel('Enable single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(box).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('an agent performs a bulk action, also if the server is briefly unavailable, and undoes it', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const { customerEmail } = await claimsOfOne(store, 3);
  const page = await dashboardAs('admin@juniper.example', `/inbox?q=${customerEmail}`);
  const rows = page.getByRole('list', { name: 'List of claims' }).locator('> li');
  await expect(rows).toHaveCount(3);
  const boxes = page.getByRole('checkbox', { name: /^Select claim/ });
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await expect(bar).toContainText('3 selected');

  let looks = 0;
  let runs = true;
  await page.route('**/inbox/bulk.data*', async (route) => {
    if (route.request().method() === 'POST') return route.continue();
    looks += 1;
    if (looks === 1) return route.fulfill({ status: 503 });
    if (!runs) return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: asRunning(await response.text()) });
  });
  // Rows follow the progress: a list that they have left no longer has their state.
  await page.route('**/inbox/rows.data*', () => undefined);
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
  await expect(rows.getByRole('img', { name: /^Assigned to/ })).toHaveCount(3);
  await expect(page.getByRole('progressbar')).toBeVisible();
  runs = false;
  await page.unroute('**/inbox/rows.data*');
  await expect(page.getByText('3 claims updated')).toBeVisible();
  expect(looks).toBeGreaterThan(1);
  removeExpected(complaints, /503/);
  await expect(rows.getByRole('img', { name: /^Assigned to/ })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 3 claims')).toBeVisible();
  await expect(rows.getByRole('img', { name: /^Assigned to/ })).toHaveCount(0);
});

test('a bulk action continues without its page, which shows its end and undo when it is open again', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const { customerEmail } = await claimsOfOne(store, 2);
  const address = `/inbox?q=${customerEmail}`;
  const page = await dashboardAs('admin@juniper.example', address);
  const rows = page.getByRole('list', { name: 'List of claims' }).locator('> li');
  await expect(rows).toHaveCount(2);
  const boxes = page.getByRole('checkbox', { name: /^Select claim/ });
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  // The page learns only that the action began.
  await page.route('**/inbox/bulk.data*', (route) =>
    route.request().method() === 'POST' ? route.continue() : undefined,
  );
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/orders');
  await page.goto(address);
  await expect(page.getByText('2 claims updated')).toBeVisible();
  await expect(rows.getByRole('img', { name: /^Assigned to/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 claims')).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('Undone for 2 claims')).toBeHidden();

  // The page doesn't even learn that the action began.
  await boxes.first().check();
  await boxes.last().click({ modifiers: ['Shift'] });
  await page.route('**/inbox/bulk.data*', async (route) => {
    if (route.request().postData()?.includes('intent=start')) await route.fetch();
    await route.abort('connectionreset');
  });
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Couldn’t reach the server.')).toBeVisible();
  await page.goto('/health');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(address);
  await expect(page.getByText('2 claims updated')).toBeVisible();
  await expect(rows.getByRole('img', { name: /^Assigned to/ })).toHaveCount(2);
  removeExpected(complaints, /net::ERR_/);
});

test('a bulk action that was stopped stays ended when an earlier request for its progress is answered', async ({
  dashboardAs,
  store,
}) => {
  const { customerEmail } = await claimsOfOne(store, 1);
  const page = await dashboardAs('admin@juniper.example', `/inbox?q=${customerEmail}`);
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let looks = 0;
  await page.route('**/inbox/bulk.data*', async (route) => {
    if (route.request().method() === 'POST') return route.continue();
    looks += 1;
    if (looks > 1) return route.continue();
    await late.promise;
    const response = await route.fetch();
    await route.fulfill({ response, body: asRunning(await response.text()) });
    answered.resolve();
  });
  await page.getByRole('checkbox', { name: /^Select claim/ }).check();
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  await bar.getByRole('button', { name: 'Assign' }).click();
  await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
  await expect.poll(() => looks).toBe(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText(/1 claim updated|Stopped/)).toBeVisible();
  late.resolve();
  await answered.promise;
  await page.waitForFunction(() => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { state: { fetchers: Map<string, { state: string }> } };
    };
    return [...router.state.fetchers.values()].every(({ state }) => state === 'idle');
  });
  await settled(page);
  await expect(page.getByRole('region', { name: 'Progress' })).toBeHidden();
});

test('the ends of two bulk actions at the same time are shown, and a claim selected in the meantime stays selected', async ({
  dashboardAs,
  store,
}) => {
  const { customerEmail } = await claimsOfOne(store, 4);
  const page = await dashboardAs('admin@juniper.example', `/inbox?q=${customerEmail}`);
  const boxes = page.getByRole('checkbox', { name: /^Select claim/ });
  const bar = page.getByRole('region', { name: 'Bulk actions' });
  const assigns = async () => {
    await bar.getByRole('button', { name: 'Assign' }).click();
    await page.getByRole('menuitem', { name: 'Me', exact: true }).click();
  };
  const progress = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  let starts = 0;
  await page.route('**/inbox/bulk.data*', async (route) => {
    if (route.request().method() === 'GET') await progress.promise;
    else {
      starts += 1;
      if (starts > 1) await response.promise;
    }
    await route.continue();
  });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await assigns();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await boxes.nth(2).check();
  await assigns();
  await expect.poll(() => starts).toBe(2);
  await boxes.nth(3).check();
  response.resolve();
  await expect(bar).toContainText('1 selected');
  await expect(boxes.nth(3)).toBeChecked();
  await boxes.nth(3).uncheck();
  progress.resolve();
  await expect(page.getByText('1 claim updated')).toBeVisible();
  await expect(page.getByText('2 claims updated')).toBeVisible();
});

/** Returns a response with the progress of a bulk action as if the action was still running. */
function asRunning(body: string): string {
  const flat = JSON.parse(body.split('\n')[0] ?? '') as unknown[];
  const name = `_${flat.indexOf('state')}`;
  const running = flat.push('running') - 1;
  for (const one of flat) {
    if (typeof one === 'object' && one !== null && name in one)
      Object.assign(one, { [name]: running });
  }
  return JSON.stringify(flat);
}

test('an agent archives dismissed claims, and undoes it', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const { customerEmail } = await claimsOfOne(store, 2);
  const twoChosen = async () => {
    const page = await dashboardAs('owner@juniper.example', `/inbox?queue=all&q=${customerEmail}`);
    const rows = page.getByRole('list', { name: 'List of claims' }).locator('> li');
    await expect(rows).toHaveCount(2);
    const boxes = page.getByRole('checkbox', { name: /^Select claim/ });
    await boxes.first().check();
    await boxes.last().click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Bulk actions' });
    await expect(bar).toContainText('2 selected');
    return {
      page,
      bar,
      are: (word: string) => expect(rows.filter({ hasText: word })).toHaveCount(2),
    };
  };
  const first = await twoChosen();
  await first.bar.getByRole('button', { name: 'Status' }).click();
  await first.page.getByRole('menuitem', { name: 'Dismissed' }).click();
  const dismissal = first.page.getByRole('alertdialog', { name: 'Set 2 claims to Dismissed?' });
  await expect(dismissal).toContainText('We’ll email customers that their claims are closed.');
  await dismissal.getByRole('button', { name: 'Set status' }).click();
  await first.are('Dismissed');

  const { page, are } = await twoChosen();
  await page.keyboard.press('e');
  const dialog = page.getByRole('alertdialog', { name: 'Archive 2 claims?' });
  await dialog.getByRole('button', { name: 'Archive' }).click();
  await are('Archived');
  await page.getByRole('button', { name: 'Display options' }).click();
  await page.getByRole('menuitem', { name: 'Bulk action history' }).click();
  const lately = page.getByRole('dialog', { name: 'Bulk action history' });
  const archived = lately.getByRole('listitem').filter({ hasText: 'Archived' }).first();
  await expect(archived).toContainText('2 claims');
  await checked(page);
  await archived.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone for 2 claims')).toBeVisible();
  await are('Dismissed');
  await page.getByRole('list', { name: 'List of claims' }).getByRole('link').first().click();
  await expect(page.getByText('undid a bulk action; status is Dismissed again')).toBeVisible();
});

test('filters are in the address, and can be saved as a view', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const { customerEmail } = await claimsOfOne(store, 1);
  const page = await dashboardAs('owner@juniper.example', `/inbox?queue=all&q=${customerEmail}`);
  const rows = page.getByRole('list', { name: 'List of claims' }).locator('> li');
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filter claims' });
  await expect(dialog).toBeVisible();
  await checked(page);
  const least = dialog.getByLabel('Min value (USD)');
  await least.fill('a lot');
  await dialog.getByRole('button', { name: 'Show claims' }).click();
  await expect(dialog.getByText('Enter an amount, such as 200.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clear all' }).click();
  await expect(least).toHaveValue('');
  await dialog.getByRole('combobox', { name: 'Status' }).fill('Denied');
  await page.getByRole('option', { name: 'Denied' }).click();
  await least.fill('5,00');
  await dialog.getByRole('button', { name: 'Show claims' }).click();
  await expect(page).toHaveURL(/status=DENIED&value=500\.\./);
  await expect(page.getByText('No claims found')).toBeVisible();
  await expect(page.getByText('Try removing a filter.')).toBeVisible();
  await checked(page);
  await page.getByRole('link', { name: 'Remove filter: Status: Denied' }).click();
  await expect(rows).toHaveCount(1);

  const name = `Kim ${randomBytes(4).toString('hex')}`;
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('navigation', { name: 'Queues' }).getByRole('link').first().click();
  await page.goto('/inbox');
  // The number of its claims is next to its name.
  const view = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
  await expect(view).toHaveAccessibleName(`${name} 1 claim`);
  await view.click();
  await expect(page).toHaveURL(/value=500\.\./);
  await expect(rows).toHaveCount(1);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Display options' }).click();
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const file = await (await download).createReadStream();
  const lines = (await file.toArray()).join('').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(customerEmail);
});

test('a filter set only by the address shows in the filter dialog as well', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('support@juniper.example', '/inbox?waiting=P4D');
  await expect(
    page.getByRole('link', { name: 'Remove filter: Waiting for: 4 days' }),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Filter/ }).click();
  await expect(page.getByRole('dialog').getByLabel('Waiting for')).toHaveValue('P4D');
});

test('the list says when the session has ended, and leads back after signing in', async ({
  dashboardAs,
  store,
}) => {
  const page = await dashboardAs('support@juniper.example', null);
  const isLive = page.waitForResponse('**/inbox/live');
  await page.goto('/inbox?queue=all');
  await isLive;
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  const search = page.getByRole('combobox', { name: 'Search' });
  await search.fill('not sent yet');
  // The list reloads for each new claim.
  await store.aClaim(await store.anOrder());
  const notice = page.getByRole('alert').filter({ hasText: 'You’re logged out.' });
  await expect(notice).toBeVisible();
  await expect(search).toHaveValue('not sent yet');
  await notice.getByRole('button', { name: 'Reload page' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Finbox%3Fqueue%3Dall$/);
  await page.context().addCookies(cookies);
  await page.reload();
  await expect(page).toHaveURL(/\/inbox\?queue=all$/);
});
