import { randomUUID } from 'node:crypto';
import { removeExpected } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';

const ON = { opensFirst: true };

test('the first claim of a list opens automatically, and the keyboard continues from there', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `first.${randomUUID()}@example.com`;
  const older = await store.aClaim(await store.anOrder({ customerEmail }));
  const newer = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', '/orders', ON);
  const { keyboard } = page;
  const heading = page.getByRole('heading', { level: 1 });
  const opened = ({ claimNumber }: typeof newer) =>
    expect(heading).toHaveText(`Claim #${claimNumber}`);

  await test.step('without taking the focus', async () => {
    await page.goto(`/inbox?q=${customerEmail}`);
    await opened(newer);
    await expect(page).toHaveURL(new RegExp(`/inbox/${newer.id}\\?`));
    await expect(page.locator('#claim-title')).not.toBeFocused();
  });
  await test.step('j and k move on from it, and u returns to the list', async () => {
    await keyboard.press('j');
    await opened(older);
    await keyboard.press('k');
    await opened(newer);
    await keyboard.press('u');
    await expect(heading).toHaveText('Claims');
    await expect(page.getByText('Select a claim to view it')).toBeVisible();
    const row = page.getByRole('link', { name: `claim ${newer.claimNumber}` });
    await expect(row).toBeFocused();
    await expect(page).toHaveURL(/\/inbox\?/);
  });
  await test.step('Back leaves the inbox instead of reopening the claim', async () => {
    await page.goto('/orders');
    await page.goto(`/inbox?q=${customerEmail}`);
    await opened(newer);
    await page.goBack();
    await expect(page).toHaveURL(/\/orders$/);
  });
  await test.step('an empty list stays empty', async () => {
    await page.goto(`/inbox?q=nobody.${randomUUID()}`);
    await expect(page.getByText('Select a claim to view it')).toBeVisible();
    await expect(heading).toHaveText('Claims');
  });
  await test.step('a person can turn it off', async () => {
    await keyboard.press('?');
    await page.getByLabel('Open the first claim of a list automatically').uncheck();
    await page.goto(`/inbox?q=${customerEmail}`);
    await expect(page.getByRole('list', { name: 'List of claims' })).toBeVisible();
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await expect(page.getByText('Select a claim to view it')).toBeVisible();
    await keyboard.press('j');
    await opened(newer);
  });
});

test('a claim that opened automatically shows no viewer until the person acts', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `first.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', null, ON);
  const said: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/viewers')) said.push(request.url());
  });
  await page.clock.install();
  await page.goto(`/inbox?q=${customerEmail}`);
  await expect(page.locator('#claim-title')).toHaveText(`Claim #${claim.claimNumber}`);
  // Long enough that presence of a claim opened by hand would have been reported more than once.
  await page.clock.fastForward(40_000);
  await page.evaluate(() => fetch('/inbox/counts').then((answer) => answer.text()));
  const heard = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith(`/${claim.id}/viewers`),
  );
  expect(said).toEqual([]);
  // A shortcut of the claim, pressed on its row.
  const row = page.getByRole('link', { name: `claim ${claim.claimNumber}` });
  await row.focus();
  await page.keyboard.press('h');
  await page.clock.fastForward(1_000);
  await heard;
});

test('viewers of an open claim come and go without loading it again', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `viewers.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const path = `/inbox/${claim.id}?queue=all&q=${customerEmail}`;
  const page = await dashboardAs('support@juniper.example', path);
  const viewers = page.getByRole('article').getByTitle('is viewing');
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${claim.id}.data`)) loads.push(request.url());
  });
  const colleague = await dashboardAs('owner@juniper.example', path);
  await expect(viewers).toHaveCount(1);
  await colleague.goto('/settings');
  await expect(viewers).toHaveCount(0);
  expect(loads).toEqual([]);
});

test('on a phone the list stays the first screen', async ({ dashboardAs, store }) => {
  const customerEmail = `first.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', null, ON);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/inbox?q=${customerEmail}`);
  const row = page.getByRole('link', { name: `claim ${claim.claimNumber}` });
  await expect(row).toBeVisible();
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await row.click();
  await expect(page.locator('#claim-title')).toHaveText(`Claim #${claim.claimNumber}`);
  await page.getByRole('link', { name: 'All claims' }).click();
  await expect(row).toBeVisible();
});

test('the undo key undoes an assignment and a label', async ({ dashboardAs, store }) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', null);
  const name = `Undo ${randomUUID().slice(0, 8)}`;
  const made = await page.request.post('/v1/labels?storeId=juniper', { data: { name } });
  expect(made.status()).toBe(201);
  await page.goto(claim.staffPath);
  await settled(page);
  const { keyboard } = page;
  const header = page.getByRole('article').locator('header');
  await expect(header).toContainText('Unassigned');
  await keyboard.press('i');
  await expect(header).not.toContainText('Unassigned');
  await keyboard.press('Control+z');
  await expect(header).toContainText('Unassigned');
  const labels = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Labels' }) });
  await keyboard.press('l');
  await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await keyboard.press('Escape');
  await expect(labels.getByRole('listitem')).toHaveText([name]);
  await keyboard.press('Control+z');
  await expect(labels.getByRole('listitem')).toHaveCount(0);
  await expect(page.getByText('Undone', { exact: true })).toBeVisible();
});

test('an assignment is undone after it, with the status, however slow the connection is', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', claim.staffPath);
  const header = page.getByRole('article').locator('header');
  await expect(header).toContainText('Unassigned');
  const sent: string[] = [];
  let arrives = () => {};
  const held = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route(/\/inbox\/clm_[^/]+\.data/, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('intent') ?? '');
    await held;
    await route.continue();
  });
  await test.step('the undo waits for the response, even on another page', async () => {
    await page.keyboard.press('i');
    await page.keyboard.press('Control+z');
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(page).toHaveURL(/\/orders/);
    expect(sent).toEqual(['assign']);
    arrives();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    expect(sent).toEqual(['assign', 'undo-assign']);
    const { body } = await store.call('GET', `/claims/${claim.id}`);
    expect(body.claimState).toBe('NEW');
  });
  await test.step('without a connection it is sent once there is one', async () => {
    await page.goto(claim.staffPath);
    await settled(page);
    await page.keyboard.press('i');
    await expect(header).not.toContainText('Unassigned');
    await page.context().setOffline(true);
    await page.keyboard.press('Control+z');
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(header).toContainText('Unassigned');
    await expect(header).toContainText('New');
  });
  removeExpected(complaints);
});

test('an undo that came too late names who was faster', async ({ dashboardAs, store }) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', claim.staffPath);
  const header = page.getByRole('article').locator('header');
  await page.keyboard.press('i');
  await expect(header).not.toContainText('Unassigned');
  const colleague = await dashboardAs('support@juniper.example', claim.staffPath);
  const note = colleague.getByRole('textbox', { name: /note/i });
  await colleague.keyboard.press('n');
  await note.fill('Stop, I am on this one.');
  await note.press('Control+Enter');
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText('Stop, I am');
  await page.keyboard.press('Control+z');
  await expect(
    page.getByText(/changed this claim since then, so the assignment/).first(),
  ).toBeVisible();
  await expect(header).not.toContainText('Unassigned');
});

test('a toast takes its space from the claim, and covers nothing of it', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', claim.staffPath);
  await expect(page.locator('#claim-title')).toBeVisible();
  await page.keyboard.press('i');
  await page.keyboard.press('Control+z');
  const toast = page.getByText('Undone', { exact: true });
  await expect(toast).toBeVisible();
  const foot = page.locator('article > div').first();
  await expect(async () => {
    const [over, under] = await Promise.all([toast.boundingBox(), foot.boundingBox()]);
    if (!over || !under) throw new Error('Toast and claim are in sight.');
    expect(under.y + under.height).toBeLessThanOrEqual(over.y);
  }).toPass({ timeout: 5_000 });
});
