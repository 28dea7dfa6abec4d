import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { shiftsOf, slowsDown, watchesShifts } from '../fixtures/layout-shift.ts';
import { deployment } from '../fixtures/one-server.ts';
import { makesOwnStore } from '../fixtures/own-store.ts';
import { settled } from '../fixtures/settled.ts';

const { resolve } = createRequire(new URL('../../apps/portal/package.json', import.meta.url));

const aFont = () => ({
  name: 'harbor-sans.woff2',
  mimeType: 'font/woff2',
  buffer: readFileSync(
    resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
  ),
});

/** Opens the editor as the person of a page, in a browser without scripts. */
async function withoutScripts(browser: Browser, person: Page): Promise<Page> {
  const context = await browser.newContext({
    baseURL: deployment().dashboardUrl,
    javaScriptEnabled: false,
    storageState: { cookies: await person.context().cookies(), origins: [] },
  });
  const page = await context.newPage();
  await page.goto('/branding');
  return page;
}

const accent = (page: Page) => page.getByRole('textbox', { name: 'Buttons and links' }).first();

test('without scripts, a store uploads its own font, and two people never overwrite each other', async ({
  dashboardAs,
  browser,
}) => {
  const person = await dashboardAs('owner@amends.example', '/stores', { loadsAhead: false });
  const { slug } = await makesOwnStore(person);
  const colleague = await dashboardAs('admin@amends.example', '/stores', { loadsAhead: false });
  await choosesStore(colleague, slug);
  const mine = await withoutScripts(browser, person);
  const theirs = await withoutScripts(browser, colleague);

  await accent(mine).fill('#0a5c36');
  await mine
    .getByLabel('Upload your own font')
    .setInputFiles({ ...aFont(), buffer: Buffer.from('%PDF-1.7') });
  await mine.getByRole('button', { name: 'Upload font and save draft' }).click();
  await expect(mine.getByRole('alert')).toContainText('harbor-sans.woff2 isn’t a WOFF2 font.');
  await expect(accent(mine)).toHaveValue('#0a5c36');
  await mine.getByLabel('Upload your own font').setInputFiles(aFont());
  await mine.getByRole('button', { name: 'Upload font and save draft' }).click();
  await expect(mine.getByText('Font uploaded.')).toBeVisible();
  await expect(mine.getByLabel('Text font')).toHaveValue(/\/brand\/sto_\w+\/brf_\w+\/sans_/);

  await accent(theirs).fill('#112233');
  await theirs.getByRole('button', { name: 'Save draft', exact: true }).click();
  const conflict = theirs.getByRole('alert');
  await expect(conflict).toContainText('Nothing was overwritten.');
  await expect(conflict).toContainText('Buttons and links: #0a5c36, saved by Oscar Ortiz');
  await expect(accent(theirs)).toHaveValue('#112233');
  await theirs.getByRole('link', { name: 'Discard mine' }).click();
  await expect(accent(theirs)).toHaveValue('#0a5c36');
  await theirs.getByRole('button', { name: 'Publish' }).click();
  await expect(theirs.getByText('Published. Your portal and emails show it now.')).toBeVisible();
  await mine.context().close();
  await theirs.context().close();

  const { url } = deployment();
  const portal = await dashboardAs(null, `${url}/start?store=${slug}`);
  const font = portal.waitForResponse((response) => response.url().endsWith('.woff2'));
  await watchesShifts(portal);
  await slowsDown(portal);
  await portal.reload();
  await settled(portal);
  expect((await font).headers()['cache-control']).toContain('immutable');
  expect(await shiftsOf(portal)).toBeLessThanOrEqual(0.01);
  const family = await portal.evaluate(() => getComputedStyle(document.body).fontFamily);
  expect(family).toMatch(/^"Brand brf_\w+", "Brand brf_\w+ Fallback", sans-serif$/);
  expect(
    await portal.evaluate((name) => document.fonts.check(`16px ${name}`), family.split(',')[0]),
  ).toBe(true);
});
