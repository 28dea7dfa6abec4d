import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';

const PASSWORD = 'seven plum kettles drift';
const REVIEWER = 'implementation@amends.example';

/** Presses the button of a move, and the one of its window. */
async function moves(page: Page, names: { action: string; button: string }, note?: string) {
  await page.getByRole('button', { name: names.action, exact: true }).click();
  // A toast is a dialog as well, though never a modal one.
  const dialog = page.locator('[role=dialog]:not([aria-modal=false])');
  await expect(dialog).toBeVisible();
  if (note) await dialog.getByRole('textbox').fill(note);
  await dialog.getByRole('button', { name: names.button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

const SUBMIT = { action: 'Submit for review', button: 'Submit' };
const START = { action: 'Start review', button: 'Start review' };

test('a brand applies, is reviewed, makes changes, is approved and deployed, and its portal serves', async ({
  dashboardAs,
  checked,
}) => {
  test.slow();
  const word = randomBytes(4).toString('hex');
  const email = `olive-${word}@fern.example`;
  const name = `Fern ${word}`;
  const portal = `${deployment().url}/start?store=fern-${word}`;

  const brand = await dashboardAs(null, '/apply');
  await brand.getByRole('button', { name: 'Send application' }).click();
  await expect(brand.getByRole('alert').getByText('Enter a name.')).toBeVisible();
  await checked(brand);
  await brand.getByLabel('Store name').fill(name);
  await brand.getByLabel('Your name').fill('Olive Owner');
  await brand.getByLabel('Work email address').fill(email);
  await brand.getByLabel('Anything we should know?').fill('We ship 300 orders a month.');
  await brand.getByRole('button', { name: 'Send application' }).click();
  await expect(brand.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();

  const link = await linkMailedTo(email, /Confirm your email/);
  expect(link).toContain('/apply/confirm?token=');
  await brand.goto(link);
  await settled(brand);
  await checked(brand);
  await brand.getByRole('button', { name: 'Confirm and continue' }).click();
  await expect(brand.getByRole('heading', { name: `Join ${name}` })).toBeVisible();
  await brand.getByLabel('Your name').fill('Olive Owner');
  await brand.getByLabel('New password').fill(PASSWORD);
  await brand.getByRole('button', { name: 'Accept' }).click();
  const menu = brand.getByRole('navigation', { name: 'Main' }).locator('visible=true');
  await menu.getByRole('link', { name: 'Go live' }).click();
  await expect(brand.getByRole('heading', { level: 1, name })).toBeVisible();
  await settled(brand);
  await brand.getByRole('button', { name: 'Confirm settings' }).click();
  await expect(brand.getByText('Confirmed by Olive Owner')).toBeVisible();
  await moves(brand, SUBMIT);
  await expect(brand.getByText('Waiting for a reviewer.')).toBeVisible();
  expect((await brand.request.get(portal)).status()).toBe(404);

  const page = await dashboardAs(REVIEWER, '/implementations');
  await page.getByLabel('Search implementations').fill(word);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('All 1')).toBeVisible();
  await checked(page);
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await settled(page);
  await moves(page, START);
  await page.locator('summary', { hasText: 'Branding' }).click();
  await page.getByLabel('Your comment: Branding').fill('Which logo do you use?');
  await page.getByRole('button', { name: 'Add comment' }).locator('visible=true').first().click();
  await expect(page.getByRole('list', { name: 'Comments on Branding' })).toContainText(
    'Which logo do you use?',
  );
  const changes = { action: 'Request changes', button: 'Request changes' };
  await moves(page, changes, 'Please add your logo.');
  await settled(page);
  await checked(page);

  await brand.reload();
  await settled(brand);
  await expect(brand.getByText('Please add your logo.').first()).toBeVisible();
  await moves(brand, SUBMIT);
  await expect(brand.getByText('Waiting for a reviewer.')).toBeVisible();

  await page.reload();
  await settled(page);
  await moves(page, START);
  await moves(page, { action: 'Approve', button: 'Approve store' });
  await moves(page, { action: 'Deploy', button: 'Deploy store' });
  await expect(page.getByText('You can undo the deployment until')).toBeVisible();
  await expect.poll(async () => (await brand.request.get(portal)).status()).toBe(200);
});

test('a provider starts an implementation, and another brand’s address leads nowhere', async ({
  dashboardAs,
  checked,
}) => {
  const word = randomBytes(4).toString('hex');
  const page = await dashboardAs(REVIEWER, '/implementations/new', { loadsAhead: false });
  await page.getByLabel('Name', { exact: true }).last().fill(`Moss ${word}`);
  await page.getByLabel('Short name').fill(`moss-${word}`);
  await page.getByLabel('Contact email').fill('help@moss.example');
  await checked(page);
  await page.getByRole('button', { name: 'Start implementation' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Moss ${word}` })).toBeVisible();
  const { pathname } = new URL(page.url());
  const stranger = await dashboardAs('owner@juniper.example', '/account', { loadsAhead: false });
  expect((await stranger.request.get(pathname)).status()).toBe(404);
  expect((await stranger.request.get('/implementations/imp_none')).status()).toBe(404);

  // Without scripts each move is a form that unfolds.
  const plain = await (await page.request.get(pathname)).text();
  expect(plain).toMatch(/<noscript><details(?:(?!<\/noscript>).)*value="reject"/s);
  const { origin } = new URL(page.url());
  const sent = await page.request.post(pathname, {
    form: { intent: 'reject', note: 'We can’t verify the company.' },
    headers: { origin },
  });
  expect([sent.status(), (await sent.text()).includes('This store won’t go live.')]).toEqual([
    200,
    true,
  ]);
});
