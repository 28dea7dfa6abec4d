import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

const GUARDED = [
  '/process',
  '/issues',
  '/issues/items',
  '/issues/shipment',
  '/issues/shipment/details',
  '/multiple-shipments',
  '/resolution',
  '/resolution/review',
  '/not-shipped',
  '/too-soon',
  '/too-late',
  '/claim-received',
];

/** Where each address leads in the end; servers decide it, so no page is rendered. */
const leadsTo = async (page: Page, path: string) =>
  new URL((await page.request.get(path)).url()).pathname;

test('without an order, every page of the flow redirects to the start @once', async ({ page }) => {
  for (const path of GUARDED) {
    expect(await leadsTo(page, `${path}?store=juniper`), path).toBe('/start');
  }
});

test('after a look-up that left no cookie, the start and returns ask for cookies @once', async ({
  page,
  baseURL,
}) => {
  for (const path of ['/issues', '/return/start']) {
    const Referer = `${baseURL}/start?store=juniper`;
    const asked = await page.request.get(`${path}?store=juniper`, { headers: { Referer } });
    expect(await asked.text(), path).toContain('allow cookies for this site');
  }
});

test('the start page leaves the current order', async ({ shopper, store }) => {
  const order = await store.anOrder();
  await shopper.startsClaim(order);
  await shopper.opens('/start?store=juniper');
  await shopper.opens('/issues?store=juniper');
  await shopper.isAt(/\/start(\?.*)?$/);
});

test('an unknown page says so, with its path @wide', async ({ shopper, page, checked }) => {
  const answer = await page.goto('/no/such/page?store=juniper');
  await shopper.settles();
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404').first()).toBeVisible();
  await shopper.reads('Page Not Found');
  await expect(page.getByText('/no/such/page?store=juniper').first()).toBeVisible();
  await checked();
});

test('a page that does not apply to the order redirects to one that does @once', async ({
  shopper,
  store,
  page,
}) => {
  await shopper.startsClaim(await store.anOrder());
  const others = ['/resolution/review', '/resolution', '/process', '/too-late', '/not-shipped'];
  for (const path of [...others, '/too-soon', '/claim-received']) {
    expect(await leadsTo(page, path), path).toBe('/issues');
  }
  await shopper.opens('/resolution/review');
  await shopper.isAt('/issues');
});

test("the order's session records the shopper's step", async ({ shopper, store }) => {
  const order = await store.anOrder();
  const status = async () => {
    const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
    const found = await store.call('GET', `/sessions?orderId=${body.systemOrderId}`);
    return found.body.status;
  };
  await shopper.startsClaim(order);
  expect(await status()).toBe('ISSUE_SELECTION');
  await shopper.chooses('Issues with my items');
  await shopper.isAt('/issues/items');
  expect(await status()).toBe('ITEMS');
  await shopper.addsItemIssue('Ridgeline two-person tent', { what: 'Missing item' });
  await shopper.continues();
  await shopper.isAt('/resolution');
  expect(await status()).toBe('RESOLUTION');
});
