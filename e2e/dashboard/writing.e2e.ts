import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';

test('earlier entries load without moving the visible ones, even at the beginning', async ({
  dashboardAs,
  store,
}) => {
  test.slow();
  const claim = await store.aClaim(await store.anOrder());
  for (let n = 1; n <= 60; n += 1) await store.aMessage(claim, `This is line ${n}.`);
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const activity = page.getByRole('region', { name: 'Activity' });
  const line = (n: number) => activity.getByText(`This is line ${n}.`, { exact: true });
  const earlier = activity.getByRole('button', { name: 'Show earlier activity' });
  await earlier.scrollIntoViewIfNeeded();
  const first = line(11);
  const before = await first.boundingBox();
  await earlier.click();
  await expect(earlier).toHaveCount(0);
  await expect(line(1)).toBeAttached();
  const after = await first.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
  await expect(activity.getByRole('list').first()).toBeFocused();
  // New entries push none of them out of sight.
  await store.aMessage(claim, 'This is line 61.');
  await expect(line(61)).toBeAttached();
  for (const n of [1, 10, 11, 12]) await expect(line(n)).toBeAttached();
});

test('text typed while a reply is being sent stays in the box', async ({ dashboardAs, store }) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', claim.staffPath);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route('**/inbox/*.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    held += 1;
    await released;
    await route.fulfill({ response });
  });
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await message.fill('It is on its way.');
  await message.press('Control+Enter');
  await expect.poll(() => held).toBe(1);
  await message.press('End');
  await page.keyboard.type(' PS: by Friday');
  await expect(message).toHaveValue('It is on its way. PS: by Friday');
  release();
  await expect(message).toHaveValue('PS: by Friday');
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.reload();
  await settled(page);
  await expect(message).toHaveValue('PS: by Friday');
  const { body } = await store.call('GET', `/claims/${claim.id}/messages`);
  expect(JSON.stringify(body)).toContain('It is on its way.');
  expect(JSON.stringify(body)).not.toContain('PS: by Friday');
});

test('a reply sent while leaving its claim does not return as a draft', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `writes.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const other = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs(
    'admin@juniper.example',
    `/inbox/${claim.id}?queue=all&q=${customerEmail}`,
  );
  const open = async ({ claimNumber }: typeof claim) => {
    await page.getByRole('link', { name: `claim ${claimNumber}` }).click();
    await expect(page.locator('#claim-title')).toHaveText(`Claim #${claimNumber}`);
  };
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const arrived = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes(`/${claim.id}.data`),
  );
  await page.route(`**/inbox/${claim.id}.data*`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  const message = page.getByRole('textbox', { name: /^Message to/ });
  await message.fill('It is on its way.');
  await message.press('Control+Enter');
  await arrived;
  await message.press('End');
  await page.keyboard.type(' PS: by Friday');
  await open(other);
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes(`/${claim.id}.data`),
  );
  release();
  await answered;
  await open(claim);
  await expect(message).toHaveValue('PS: by Friday');
  await page.reload();
  await settled(page);
  await expect(message).toHaveValue('PS: by Friday');
});

test('a text of another device stays when a reply is sent', async ({ dashboardAs, store }) => {
  const claim = await store.aClaim(await store.anOrder());
  const office = await dashboardAs('admin@juniper.example', claim.staffPath);
  const laptop = await dashboardAs('admin@juniper.example', claim.staffPath);
  const boxOf = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
  await boxOf(laptop).fill('From my laptop.');
  await expect(laptop.getByText('Draft saved', { exact: true })).toBeVisible();
  const asks = office.getByText('A newer draft exists on another device.');
  await boxOf(office).fill('From the office.');
  await boxOf(office).press('Control+Enter');
  await expect(office.getByText('From the office.', { exact: true })).toBeVisible();
  await expect(boxOf(office)).toHaveValue('From my laptop.');
  await expect(asks).toHaveCount(0);
  await laptop.reload();
  await settled(laptop);
  await expect(boxOf(laptop)).toHaveValue('From my laptop.');
});

test('a long reply keeps its button in sight, and an emptied one drops its macro', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', null);
  const data = {
    name: `Thanks ${randomUUID().slice(0, 8)}`,
    content: 'We are looking at it.',
    effects: { moveTo: 'WAITING_FOR_CUSTOMER' },
  };
  const made = await page.request.post('/v1/macros?storeId=juniper', { data });
  expect(made.status()).toBe(201);
  await page.goto(claim.staffPath);
  await settled(page);
  const { keyboard } = page;
  const message = page.getByRole('textbox', { name: /^Message to/ });
  const send = page.getByRole('button', { name: /^Send/ });
  const does = page.getByText('Also: set status to');

  await message.click();
  for (let n = 0; n < 25; n += 1) await keyboard.type('Another line\n');
  await expect(send).toBeInViewport({ ratio: 1 });
  // A text that is too long is refused whole, rather than sent without its end.
  await message.fill('');
  await keyboard.insertText(`${'long '.repeat(1_000)}end`);
  await message.press('Control+Enter');
  await expect(page.getByText('At most 5,000 characters.')).toBeVisible();
  await expect(message).toHaveValue(/end$/);
  await message.fill('');

  await page.getByRole('button', { name: 'Macro', exact: true }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(data.name);
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([data.name]);
  await keyboard.press('Enter');
  await expect(message).toHaveValue(data.content);
  await expect(does).toBeVisible();
  await message.fill('');
  await expect(does).toHaveCount(0);
  await send.click();
  await expect(page.getByRole('form', { name: /^Message to/ }).getByText(/Write/)).toBeVisible();
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  expect([body.claimState, body.claimMessages]).toEqual(['NEW', []]);
});

test("the customer's rating of a finished claim shows next to it", async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const closed = await store.call('POST', `/claims/${claim.id}/close`, {});
  expect(closed.status, JSON.stringify(closed.body)).toBe(200);
  const review = { rating: 4, comment: 'Quick, and kind.' };
  const posted = await store.call('POST', `/claims/${claim.id}/reviews`, review);
  expect(posted.status, JSON.stringify(posted.body)).toBe(201);
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const card = page.getByRole('region', { name: 'Customer rating' });
  await expect(card).toContainText('4 of 5');
  await expect(card).toContainText('Quick, and kind.');
  await expect(page.getByText('left a review: 4 of 5')).toBeVisible();
  await checked(page);
});
