import type { Page } from '@playwright/test';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';

const YELLOW = '#ffd400';

/** Runs in the page. */
const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--accent');

/** Opens a page of the portal as a shopper; returns it with how much moved while it loaded. */
async function opensPortal(from: Page, path: string): Promise<{ page: Page; moved: number }> {
  const page = await from.context().newPage();
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(`${deployment().url}${path}`);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
  const moved = await page.evaluate(
    () => (window as unknown as { shifts: { total: number } }).shifts.total,
  );
  return { page, moved };
}

test('a look is tried on the portal, published, and then seen there, in emails and in print @once @scripts', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('owner@juniper.example', '/account');
  await choosesStore(page, 'juniper');
  await page.goto('/branding');
  await settled(page);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();

  const light = page.getByRole('group', { name: 'Light' });
  await light.getByRole('textbox', { name: 'Buttons and links' }).fill(YELLOW);
  await page.getByLabel('Text font').selectOption('Lora');
  await expect.poll(() => preview.locator('html').evaluate(accent)).toBe(YELLOW);
  await expect(page.getByText(`${YELLOW} has a contrast of`)).toBeVisible();
  await checked(page);

  const before = await opensPortal(page, '/start?store=juniper');
  expect(await before.page.evaluate(accent)).not.toBe(YELLOW);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Your portal and emails show it now.')).toBeVisible();

  const start = await opensPortal(page, '/start?store=juniper');
  expect(await start.page.evaluate(accent)).toBe(YELLOW);
  expect(await start.page.evaluate(() => document.fonts.check('16px Lora'))).toBe(true);
  expect(start.moved).toBeLessThan(0.01);
  await checked(start.page);
  const print = await opensPortal(page, claim.viewPath.replace('/view/', '/print/'));
  expect(await print.page.evaluate(accent)).toBe(YELLOW);
  const { id } = await (await page.request.get('/v1/stores/slug?slug=juniper')).json();
  const call = (path: string, data: object) =>
    page.request.post(`/v1${path}?storeId=${id}`, { data });
  const email = await (await call('/emails/received/preview', {})).json();
  expect(JSON.stringify(email)).toContain(YELLOW);

  // The store looks again as other tests know it.
  await page.goto('/branding/history?version=1');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('That version is your draft now.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Your portal and emails show it now.')).toBeVisible();
});
