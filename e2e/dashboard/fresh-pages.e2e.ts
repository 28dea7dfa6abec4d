import type { Locator, Page } from '@playwright/test';
import { aDifference } from '../fixtures/a-difference.ts';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { makeFailedJob } from '../fixtures/failed-job.ts';
import { makeHeldEmail } from '../fixtures/held-email.ts';
import { subjectsMailedTo } from '../fixtures/mailbox.ts';
import { returnLater } from '../fixtures/return-later.ts';
import { anOrderToReturn, makesReturnsStore } from '../fixtures/returns-store.ts';
import { settled } from '../fixtures/settled.ts';
import { makeUndelivered } from '../fixtures/undelivered-email.ts';

/** Opens a page, lets something happen elsewhere, and expects it only once the person returns. */
async function returnsTo(page: Page, path: string, news: Locator, happens: () => Promise<unknown>) {
  await test.step(path, async () => {
    await page.goto(path);
    await settled(page);
    await expect(news).toHaveCount(0);
    await happens();
    await returnLater(page);
    await expect(news.locator('visible=true').first()).toBeVisible();
  });
}

test('the pages where staff decide show what happened while their tab was hidden', async ({
  dashboardAs,
  store,
}) => {
  test.slow();
  const order = await store.anOrder();
  const claim = await store.aClaim(order);
  const page = await dashboardAs('owner@juniper.example', null);
  await choosesStore(page, 'juniper');
  const number = page.getByText(`#${claim.claimNumber}`);
  await expect.poll(() => subjectsMailedTo(order.email), { timeout: 30_000 }).toHaveLength(1);
  await returnsTo(page, '/emails/undelivered', number, () => makeUndelivered(claim.id));
  await returnsTo(page, '/emails/inbound', number, () => makeHeldEmail(claim.id));
  await returnsTo(page, '/failed-jobs', number, () => makeFailedJob(claim.id));
  const link = page.locator(`a[href="/inbox/${claim.id}"]`);
  await returnsTo(page, '/settings/connections/con_native/reconciliation', link, () =>
    aDifference(claim.id),
  );
  await returnsTo(page, `/tasks?q=${claim.claimNumber}`, number, async () => {
    const { body } = await store.call('GET', `/claims/${claim.id}`);
    const decisions = [{ claimItemId: body.claimItems[0].id, resolutionType: 'REFUND' }];
    await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
    await expect(async () => {
      const found = await store.call('GET', `/resolutions/tasks?search=${claim.claimNumber}`);
      expect(found.body.tasks).toHaveLength(1);
    }).toPass({ timeout: 30_000 });
  });
});

test('a return and its list show what happened while their tab was hidden', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('owner@amends.example');
  const store = await makesReturnsStore(page);
  const { api } = store;
  const order = await anOrderToReturn(store);
  const items = [{ sourceItemId: 'mug', quantity: 1, reason: 'OTHER', resolution: 'REFUND' }];
  let id = '';
  const name = page.getByRole('link', { name: `#${order.orderNumber}-R1` });
  await returnsTo(page, `/returns?q=${order.orderNumber}`, name, async () => {
    id = (await api.call('POST', `/orders/${order.id}/returns`, { items })).body.id;
  });
  const received = page.getByRole('button', { name: 'Mark as received' });
  await returnsTo(page, `/returns/${id}`, received, async () => {
    await api.call('POST', `/returns/${id}/approve`, {});
  });
});
