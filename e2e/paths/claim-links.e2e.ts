import { confirmEmail } from '../fixtures/confirm-email.ts';
import { aPhoto } from '../fixtures/files.ts';
import { expect, test } from '../fixtures/test.ts';

test('shopper and store write to each other, with photos @wide', async ({
  shopper,
  store,
  page,
  scripts,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await store.aMessage(claim, 'Could you send a photo of the box?', [await aPhoto('box.jpg')]);
  await shopper.opens(claim.viewPath);
  const messages = shopper.section('Messages');
  await expect(messages.getByText('Could you send a photo of the box?')).toBeVisible();
  await expect(messages.getByRole('img')).toHaveCount(1);

  await page.getByLabel('Write a message').fill('Here it is.');
  await messages.locator('input[type="file"]').setInputFiles([await aPhoto('mine.jpg')]);
  if (scripts) await expect(messages.locator('input[type="hidden"][name="media"]')).toHaveCount(1);
  await confirmEmail(page, 'message', claim);
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(
    messages.getByRole('listitem').filter({ hasText: 'Here it is.' }).first(),
  ).toBeVisible();
  await expect(messages.locator('ol img')).toHaveCount(2);
  await expect(page.getByLabel('Write a message')).toHaveValue('');
  await shopper.settles();
  await checked();

  const { body } = await store.call('GET', `/claims/${claim.id}/messages`);
  expect(body).toMatchObject([
    { senderType: 'brand' },
    { senderType: 'customer', senderName: 'Sam Shopper' },
  ]);
});

test('an answer arrives while the page is open @scripts', async ({ shopper, store, page }) => {
  const claim = await store.aClaim(await store.anOrder());
  const listening = page.waitForResponse((response) => response.url().endsWith('/live'));
  await shopper.opens(claim.viewPath);
  await listening;
  await page.getByLabel('Write a message').fill('Half a thou');
  const messageContent = 'We have sent a new one.';
  const said = { messageContent, medias: [], senderName: 'Dana', senderType: 'brand' };
  await store.call('POST', `/claims/${claim.id}/messages`, said);
  const answer = shopper.section('Messages').getByRole('listitem');
  await expect(answer).toContainText(messageContent);
  await expect(answer).toContainText('Dana, Juniper Outfitters');
  await expect(page.getByLabel('Write a message')).toHaveValue('Half a thou');
});

test('opening a link changes nothing, and tells nobody where it leads @once', async ({
  store,
  page,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const before = await store.call('GET', `/claims/${claim.id}`);
  const answer = await page.goto(claim.viewPath);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(answer?.headers()['x-robots-tag']).toContain('noindex');
  const after = await store.call('GET', `/claims/${claim.id}`);
  expect(after.body.updatedAt).toBe(before.body.updatedAt);
});
