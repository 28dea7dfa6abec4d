import { randomUUID } from 'node:crypto';
import type { Page, Request, Route } from '@playwright/test';
import { removeExpected } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/dashboard.ts';

const rowOf = (page: Page) => page.getByRole('list', { name: 'List of claims' }).locator('> li');
const headerOf = (page: Page) => page.getByRole('article').locator('header');

test('a claim that changes while it opens shows the change', async ({ dashboardAs, store }) => {
  const customerEmail = `live.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', null);
  const read = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(`**/inbox/${claim.id}.data?**`, async (route) => {
    const response = await route.fetch();
    read.resolve();
    await held.promise;
    await route.fulfill({ response });
  });
  await page.goto(`/inbox?queue=all&q=${customerEmail}`);
  await rowOf(page).getByRole('link').click();
  await read.promise;
  await store.call('POST', `/claims/${claim.id}/dismiss`, { silent: true });
  await expect(rowOf(page)).toContainText('Dismissed');
  held.resolve();
  await expect(headerOf(page)).toContainText('Dismissed');
});

test('a claim that changes shows it, although another filter cancels its reload', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const reloads = Promise.withResolvers<void>();
  await page.route(`**/inbox/${claim.id}.data?**`, async (route) => {
    if (!isLoadOf(claim.id)(route.request())) return route.continue();
    reloads.resolve();
    await page.unroute(`**/inbox/${claim.id}.data?**`);
    // It stays without a response.
  });
  await store.call('POST', `/claims/${claim.id}/dismiss`, { silent: true });
  await reloads.promise;
  await page.getByRole('button', { name: /^Sort/ }).click();
  await page.getByRole('menuitemradio', { name: 'Highest value' }).click();
  await expect(page.getByRole('button', { name: 'Sort: Highest value' })).toBeVisible();
  await expect(headerOf(page)).toContainText('Dismissed');
  removeExpected(complaints);
});

test('a person’s own action loads the claim once', async ({ dashboardAs, store }) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', claim.staffPath);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (isLoadOf(claim.id)(request)) loads.push(request.url());
  });
  // The row shows the change once the dashboard is notified, which is when the claim could load again.
  const assigned = rowOf(page).getByRole('img', { name: /^Assigned to/ });
  const actions = `**/inbox/${claim.id}.data?**`;
  await page.route(actions, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await expect(assigned).toBeVisible();
    await route.fulfill({ response });
  });
  await page.keyboard.press('i');
  await expect(headerOf(page)).not.toContainText('Unassigned');
  expect(loads).toHaveLength(1);
  await page.unroute(actions);
  await page.keyboard.press('Control+z');
  await expect(headerOf(page)).toContainText('Unassigned');
  await expect(assigned).toBeHidden();
  expect(loads).toHaveLength(2);
});

test('a claim whose live update was lost shows the change once it reports its viewer', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('support@juniper.example', null);
  await page.route('**/inbox/live', () => {
    // The stream never opens.
  });
  const reports = Promise.withResolvers<Route>();
  await page.route(`**/inbox/${claim.id}/viewers`, reports.resolve);
  await page.goto(claim.staffPath);
  const report = await reports.promise;
  await store.call('POST', `/claims/${claim.id}/dismiss`, { silent: true });
  await report.continue();
  await expect(headerOf(page)).toContainText('Dismissed');
  await expect(rowOf(page)).toContainText('Dismissed');
});

test('a list whose live updates the server refused shows what it missed, and what changes after that', async ({
  dashboardAs,
  store,
  complaints,
}) => {
  const customerEmail = `live.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', null);
  await page.route('**/inbox/live', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const refused = page.waitForResponse('**/inbox/live');
  await page.goto(`/inbox?queue=all&q=${customerEmail}`);
  expect((await refused).status()).toBe(503);
  await store.call('POST', `/claims/${claim.id}/dismiss`, { silent: true });
  await expect(rowOf(page)).toContainText('Dismissed');
  await store.call('POST', `/claims/${claim.id}/reopen`, {});
  await expect(rowOf(page)).not.toContainText('Dismissed');
  removeExpected(complaints, /503/);
});

/** Returns whether a request loads the claim for its screen. */
const isLoadOf = (claimId: string) => (request: Request) =>
  request.method() === 'GET' && request.url().includes(`/inbox/${claimId}.data`);
