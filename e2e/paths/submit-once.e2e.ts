import sharp from 'sharp';
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

test('a signature stays whole on a phone that is turned @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  await shopper.reachesReview(await store.anOrder());
  await page.setViewportSize({ width: 740, height: 390 });
  const pad = page.getByRole('img', { name: 'Sign here' });
  const image = page.locator('[name=signatureImage]');
  /** Draws a line across the pad, from one share of its width to another. */
  const draws = async (from: number, to: number) => {
    const before = await image.inputValue();
    await pad.scrollIntoViewIfNeeded();
    const box = await pad.boundingBox();
    if (!box) throw new Error('there is nothing to sign on');
    await page.mouse.move(box.x + box.width * from, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * to, box.y + box.height / 3, { steps: 12 });
    await page.mouse.up();
    await expect(image).not.toHaveValue(before);
  };
  await expect(async () => draws(0.1, 0.9)).toPass();
  await page.setViewportSize({ width: 390, height: 740 });
  await expect.poll(async () => (await pad.boundingBox())?.width).toBeLessThan(390);
  await draws(0.1, 0.2);
  const [, png = ''] = (await image.inputValue()).split(',');
  const { data, info } = await sharp(Buffer.from(png, 'base64'))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inked = [...data].flatMap((shade, at) => (shade < 128 ? [at % info.width] : []));
  const end = Math.max(...inked) / info.width;
  expect(end).toBeGreaterThan(0.8);
  expect(end).toBeLessThan(0.95);
});
