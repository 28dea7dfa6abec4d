import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';

test.use({ javaScriptEnabled: false });

/** Presses a button; Enter in a field would press the hidden one before it. */
const pressesOn = (page: Page) => (name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').last().click();

test('stores, experiments and flags are made and changed by forms alone', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('owner@amends.example', '/stores/new');
  const word = crypto.randomUUID().slice(0, 8);
  const presses = pressesOn(page);
  const alert = page.getByRole('alert');

  await presses('Create store');
  await expect(alert.getByText('Enter the store’s name.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(`Plain ${word}`);
  await page.getByLabel('Short name').fill('Not a slug');
  await page.getByLabel('Country').selectOption('Canada');
  await presses('Create store');
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Plain ${word}`);
  await expect(page.getByLabel('Short name')).toHaveValue('Not a slug');
  await expect(page.getByLabel('Country')).toHaveValue('CA');
  await page.getByLabel('Short name').fill(`plain-${word}`);
  await presses('Create store');
  await expect(page.getByRole('heading', { name: `First steps for Plain ${word}` })).toBeVisible();

  await page.goto('/experiments/new');
  await page.getByLabel('Name').fill(`Plain ${word}`);
  await page.getByLabel('Reshipment first').fill('sixty');
  await presses('Create draft');
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Reshipment first')).toHaveValue('sixty');
  await page.getByLabel('Reshipment first').fill('60');
  await page.getByLabel('Refund first').fill('40');
  await presses('Create draft');
  await expect(page.getByRole('heading', { level: 1, name: `Plain ${word}` })).toBeVisible();
  await page.getByLabel('Reshipment first').fill('50');
  await page.getByLabel('Refund first').fill('50');
  await presses('Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.locator('summary', { hasText: 'Delete' }).click();
  await presses('Delete');
  await expect(page.getByRole('heading', { level: 1, name: 'Experiments' })).toBeVisible();

  await page.goto('/provider/flags');
  const flag = page.getByRole('region', { name: 'Brand applications' });
  await flag.getByRole('button', { name: 'Add rule' }).click();
  await flag.getByLabel('Open').fill('30');
  await flag.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(flag.getByRole('alert')).toContainText('The shares must add up to 100%.');
  await expect(flag.getByLabel('Open')).toHaveValue('30%');
  await flag.getByRole('button', { name: 'Remove' }).click();
  await expect(flag.getByLabel('Open')).toHaveCount(0);
});

test('labels are added and removed by forms alone', async ({ dashboardAs }) => {
  const page = await dashboardAs('admin@juniper.example', '/labels');
  const word = crypto.randomUUID().slice(0, 8);
  const presses = pressesOn(page);
  const alert = page.getByRole('alert');
  await page.locator('summary', { hasText: 'Add label' }).click();
  await presses('Save label');
  await expect(alert).toBeVisible();
  await page.getByLabel('Name', { exact: true }).first().fill(`Fragile ${word}`);
  await presses('Save label');
  await expect(page.getByText(`Added Fragile ${word}.`)).toBeVisible();
  await page.getByRole('link', { name: `Remove Fragile ${word}` }).click();
  await presses('Remove label');
  await expect(page.getByText('Label deleted.')).toBeVisible();
});

test('an implementation is started, and its comments are edited and deleted, by forms alone', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('implementation@amends.example', '/implementations/new');
  const word = crypto.randomUUID().slice(0, 8);
  const presses = pressesOn(page);
  const alert = page.getByRole('alert');
  await page.getByLabel('Name', { exact: true }).last().fill(`Moss ${word}`);
  await page.getByLabel('Email address').fill('olive');
  await page.getByLabel('Short name').fill(`moss-${word}`);
  await presses('Start implementation');
  await expect(alert).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('olive');
  await page.getByLabel('Email address').fill('');
  await presses('Start implementation');
  await expect(page.getByRole('heading', { level: 1, name: `Moss ${word}` })).toBeVisible();
  const everything = page.getByLabel('Your comment', { exact: true }).locator('visible=true');
  await everything.fill('Which logo?');
  await presses('Add comment');
  await expect(page.getByText('Which logo?').locator('visible=true')).toBeVisible();
  await page.getByRole('link', { name: 'Edit comment' }).click();
  await everything.first().fill('');
  await presses('Save');
  await expect(alert).toBeVisible();
  await everything.first().fill('Which logo do you print?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Which logo do you print?').first()).toBeVisible();
  await page.getByRole('link', { name: 'Delete comment' }).click();
  await presses('Delete comment');
  await expect(page.getByText('Comment deleted.')).toBeVisible();
  await expect(page.getByText('Which logo do you print?')).toHaveCount(0);
});

test('macros, SOPs and emails are written, previewed and ended by forms alone', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('admin@juniper.example', '/macros/new');
  const word = crypto.randomUUID().slice(0, 8);
  const presses = pressesOn(page);
  const alert = page.getByRole('alert');
  const title = page.getByRole('heading', { level: 1 });

  await page.getByLabel('Name').fill(`Photos ${word}`);
  await page.getByLabel('Message').fill('Hello {{customer.nickname}}');
  await page.getByLabel('Set status').selectOption('Waiting for Customer');
  await presses('Save');
  await expect(alert).toContainText('Unknown variable: {{customer.nickname}}.');
  await expect(page.getByLabel('Set status')).toHaveValue('WAITING_FOR_CUSTOMER');
  await page.getByLabel('Message').fill('Hello {{customer.firstName}}');
  await presses('Save');
  await expect(title).toHaveText(`Photos ${word}`);
  await page.getByLabel('Message').fill('Hi {{customer.firstName}}');
  await presses('Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.getByRole('link', { name: /Version 1/ }).click();
  await presses('Restore this version');
  await expect(page.getByLabel('Message')).toHaveValue('Hello {{customer.firstName}}');
  await page.goto('/macros');
  const row = page.getByRole('listitem').filter({ hasText: `Photos ${word}` });
  await row.getByRole('button', { name: 'Archive' }).click();
  await expect(page.getByText(`Archived Photos ${word}.`)).toBeVisible();

  await page.goto('/sops/new');
  await page.getByLabel('Title').fill(`Stolen ${word}`);
  await page.getByLabel('Text').fill('# Ask the neighbors');
  await page.getByLabel('Stolen').check();
  await presses('Preview');
  await expect(page.getByRole('heading', { name: 'Ask the neighbors' })).toBeVisible();
  await expect(page.getByLabel('Stolen')).toBeChecked();
  await presses('Save');
  await expect(title).toHaveText(`Stolen ${word}`);
  await presses('Activate');
  await expect(page.getByText('SOP activated.')).toBeVisible();
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'hostile.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('not a PDF'),
  });
  await presses('Add file');
  await expect(alert).toBeVisible();
  await page.getByRole('link', { name: 'Back to SOP' }).click();
  await page.locator('summary', { hasText: 'Remove SOP' }).click();
  await presses('Remove SOP');
  await expect(page.getByText(`Removed “Stolen ${word}”.`)).toBeVisible();

  await page.goto('/emails/still-missing');
  await page.getByLabel('Subject', { exact: true }).fill('Found, {{order.nickname}}?');
  await presses('Save');
  await expect(alert).toBeVisible();
  await page.getByLabel('Subject', { exact: true }).fill(`Found, ${word}?`);
  await presses('Show preview');
  const preview = page.frameLocator('iframe[name="preview"]');
  await expect(preview.getByRole('heading').first()).toBeVisible();
  await presses('Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByLabel('Subject', { exact: true })).toHaveValue(`Found, ${word}?`);
  await page.getByLabel('Subject', { exact: true }).fill('');
  await presses('Save');
  await expect(page.getByText('Saved.')).toBeVisible();
  await presses('Turn off');
  await expect(page.getByText('Email turned off.')).toBeVisible();
  await presses('Turn on');
  await expect(page.getByText('Email turned on.')).toBeVisible();
});
