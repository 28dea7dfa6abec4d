import type { Page } from '@playwright/test';
import { removeExpected } from '../fixtures/complaints.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { aPhoto } from '../fixtures/files.ts';
import { shiftsOf, slowsDown, watchesShifts } from '../fixtures/layout-shift.ts';
import { losesNextAnswer } from '../fixtures/lose-answer.ts';
import { htmlMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { makesOwnStoreByHand } from '../fixtures/own-store.ts';
import { settled } from '../fixtures/settled.ts';
import { Shopper } from '../fixtures/shopper.ts';

/** Returns the used value of a CSS variable of the page. */
const tokenOf = (page: Page, name: string) =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name);

/** Loads a page on a slow connection; returns how much it moved. */
async function shiftsAt(page: Page, url: string): Promise<number> {
  await page.goto(url);
  await settled(page);
  return shiftsOf(page);
}

/** Rewords the title of the first page; a rewording that lost its placeholder is refused first. */
async function rewordsTitle(page: Page): Promise<void> {
  await page.goto('/branding/texts?q=problem+with+your');
  await settled(page);
  const home = page.getByLabel('Your text for home.title');
  await home.fill('What went wrong?');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert').getByText('Keep {store} in the text')).toBeVisible();
  await expect(home).toHaveValue('What went wrong?');
  await home.fill('');
  await page.goto('/branding/texts');
  await settled(page);
  await page.getByLabel('Your text for start.title').fill('Harbor Goods puts it right');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Harbor Goods puts it right');
  await settled(page);
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Your portal and emails show it now.')).toBeVisible();
  await settled(page);
}

test('a brand and its texts are drafted, previewed, published to portal, email and print, and restored, also if a response is lost', async ({
  dashboardAs,
  checked,
  complaints,
}) => {
  const page = await dashboardAs('owner@amends.example', null);
  const { slug, name, api } = await makesOwnStoreByHand(page, 'Harbor Goods');
  const { url } = deployment();
  const portal = await dashboardAs(null, `${url}/start?store=${slug}`);
  expect(await tokenOf(portal, '--accent')).not.toBe('#7a1f3d');

  await page.goto('/branding');
  await settled(page);
  await page.getByRole('textbox', { name: 'Buttons and links' }).first().fill('#7a1f3d');
  await page.getByLabel('Text font').selectOption('Lora');
  await page.getByRole('radio', { name: 'Pill' }).check();
  await page.getByLabel('Logo', { exact: true }).setInputFiles(await aPhoto('logo.png'));
  await expect(page.getByRole('img', { name: 'Logo' })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview"]');
  await expect(preview.getByRole('button', { name: 'Continue', exact: true })).toHaveCSS(
    'background-color',
    'rgb(122, 31, 61)',
  );
  await expect(preview.locator('header img')).toBeVisible();
  // Nothing is public yet.
  await portal.reload();
  await expect(portal.locator('header img')).toHaveCount(0);

  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Your portal and emails show it now.')).toBeVisible();
  await settled(page);
  await checked(page);

  await watchesShifts(portal);
  await slowsDown(portal);
  expect(await shiftsAt(portal, `${url}/start?store=${slug}`)).toBeLessThanOrEqual(0.01);
  expect(await tokenOf(portal, '--accent')).toBe('#7a1f3d');
  expect(await portal.evaluate(() => document.fonts.check('16px Lora'))).toBe(true);
  await expect(portal.locator('header img')).toBeVisible();

  const order = await api.anOrder();
  const claim = await api.aClaim(order);
  expect(await shiftsAt(portal, `${url}${claim.viewPath}`)).toBeLessThanOrEqual(0.01);
  expect(await tokenOf(portal, '--radius')).toBe('9999px');
  await portal.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(portal.getByRole('button', { name: 'Print this page' })).toBeVisible();
  expect(await tokenOf(portal, '--accent')).toBe('#7a1f3d');
  await expect(portal.locator('header img, main img').first()).toBeVisible();

  const shopper = new Shopper(await dashboardAs(null, `${url}/start?store=${slug}`), true);
  await shopper.settles();
  await shopper.typesLookUp({ ...order, email: 'someone-else@example.com' });
  await shopper.page.getByLabel('Email address').fill(order.email);
  await shopper.page.getByRole('button', { name: 'Email me a link instead' }).click();
  await expect(shopper.page.getByText('Check your email')).toBeVisible();
  const email = await htmlMailedTo(order.email, /order/i);
  expect(email).toContain('#7a1f3d');
  expect(email).toMatch(/\/brand\/sto_\w+\/brf_\w+\/email\.png/);

  await rewordsTitle(page);
  await checked(page);
  await shopper.opens(`${url}/start?store=${slug}`);
  await shopper.reads('Harbor Goods puts it right');

  await page.goto('/branding/history');
  await settled(page);
  await page.getByRole('link', { name: /^Version 1/ }).click();
  await losesNextAnswer(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('That version is your draft now.')).toBeVisible();
  await settled(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published. Your portal and emails show it now.')).toBeVisible();
  await shopper.opens(`${url}/start?store=${slug}`);
  expect(await tokenOf(shopper.page, '--accent')).not.toBe('#7a1f3d');
  await shopper.reads('Get a resolution for your order in minutes');
  await expect(shopper.page.locator('header img')).toHaveCount(0);
  await expect(shopper.page.getByRole('link', { name: `${name}, claims home` })).toBeVisible();
  removeExpected(complaints, /net::ERR_/);
});
