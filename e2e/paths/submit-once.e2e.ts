import { expect, test } from '../fixtures/test.ts';

test('two tabs that submit at once file one claim, and both show it', async ({
  shopper,
  store,
  anotherTab,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  const other = await anotherTab();
  await other.opens('/resolution/review');
  for (const tab of [shopper, other]) {
    await tab.confirmsAddress();
    await tab.typesSignature();
  }
  await Promise.all([shopper.submits(), other.submits()]);
  const numbers = [await shopper.hasClaim(), await other.hasClaim()];
  expect(numbers[0]).toBe(numbers[1]);
  expect(await store.claimsOf(order)).toHaveLength(1);
});

test('a double click files one claim', async ({ shopper, store, page }) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.confirmsAddress();
  await shopper.typesSignature();
  await page.getByRole('button', { name: 'Submit your claim' }).dblclick();
  await shopper.hasClaim();
  expect(await store.claimsOf(order)).toHaveLength(1);
});

test('pressing again after a lost response shows the first claim @scripts', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.confirmsAddress();
  await shopper.typesSignature();
  const filed = Promise.withResolvers<void>();
  await page.route(
    '**/resolution/review.data*',
    async (route) => {
      const request = route.request();
      // Bypasses the browser, whose cookies would otherwise learn of the claim.
      const { cookie = '', origin = '', 'content-type': type = '' } = await request.allHeaders();
      const headers = { cookie, origin, 'content-type': type };
      await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
      filed.resolve();
    },
    { times: 1 },
  );
  await shopper.submits();
  await filed.promise;
  expect(await store.claimsOf(order)).toHaveLength(1);
  await shopper.submits();
  await shopper.hasClaim();
  await page.getByRole('link', { name: 'View my claim' }).click();
  await shopper.isAt(/\/view\//);
  expect(await store.claimsOf(order)).toHaveLength(1);
});

test('going back after submitting cannot claim the same units again', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.completes();
  await shopper.hasClaim();
  await page.goBack();
  await shopper.settles();
  await shopper.opens('/resolution/review');
  await expect(page).not.toHaveURL(/review/);
  expect(await store.claimsOf(order)).toHaveLength(1);
});

test('the address must be confirmed, and the signature stays @scripts @wide', async ({
  shopper,
  store,
  page,
  checked,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.typesSignature('Sam B. Shopper');
  await shopper.submits();
  const alert = page.getByRole('alert');
  await expect(
    alert.getByText('Please confirm your shipping address.', { exact: true }),
  ).toBeVisible();
  await expect(alert).toBeFocused();
  await expect(page.getByLabel('Type your full name')).toHaveValue('Sam B. Shopper');
  await checked();
  await shopper.confirmsAddress();
  await shopper.submits();
  await shopper.hasClaim();
});

test('an unconfirmed address is refused without scripts as well', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.typesSignature();
  await shopper.submits();
  await expect(
    page.getByText('Please confirm your shipping address.', { exact: true }).first(),
  ).toBeVisible();
  expect(await store.claimsOf(order)).toHaveLength(0);
});

test('a claim must be signed', async ({ shopper, store, page }) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.confirmsAddress();
  await shopper.submits();
  await expect(page.getByText('Sign your claim, or type your full name.').first()).toBeVisible();
  expect(await store.claimsOf(order)).toHaveLength(0);
});

test('a signature can be drawn @scripts @laptop', async ({ shopper, store }) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.confirmsAddress();
  await shopper.drawsSignature();
  await shopper.submits();
  await shopper.hasClaim();
  const [filed] = await store.claimsOf(order);
  const { body } = await store.call('GET', `/claims/${filed?.id}`);
  expect(body.claimDocuments).toHaveLength(1);
  expect(body.claimDocuments[0]).toMatchObject({ type: 'SIGNATURE' });
  const picture = await fetch(body.claimDocuments[0].url ?? body.claimDocuments[0].imageUrl);
  expect(picture.headers.get('content-type')).toMatch(/^image\//);
});
