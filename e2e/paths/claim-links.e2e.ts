import { aPhoto } from '../fixtures/files.ts';
import { expect, test } from '../fixtures/test.ts';

test('shopper and store write to each other, with photos', async ({
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
  await messages.getByRole('button', { name: 'Send' }).click();
  await expect(
    messages.getByRole('listitem').filter({ hasText: 'Here it is.' }).first(),
  ).toBeVisible();
  await expect(messages.locator('ol img')).toHaveCount(2);
  await expect(page.getByLabel('Write a message')).toHaveValue('');
  await shopper.settles();
  await checked();

  const { body } = await store.call('GET', `/claims/${claim.id}/messages`);
  const said = (body.data ?? body).map((one: { senderType: string }) => one.senderType);
  expect(said).toEqual(['brand', 'customer']);
});

test('an answer arrives while the page is open @scripts', async ({ shopper, store, page }) => {
  const claim = await store.aClaim(await store.anOrder());
  const listening = page.waitForResponse((response) => response.url().endsWith('/live'));
  await shopper.opens(claim.viewPath);
  await listening;
  await page.getByLabel('Write a message').fill('Half a thou');
  await store.aMessage(claim, 'We have sent a new one.');
  await expect(page.getByText('We have sent a new one.')).toBeVisible();
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

test('the claims of an order are listed for who looked it up', async ({
  shopper,
  store,
  page,
  checked,
}) => {
  const order = await store.anOrder();
  const claim = await store.aClaim(order);
  await shopper.findsOrder(order);
  await shopper.isAt(/\/(issues|process)(\?.*)?$/);
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  await shopper.opens(`/claims/view/${body.systemOrderId}`);
  await expect(page.getByRole('heading', { name: `Claim #${claim.claimNumber}` })).toBeVisible();
  await checked();
  await page.getByRole('button', { name: 'View this claim' }).click();
  await shopper.isAt(/\/view\/[\w-]+$/);
  await expect(page.getByText(`My Claim #${claim.claimNumber}`)).toBeVisible();
});

test("the claims of an order are no stranger's to see", async ({ store, page }) => {
  const order = await store.anOrder();
  await store.aClaim(order);
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  const answer = await page.goto(`/claims/view/${body.systemOrderId}`);
  const at = new URL(page.url()).pathname;
  expect(answer?.status() === 404 || at === '/start').toBe(true);
});
