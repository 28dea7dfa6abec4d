import type { Page } from '@playwright/test';
import { choosesStore } from '../fixtures/choose-store.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { settled } from '../fixtures/settled.ts';
import { turnOffWebhook } from '../fixtures/turn-off-webhook.ts';
import { webhookReceiver } from '../fixtures/webhook-receiver.ts';

const secretOn = async (page: Page) => {
  const shown = page.getByRole('region', { name: 'Copy the signing secret now' });
  return (await shown.getByText(/^whsec_/).textContent()) ?? '';
};

/** A topic whose events no other test causes. Claims are filed and decided by other tests. */
const RARE = /^Protection is removed/;

/** Creates a webhook in the dashboard and opens its page. */
async function creates(page: Page, url: string, description: string) {
  await page.getByLabel('Address').fill(url);
  await page.getByLabel('Description').fill(description);
  await page.getByRole('checkbox', { name: RARE }).check();
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const secret = await secretOn(page);
  expect(secret).toMatch(/^whsec_/);
  return secret;
}

test('a webhook is created, tested, edited, restored, turned off, rotated and removed', async ({
  dashboardAs,
  checked,
}) => {
  const receiver = await webhookReceiver();
  const name = `Warehouse ${crypto.randomUUID().slice(0, 6)}`;
  const page = await dashboardAs('admin@juniper.example', '/settings/webhooks/new');
  await page.getByRole('button', { name: 'Create webhook' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Enter an address that begins with https://.')).toBeVisible();
  await expect(alert.getByText('Choose at least one topic.')).toBeVisible();
  await checked(page);
  const first = await creates(page, receiver.url, name);
  await checked(page);
  await page.reload();
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Create a webhook' })).toBeVisible();
  await expect(page.getByText(first)).toHaveCount(0);

  await page.goto('/settings/webhooks');
  await page.getByRole('link', { name }).click();
  const title = page.getByRole('heading', { level: 2, name });
  await expect(title).toBeVisible();
  await expect(page.getByText('No messages yet')).toBeVisible();
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByText('Responded with status 204')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Content' })).toContainText('"webhook.test"');
  expect(page.url()).toContain('/messages/whd_');
  await checked(page);
  await page.getByRole('button', { name: 'Resend message' }).click();
  await expect(page.getByRole('heading', { name: 'Attempt 2' })).toBeVisible();
  expect(receiver.came).toHaveLength(2);
  expect(new Set(receiver.came).size).toBe(1);
  await page.getByRole('link', { name: 'Back to the webhook' }).click();

  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('checkbox', { name: RARE })).toBeChecked();
  await page.getByRole('checkbox', { name: /^A claim is denied/ }).check();
  await checked(page);
  expect(page.url()).toMatch(/\/edit$/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Webhook saved.')).toBeVisible();
  const topics = page.getByRole('listitem').filter({ hasText: 'A claim is denied' });
  await expect(topics).toBeVisible();

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('This webhook is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test message' })).toHaveCount(0);
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByText('Added: A claim is denied')).toBeVisible();
  expect(page.url()).toMatch(/\/history$/);
  await checked(page);
  await page.getByRole('button', { name: 'Restore the values before the first change' }).click();
  await expect(page.getByText('Webhook saved.')).toBeVisible();
  await expect(page.getByText('This webhook is off')).toHaveCount(0);
  await expect(topics).toHaveCount(0);

  await page.getByText('Rotate signing secret').click();
  await page.getByLabel('Old secret signs for').selectOption('1 hour');
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  expect(await secretOn(page)).not.toBe(first);
  await expect(page.getByText('Messages are also signed with the old secret until')).toBeVisible();
  await checked(page);

  await page.getByText('Remove', { exact: true }).click();
  await page.getByRole('button', { name: 'Remove webhook' }).click();
  await expect(page.getByText(`Removed ${receiver.url}.`)).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await receiver.stop();
});

test('messages that fail are found by status and resent together', async ({
  dashboardAs,
  checked,
}) => {
  const receiver = await webhookReceiver();
  const page = await dashboardAs('admin@juniper.example', '/settings/webhooks/new');
  await creates(page, receiver.url, '');
  receiver.answers(503);
  await page.getByRole('link', { name: 'I copied it' }).click();
  await page.getByRole('button', { name: 'Send test message' }).click();
  await expect(page.getByText('Responded with status 503').first()).toBeVisible();
  await expect(page.getByText('Out of order').first()).toBeVisible();
  // After five seconds; the next attempt would be in five minutes.
  await expect(page.getByRole('heading', { name: 'Attempt 2' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the webhook' }).click();
  await expect(page.getByText('Messages are failing')).toBeVisible();
  await checked(page);
  await page.getByText('Filter', { exact: true }).click();
  await page.getByLabel('Status').selectOption('Accepted');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('No messages match')).toBeVisible();
  await page.getByRole('link', { name: 'Show all messages' }).first().click();
  receiver.answers(204);
  const message = page.getByRole('link', { name: 'Test message' });
  await expect(message).toBeVisible();

  await message.click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the webhook' }).click();
  await page.getByText('Resend messages by date').click();
  const resend = page.getByRole('group').filter({ hasText: 'Resend messages by date' });
  await resend.getByLabel('From').fill('2026-02-01');
  await resend.getByLabel('To').fill('2026-01-01');
  await page.getByRole('button', { name: 'Resend messages' }).click();
  const alert = page.getByRole('alert');
  await expect(alert.getByText('Choose an end date after the start date.')).toBeVisible();
  await checked(page);
  await resend.getByLabel('From').fill('2026-01-01');
  await resend.getByLabel('To').fill('2199-01-01');
  await resend.getByLabel('Messages').selectOption('Accepted');
  await page.getByRole('button', { name: 'Resend messages' }).click();
  await expect(page.getByText('1 message queued to be sent again.')).toBeVisible();
  await receiver.stop();
});

test('a webhook that was turned off for failing says so, and what to do', async ({
  dashboardAs,
  checked,
}) => {
  const receiver = await webhookReceiver();
  const page = await dashboardAs('admin@juniper.example', '/settings/webhooks/new');
  await creates(page, receiver.url, 'Help desk');
  await turnOffWebhook(receiver.url);
  await page.getByRole('link', { name: 'I copied it' }).click();
  const said = 'Turned off, because it accepted nothing for 5 days';
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText(/Check that 127\.0\.0\.1:\d+ can be reached/)).toBeVisible();
  await checked(page);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Webhook turned on.')).toBeVisible();
  await expect(page.getByText(said)).toHaveCount(0);
  await receiver.stop();
});

test('someone who may only read sees health and log, and no way to change anything', async ({
  dashboardAs,
}) => {
  const receiver = await webhookReceiver();
  const admin = await dashboardAs('admin@juniper.example', '/settings/webhooks/new');
  await creates(admin, receiver.url, 'Read only');
  await admin.getByRole('link', { name: 'I copied it' }).click();
  await expect(admin.getByRole('heading', { level: 2, name: 'Read only' })).toBeVisible();
  const { pathname } = new URL(admin.url());
  const support = await dashboardAs('support@juniper.example', null);
  expect((await support.request.get(pathname)).status()).toBe(403);
  const reader = await dashboardAs('support-admin@amends.example', null);
  await choosesStore(reader, 'juniper');
  await reader.goto(pathname);
  await expect(reader.getByText('No messages yet')).toBeVisible();
  for (const name of ['Turn off', 'Send test message', 'Remove webhook', 'Rotate secret']) {
    await expect(reader.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(reader.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  expect((await reader.request.get(`${pathname}/edit`)).status()).toBe(403);
  expect((await reader.request.get('/settings/webhooks/new')).status()).toBe(403);
  await receiver.stop();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a webhook is created, tested, turned off and removed', async ({ dashboardAs }) => {
    const receiver = await webhookReceiver();
    const page = await dashboardAs('admin@juniper.example', '/settings/webhooks/new');
    await page.getByLabel('Description').fill('Kept');
    await page.getByRole('button', { name: 'Create webhook' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('Description')).toHaveValue('Kept');
    await creates(page, receiver.url, 'Plain');
    await page.getByRole('link', { name: 'I copied it' }).click();
    await page.getByRole('button', { name: 'Send test message' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Test message' })).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByText('Responded with status 204')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('link', { name: 'Back to the webhook' }).click();
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('This webhook is off')).toBeVisible();
    await page.getByText('Remove', { exact: true }).click();
    await page.getByRole('button', { name: 'Remove webhook' }).click();
    await expect(page.getByText(`Removed ${receiver.url}.`)).toBeVisible();
    await receiver.stop();
  });
});
