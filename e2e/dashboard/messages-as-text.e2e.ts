import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';

const MESSAGES = 100;
const tagged = (index: number) =>
  `${index} <script>window.taken = 1</script><img src=x onerror="window.taken = 1"><b>bold</b><a href="javascript:window.taken = 1">here</a> &lt;i&gt; {{first}} </textarea>`;

/** Checks that no markup of the message became part of the page, and no script ran. */
async function expectText(page: Page, messages: readonly string[]) {
  await expect(page.getByText(messages.at(-1) ?? '').first()).toBeVisible();
  const shown = (await page.locator('main').first().textContent()) ?? '';
  expect(messages.filter((words) => !shown.includes(words))).toEqual([]);
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  await expect(page.locator('img[src="x"], a[href^="javascript"]')).toHaveCount(0);
}

test('a hundred messages of HTML and script are shown as text, in the portal and in the dashboard', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const written = Array.from({ length: MESSAGES }, (_, index) => tagged(index));
  for (const messageContent of written) {
    const { status } = await store.call('POST', `/claims/${claim.id}/messages`, {
      messageContent,
      senderType: 'customer',
      senderName: '<i>Sam</i>',
    });
    expect(status).toBe(201);
  }
  const dashboard = await dashboardAs('support@juniper.example', claim.staffPath);
  await expectText(dashboard, written.slice(-10));
  const earlier = dashboard.getByRole('button', { name: 'Show earlier activity' });
  await expect(async () => {
    if (await earlier.isVisible()) await earlier.click({ timeout: 2_000 });
    await expect(dashboard.getByText(written[0] ?? '', { exact: true })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expectText(dashboard, written);
  // However long it is, it scrolls in its own area, and the page stays as tall as the window.
  const beyond = () => document.documentElement.scrollHeight - window.innerHeight;
  expect(await dashboard.evaluate(beyond)).toBe(0);
  const portal = await dashboardAs(null, `${deployment().url}${claim.viewPath}`);
  await expectText(portal, written);
});
