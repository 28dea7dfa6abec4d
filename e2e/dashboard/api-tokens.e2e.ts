import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { settled } from '../fixtures/settled.ts';
import { storeApi } from '../fixtures/store-api.ts';

/** What the API answers to two questions with a token: its status for orders, and for labels. */
async function answersTo(token: string): Promise<[number, number]> {
  const api = storeApi(deployment().url, token);
  const [orders, labels] = [await api.call('GET', '/orders'), await api.call('GET', '/labels')];
  return [orders.status, labels.status];
}

const tokenOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

/** Returns the value on the page, which is there once. */
async function valueOn(page: Page, name: string): Promise<string> {
  const shown = page.getByRole('region', { name: `Copy the value of ${name} now` });
  await expect(shown.getByRole('button', { name: 'Copy value' })).toBeVisible();
  return (await shown.getByText(/^amt_\w{49}$/).textContent()) ?? '';
}

test('a token with one scope works for that alone, is shown once, rotated and revoked', async ({
  dashboardAs,
  checked,
}) => {
  const name = `Warehouse ${randomBytes(3).toString('hex')}`;
  const page = await dashboardAs('admin@juniper.example', '/settings/api-tokens/new');
  await page.getByRole('button', { name: 'Create token' }).click();
  await expect(page.getByRole('alert').getByText('Enter a name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('checkbox', { name: /^Read orders/ }).check();
  await page.getByRole('button', { name: 'Create token' }).click();
  const first = await valueOn(page, name);
  await checked(page);
  expect(await answersTo(first)).toEqual([200, 403]);

  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Create an API token' })).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);

  await page.goto('/settings/api-tokens');
  await settled(page);
  // Its item in the menu of settings is far down; only the menu may scroll to it.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const token = tokenOf(page, name);
  await expect(token.getByText('Active')).toBeVisible();
  await expect(token.getByText(/Last used/)).toBeVisible();
  await token.getByLabel(`Rotate ${name}`).click();
  await token.getByLabel('Old value works for').selectOption('1 hour');
  await token.getByRole('button', { name: 'Rotate token' }).click();
  const second = await valueOn(page, name);
  expect(await answersTo(first)).toEqual([200, 403]);
  expect(await answersTo(second)).toEqual([200, 403]);
  await token.getByRole('button', { name: `Stop the old value of ${name}` }).click();
  await expect(page.getByText(`The old value of ${name} no longer works.`)).toBeVisible();
  expect(await answersTo(first)).toEqual([401, 401]);

  await token.getByLabel(`Revoke ${name}`).click();
  await token.getByRole('button', { name: 'Revoke token' }).click();
  await expect(page.getByText(`Revoked ${name}. It no longer works.`)).toBeVisible();
  expect(await answersTo(second)).toEqual([401, 401]);
  const ended = page.getByRole('region', { name: 'Expired and revoked' });
  await expect(ended.getByRole('listitem', { name, exact: true })).toBeVisible();
  await expect(ended.getByRole('button', { name: 'Rotate token' })).toHaveCount(0);
  await checked(page);
});
