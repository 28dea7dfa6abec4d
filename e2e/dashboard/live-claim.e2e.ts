import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/dashboard.ts';

test('a claim that changes while it opens shows the change', async ({ dashboardAs, store }) => {
  const customerEmail = `live.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', null);
  let arrives = () => {};
  const held = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  const read = Promise.withResolvers<void>();
  await page.route(`**/inbox/${claim.id}.data?**`, async (route) => {
    const response = await route.fetch();
    read.resolve();
    await held;
    await route.fulfill({ response });
  });
  await page.goto(`/inbox?queue=all&q=${customerEmail}`);
  const row = page.getByRole('list', { name: 'List of claims' }).locator('> li');
  await row.getByRole('link').click();
  await read.promise;
  await store.call('POST', `/claims/${claim.id}/dismiss`, { silent: true });
  await expect(row).toContainText('Dismissed');
  arrives();
  await expect(page.getByRole('article').locator('header')).toContainText('Dismissed');
});

test('a person’s own action loads the claim once', async ({ dashboardAs, store }) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('owner@juniper.example', claim.staffPath);
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes(`${claim.id}.data`)) {
      loads.push(request.url());
    }
  });
  await page.keyboard.press('i');
  await expect(page.getByRole('article').locator('header')).not.toContainText('Unassigned');
  // The row shows it once the dashboard is notified, which is when the claim could load again.
  const row = page.getByRole('list', { name: 'List of claims' }).locator('> li');
  await expect(row.getByRole('img', { name: /^Assigned to/ })).toBeVisible();
  expect(loads).toHaveLength(1);
});
