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

test('a button pressed before the scripts have arrived is pressed once they run', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', null);
  const approve = page.getByRole('button', { name: /^Approve/ });
  const dialog = page.getByRole('dialog', { name: 'Approve this claim?' });

  await test.step('also twice, with a choice made before', async () => {
    await early(page, claim.staffPath, async () => {
      await page
        .getByLabel(/^Resolution for/)
        .first()
        .selectOption('REFUND');
      await approve.click();
      await approve.click();
    });
    await expect(dialog.getByRole('list', { name: 'Resolution' })).toContainText('Refund');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    // Only once.
    await approve.click();
    await expect(dialog).toBeVisible();
  });
  await test.step('a menu', async () => {
    await early(page, claim.staffPath, () =>
      page.getByRole('button', { name: 'More actions' }).click(),
    );
    await expect(page.getByRole('menuitem', { name: 'Snooze' })).toBeVisible();
  });
  await test.step('but not if something else was clicked after it', async () => {
    await early(page, claim.staffPath, async () => {
      await approve.click();
      await page.getByRole('heading', { level: 1 }).click();
    });
    await expect(approve).toBeEnabled();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('nor after a long time', async () => {
    await early(page, claim.staffPath, async () => {
      await approve.click();
      await page.evaluate(() => {
        const { last } = window.onclick as unknown as { last: Event };
        Object.defineProperty(last, 'timeStamp', { value: performance.now() - 5_001 });
      });
    });
    await expect(approve).toBeEnabled();
    await expect(dialog).toHaveCount(0);
    await approve.click();
    await expect(dialog).toBeVisible();
  });
});

test.describe(() => {
  // Other tests of the tab left the script in its cache.
  test.use({ newTab: true });

  test('a page works although the script that delivers early input never comes', async ({
    dashboardAs,
    store,
  }) => {
    const claim = await store.aClaim(await store.anOrder());
    const page = await dashboardAs('admin@juniper.example', null);
    let isAsked = false;
    await early(page, claim.staffPath, async () => {
      // Comes before the route that holds the others back.
      await page.route(/\/assets\/early-input.*\.js$/, () => {
        isAsked = true;
      });
      await page.getByRole('textbox', { name: /^Message to/ }).click();
    });
    expect(isAsked).toBe(true);
    await page.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByRole('dialog', { name: 'Approve this claim?' })).toBeVisible();
  });
});
