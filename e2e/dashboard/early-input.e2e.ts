import type { Page } from '@playwright/test';
import { beforeScripts, scriptsComeAtOnce } from '../fixtures/before-scripts.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { aPhoto } from '../fixtures/files.ts';
import { settled } from '../fixtures/settled.ts';

/** Opens a page, enters something before its scripts come, and waits until they run. */
async function early(page: Page, path: string, enters: () => Promise<void>): Promise<void> {
  await beforeScripts(page, path, enters);
  await settled(page);
  await scriptsComeAtOnce(page);
}

test('what is entered before the scripts have arrived counts', async ({ dashboardAs, store }) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', null);
  const message = page.getByRole('textbox', { name: /^Message to/ });
  const ask = page.locator('#reply-ask');
  const send = page.getByRole('button', { name: /^Send/ });
  const resolution = page.getByLabel(/^Resolution for/).first();
  const row = page.getByLabel(`Select claim ${claim.claimNumber}`);
  const photo = await aPhoto('box.png');

  await test.step('on a claim', async () => {
    await early(page, claim.staffPath, async () => {
      await message.fill('Which part is broken?');
      await ask.check();
      await resolution.selectOption('RESHIP');
      await row.check();
      await page.locator('input[type=file]').first().setInputFiles(photo);
    });
    await expect(message).toHaveValue('Which part is broken?');
    await expect(ask).toBeChecked();
    await expect(resolution).toHaveValue('RESHIP');
    await expect(row).toBeChecked();
    await expect(page.getByText('1 selected')).toBeVisible();
    await expect(page.getByRole('button', { name: `Remove ${photo.name}` })).toBeVisible();
    await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
    await expect(send).toBeEnabled();
    await send.click();
    await expect(message).toHaveValue('');
    const { body } = await store.call('GET', `/claims/${claim.id}`);
    expect(body.claimState).toBe('WAITING_FOR_CUSTOMER');
    expect(body.claimMessages[0].messageContent).toBe('Which part is broken?');
  });
  await test.step('on a claim whose message is sent early', async () => {
    const said = page.waitForResponse((answer) => answer.request().method() === 'POST');
    await beforeScripts(page, claim.staffPath, async () => {
      await message.fill('Thank you.');
      await send.click({ noWaitAfter: true });
    });
    expect((await said).status()).toBe(303);
    await scriptsComeAtOnce(page);
    await settled(page);
    await expect(page.getByText('Thank you.', { exact: true })).toHaveCount(1);
    await expect(message).toHaveValue('');
    await page.reload();
    await settled(page);
    await expect(message).toHaveValue('');
    const { body } = await store.call('GET', `/claims/${claim.id}/messages`);
    expect(JSON.stringify(body).split('Thank you.')).toHaveLength(2);
  });
  await test.step('on a claim with an unsaved text', async () => {
    await page.route('**/draft', (route) => route.abort());
    await message.fill('An unsaved reply.');
    await early(page, claim.staffPath, async () => {
      await message.click();
      await message.fill('A newer one.');
    });
    await page.unroute('**/draft');
    await expect(message).toHaveValue('A newer one.');
    await expect(page.getByText('You wrote this earlier, and it wasn’t saved.')).toBeVisible();
    await page.getByRole('button', { name: 'Use earlier' }).click();
    await expect(message).toHaveValue('An unsaved reply.');
  });
  await test.step('in an editor with unsaved changes', async () => {
    await page.goto('/macros/new');
    await settled(page);
    await page.getByLabel('Name', { exact: true }).fill('Broken part');
    await early(page, '/macros/new', async () => {
      await page.getByLabel('Message', { exact: true }).click();
      await page.getByLabel('Message', { exact: true }).fill('Which part is broken?');
      await page.getByLabel('Set status').selectOption('OPEN');
    });
    const shows = async () => {
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Broken part');
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
        'Which part is broken?',
      );
      await expect(page.getByLabel('Set status')).toHaveValue('OPEN');
    };
    await shows();
    await page.reload();
    await settled(page);
    await shows();
  });
});
