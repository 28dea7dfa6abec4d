import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';

/** Presses a key and the next one immediately, before the browser paints. */
const pressAtOnce = (page: Page, opener: { key: string; ctrlKey?: boolean }) =>
  page.evaluate(async (given) => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent('keydown', { ...given, bubbles: true, cancelable: true }));
    // A separate task, as the next key is, and before the next frame.
    await new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
    const { activeElement } = document;
    return activeElement?.closest('[role="dialog"], [role="alertdialog"]') !== null;
  }, opener);

test('the first key after a dialog or the palette opens is typed there', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder({}));
  const page = await dashboardAs('support@juniper.example', claim.staffPath, {
    loadsAhead: true,
  });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(`Claim #${claim.claimNumber}`);
  for (const [key, title] of [
    ['d', 'Deny this claim?'],
    ['q', 'Request info from the customer'],
    ['h', 'Put this claim on hold?'],
  ] as const) {
    expect(await pressAtOnce(page, { key }), title).toBe(true);
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  // Once it has loaded, a moment after the page.
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await pressAtOnce(page, { key: 'k', ctrlKey: true })).toBe(true);
});

test('text typed while the palette loads is in it when it appears', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `keys.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', null);
  let arrives = () => {};
  const held = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route(/\/assets\/palette-windows/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(claim.staffPath);
  await expect(page.locator('#claim-title')).toBeVisible();
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('request');
  arrives();
  // Some keys come before it, some as it appears, and some after.
  for (const letter of ' info') await page.keyboard.press(letter);
  const input = page.getByRole('combobox', { name: 'What do you want to do?' });
  await expect(input).toHaveValue('request info');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Request info from the customer' })).toBeVisible();
});

test('Enter waits in the palette for its results, however late they are', async ({
  dashboardAs,
  store,
}) => {
  const customerEmail = `keys.${randomUUID()}@example.com`;
  const claim = await store.aClaim(await store.anOrder({ customerEmail }));
  const page = await dashboardAs('support@juniper.example', null, { loadsAhead: true });
  let arrives = () => {};
  const held = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  await page.route(/\/(assets\/palette-windows|search\/suggest)/, async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.locator('#claim-title');

  await test.step('while the palette itself loads', async () => {
    await page.goto('/orders');
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(String(customerEmail));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/orders$/);
    arrives();
    await expect(opened).toHaveText(`Claim #${claim.claimNumber}`);
  });
  await test.step('and while its results load', async () => {
    await page.goto('/orders');
    await page.waitForFunction(() => '__reactRouterDataRouter' in window);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'What do you want to do?' })).toBeFocused();
    await page.keyboard.type(String(customerEmail));
    await page.keyboard.press('Enter');
    await expect(opened).toHaveText(`Claim #${claim.claimNumber}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
