import type { Route } from '@playwright/test';
import { type KnownOrder, tent } from '../fixtures/an-order.ts';
import { removeExpected } from '../fixtures/complaints.ts';
import { confirmEmail } from '../fixtures/confirm-email.ts';
import { aLargePhoto, aPhoto } from '../fixtures/files.ts';
import { query } from '../fixtures/query.ts';
import { loadedAhead } from '../fixtures/settled.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import type { StoreApi } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ newTab: true });

test('a lost connection loses nothing, and the claim is filed once it is back @scripts @wide', async ({
  shopper,
  store,
  page,
  checked,
  complaints,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.confirmsAddress();
  await shopper.typesSignature('Sam B. Shopper');
  await loadedAhead(page, 'claim-flow/');
  await page.context().setOffline(true);
  await shopper.submits();
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  await expect(page.getByLabel('Type your full name')).toHaveValue('Sam B. Shopper');
  await checked();
  await page.context().setOffline(false);
  await shopper.hasClaim();
  await expect(page.getByText('Nothing is lost')).toBeHidden();
  expect(await store.claimsOf(order)).toHaveLength(1);
  removeExpected(complaints);
});

test('a step that has not been loaded opens once the connection is back @scripts', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  await shopper.startsClaim(await store.anOrder());
  await loadedAhead(page, 'claim-flow/');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: "Haven't received my order" }).click();
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "What's happening with your order?",
  );
  await page.context().setOffline(false);
  await shopper.isAt('/issues/shipment');
  removeExpected(complaints);
});

test('text typed without a connection is saved when it is back @scripts', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  const order = await store.anOrder();
  await shopper.startsClaim(order);
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/issues/shipment');
  await shopper.chooses('Stolen');
  await shopper.isAt('/issues/shipment/details');
  await page.context().setOffline(true);
  await page.getByLabel('Details (optional)').fill('The porch camera shows nobody came.');
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Details (optional)')).toHaveValue(
    'The porch camera shows nobody came.',
  );
  removeExpected(complaints);
});

/** Opens the form of a tent, and says that it is damaged; returns its order. */
async function describesTent(shopper: Shopper, store: StoreApi): Promise<KnownOrder> {
  const order = await store.anOrder({ items: [tent()] });
  await shopper.reachesItems(order);
  await shopper.says({ what: 'Damaged', details: 'One pole is bent.' });
  return order;
}

test('photos chosen without a connection are uploaded once it is back, and the form waits for them @scripts', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  await describesTent(shopper, store);
  await page.context().setOffline(true);
  const photos = [await aPhoto('pole.jpg'), await aPhoto('hinge.jpg')];
  await shopper.fileChooser().setInputFiles(photos);
  await expect(page.getByText('Waiting to upload')).toHaveCount(2);
  await shopper.addsIssueToClaim();
  await expect(page.getByText('One moment, the upload is finishing.')).toBeVisible();
  await page.context().setOffline(false);
  await shopper.hasInClaim('Ridgeline two-person tent');
  const card = shopper.itemCard('Ridgeline two-person tent');
  await expect(card.getByRole('img', { name: /^Photo \d of/ })).toHaveCount(2);
  removeExpected(complaints);
});

test('a large photo uploads during the next steps, and continues after a lost connection and a reload @scripts @once', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  await page.clock.install();
  const order = await store.anOrder({ items: [tent()] });
  await shopper.reachesItems(order);
  const sent: number[] = [];
  const held: Route[] = [];
  await page.route('**/v1/media/uploads/*', (route) => {
    sent.push(route.request().postDataBuffer()?.length ?? 0);
    // The second part loses its connection once, and the third never arrives before the reload.
    if (sent.length === 2) return route.abort();
    if (sent.length <= 3) return route.continue();
    held.push(route);
  });
  await shopper.says({ what: 'Damaged', details: 'The roof is torn.' });
  await shopper.fileChooser().setInputFiles(await aLargePhoto());
  // The file's row moves the button, so wait for it before clicking.
  await expect(page.getByRole('progressbar')).toBeVisible();
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline two-person tent');
  await expect(page.getByText('1 file is uploading. You can continue.')).toBeVisible();
  await shopper.continues();
  await shopper.isAt('/resolution');
  await expect.poll(() => sent.length).toBe(4);

  await page.reload();
  await expect(page.getByText('1 file is uploading. You can continue.')).toBeVisible();
  await expect.poll(() => sent.length).toBe(5);
  await shopper.prefers('I want a refund');
  await shopper.isAt('/resolution/review');
  await shopper.confirmsAddress();
  await shopper.typesSignature();
  await shopper.submits();
  await expect(page.getByText('One moment, the upload is finishing.')).toBeVisible();
  // No part makes progress: the form says so, and stays.
  await page.clock.fastForward(26_000);
  const row = page.getByRole('main').locator('[id^="upload-"]');
  await expect(row).toBeFocused();
  await expect(row).toContainText("our server isn't responding");
  await expect(page.getByText('One moment, the upload is finishing.')).toBeHidden();
  await held.at(-1)?.continue();
  await expect(row).toHaveCount(0);
  await shopper.submits();
  await shopper.hasClaim();

  const [filed] = await store.claimsOf(order);
  const { body } = await store.call('GET', `/claims/${filed?.id}`);
  expect(body.claimItems[0].images).toHaveLength(1);
  removeExpected(complaints, /net::ERR_/);
});

test('a photo of a tab that was closed is uploaded by the tab that submits the claim @scripts @once', async ({
  shopper,
  store,
  page,
  anotherTab,
  complaints,
}) => {
  const order = await describesTent(shopper, store);
  await page.route('**/v1/media/uploads/*', () => {});
  await shopper.fileChooser().setInputFiles([await aPhoto('pole.jpg')]);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline two-person tent');
  const other = await anotherTab();
  await other.page.request.post('/resolution', { form: { method: 'REFUND' } });
  await other.opens('/resolution/review');
  await other.confirmsAddress();
  await other.typesSignature();
  await other.submits();
  await expect(other.page.getByRole('alert').getByText('One of the files')).toBeVisible();
  await page.goto('about:blank');
  const resumed = other.page.waitForRequest('**/v1/media/uploads/*');
  await other.submits();
  await resumed;
  await other.submits();
  await other.hasClaim();
  const [filed] = await store.claimsOf(order);
  const { body } = await store.call('GET', `/claims/${filed?.id}`);
  expect(body.claimItems[0].images).toHaveLength(1);
  removeExpected(complaints, /status of (404|422)/);
});

test('a paused upload can be retried if the browser wrongly reports being offline @scripts @once', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await describesTent(shopper, store);
  let tries = 0;
  await page.route(/\/uploads/, (route) => {
    tries += 1;
    return tries === 1 ? route.abort() : route.continue();
  });
  await shopper.fileChooser().setInputFiles([await aPhoto('pole.jpg')]);
  await expect(page.getByText('Waiting to upload')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: /pole/ })).toBeVisible();
  removeExpected(complaints, /net::ERR_FAILED/);
});

test('a photo is announced again after a busy server refused it, and the form waits for it @scripts @once', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  await describesTent(shopper, store);
  let tries = 0;
  await page.route('**/uploads', (route) => {
    tries += 1;
    return tries === 1 ? route.fulfill({ status: 503, json: {} }) : route.continue();
  });
  await shopper.fileChooser().setInputFiles([await aPhoto('pole.jpg')]);
  await expect(page.getByText('Waiting to upload')).toBeVisible();
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline two-person tent');
  const card = shopper.itemCard('Ridgeline two-person tent');
  await expect(card.getByRole('img', { name: /^Photo \d of/ })).toHaveCount(1);
  removeExpected(complaints, /status of 503/);
});

test('a form that waits for a photo is not sent without it if the server refuses it @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  await describesTent(shopper, store);
  await shopper.adds([await aPhoto()]);
  const tooMany = { status: 422, json: { error: 'Too many files today.' } };
  const held = Promise.withResolvers<Route>();
  await page.route('**/uploads', (route) =>
    route.request().postData()?.includes('roof.jpg') ? route.fulfill(tooMany) : held.resolve(route),
  );
  const photos = [await aPhoto('roof.jpg'), await aPhoto('pole.jpg')];
  await shopper.fileChooser().setInputFiles(photos);
  await expect(page.getByRole('status').filter({ hasText: 'roof.jpg' })).toBeAttached();
  await shopper.addsIssueToClaim();
  await expect(page.getByText('One moment, the upload is finishing.')).toBeVisible();
  // A failed photo that is removed doesn't stand for another that fails.
  await page.getByRole('button', { name: 'Remove roof.jpg' }).click();
  await (await held.promise).fulfill(tooMany);
  await expect(page.getByRole('listitem').filter({ hasText: 'pole.jpg' })).toBeFocused();
  await expect(page.getByText('One moment, the upload is finishing.')).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'pole.jpg' })).toContainText(
    'Too many files today.',
  );
  await shopper.reads('Tell us about your issues.');
  // Pressed again, also while the form saves itself, it continues without the photo.
  const saves = Promise.withResolvers<Route>();
  await page.route('**/issues/items*.data*', saves.resolve, { times: 1 });
  await page.getByLabel('Details').fill('Two poles are bent.');
  const save = await saves.promise;
  await shopper.addsIssueToClaim();
  await save.continue();
  await shopper.hasInClaim('Ridgeline two-person tent');
  const card = shopper.itemCard('Ridgeline two-person tent');
  await expect(card.getByRole('img', { name: /^Photo \d of/ })).toHaveCount(1);
});

test('a photo whose announcement gets no response is announced again, and counted once; the form says so instead of waiting @scripts @once', async ({
  shopper,
  store,
  page,
  checked,
}) => {
  await page.clock.install();
  const { sourceOrderId } = await describesTent(shopper, store);
  const lost = Promise.withResolvers<Route>();
  const late = Promise.withResolvers<Route>();
  await page.route('**/uploads', late.resolve, { times: 1 });
  await page.route('**/uploads', lost.resolve, { times: 1 });
  await shopper.fileChooser().setInputFiles([await aPhoto('pole.jpg')]);
  // The server gets it, but its response never arrives.
  await (await lost.promise).fetch();
  await shopper.addsIssueToClaim();
  await expect(page.getByText('One moment, the upload is finishing.')).toBeVisible();
  await page.clock.fastForward(26_000);
  const row = page.getByRole('listitem').filter({ hasText: 'pole.jpg' });
  await expect(row).toBeFocused();
  const says = "pole.jpg isn't uploaded yet, because our server isn't responding.";
  await expect(row).toContainText(says);
  await expect(page.getByRole('status').filter({ hasText: says })).toBeAttached();
  await expect(page.getByText('One moment, the upload is finishing.')).toBeHidden();
  await checked();
  await (await late.promise).continue();
  await expect(page.getByRole('img', { name: /pole/ })).toBeVisible();
  await expect(page.getByText(says)).toHaveCount(0);
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline two-person tent');
  const card = shopper.itemCard('Ridgeline two-person tent');
  await expect(card.getByText('One pole is bent.')).toBeVisible();
  await expect(card.getByRole('img', { name: /^Photo \d of/ })).toHaveCount(1);
  const announced = await query(
    `select m.id from media m join orders o on o.store_id = m.store_id and o.id = m.order_id
     where o.source_order_id = $1`,
    [sourceOrderId],
  );
  expect(announced.rowCount).toBe(1);
});

test('a form pressed early is sent with all its slow photos @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  await describesTent(shopper, store);
  await page.route('**/v1/media/uploads/*', () => {
    // No photo ever arrives.
  });
  await page.evaluate(() => {
    const watching = new MutationObserver(() => {
      if (!document.querySelector('main progress')) return;
      watching.disconnect();
      document.querySelector<HTMLButtonElement>('button[value="add"]')?.click();
    });
    watching.observe(document.body, { childList: true, subtree: true });
  });
  const photos = [await aPhoto('roof.jpg'), await aPhoto('pole.jpg'), await aPhoto('peg.jpg')];
  await shopper.fileChooser().setInputFiles(photos);
  await shopper.hasInClaim('Ridgeline two-person tent');
  await expect(page.getByText('3 files are uploading. You can continue.')).toBeVisible();
});

test('a photo stays when an update removed the script that examines it @scripts @once', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  await describesTent(shopper, store);
  await page.route('**/assets/examine-photo*', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const checked = page.waitForResponse((response) => response.request().method() === 'HEAD');
  await shopper.fileChooser().setInputFiles([await aPhoto('pole.jpg')]);
  await checked;
  await expect(page.getByRole('img', { name: /pole/ })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  removeExpected(complaints, /status of 404/);
});

test('the button is busy until the next page is shown, however slow it is @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.opens('/start');
  await page.getByLabel('Email address').fill(order.email);
  await page.getByLabel('Order number').fill(order.orderNumber);
  let arrives = () => {};
  const held = new Promise<void>((resolve) => {
    arrives = resolve;
  });
  // The look-up responds at once; the next page does not.
  await page.route(/\/issues\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const next = page.waitForRequest(/\/issues\.data/);
  await shopper.continues();
  await next;
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
  arrives();
  await shopper.isAt('/issues');
});

test('a server that never answers counts as a lost connection, and nothing is sent twice @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  await page.clock.install();
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await shopper.confirmsAddress();
  await shopper.typesSignature();
  const silent = Promise.withResolvers<Route>();
  await page.route('**/resolution/review.data*', silent.resolve, { times: 1 });
  await shopper.submits();
  // The server files the claim; its response never arrives.
  const request = (await silent.promise).request();
  const { cookie = '', origin = '', 'content-type': type = '' } = await request.allHeaders();
  const headers = { cookie, origin, 'content-type': type };
  await fetch(request.url(), { method: 'POST', headers, body: request.postData() });
  const again = page.waitForRequest('**/resolution/review.data*');
  await page.clock.fastForward(26_000);
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  await page.clock.fastForward(1_000);
  await again;
  await shopper.hasClaim();
  expect(await store.claimsOf(order)).toHaveLength(1);
});

test('a message that the server never answers can be sent again, and is sent once @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  await page.clock.install();
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = page.getByLabel('Write a message');
  await confirmEmail(page, 'message', claim);
  await box.fill('Is there any news?');
  const silent = Promise.withResolvers<Route>();
  const isSent = (url: URL) => /^\/view\/[^/]+\.data$/.test(url.pathname);
  await page.route(isSent, silent.resolve, { times: 1 });
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await (await silent.promise).fetch();
  await page.clock.fastForward(26_000);
  await expect(page.getByText("Your message couldn't be sent.")).toBeVisible();
  await expect(box).toHaveValue('Is there any news?');
  await send.click();
  await expect(box).toHaveValue('');
  const { body } = await store.call('GET', `/claims/${claim.id}/messages`);
  expect(body).toHaveLength(1);
});

test('a claim that is opened from another page waits there while the server is silent, and one shown before opens @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  await page.clock.install();
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(`${claim.viewPath}/review`);
  const back = page.getByRole('link', { name: 'Go back' });
  const heading = page.getByRole('heading', { level: 1 });
  const isClaim = (url: URL) => /^\/view\/[^/]+\.data$/.test(url.pathname);
  const silent = Promise.withResolvers<Route>();
  await page.route(isClaim, silent.resolve, { times: 1 });
  await back.click();
  await silent.promise;
  await page.clock.fastForward(26_000);
  await expect(page.getByText('Nothing is lost')).toBeVisible();
  await expect(heading).toHaveText('How did your claim go?');
  await page.clock.fastForward(1_000);
  await expect(page.getByLabel('Write a message')).toBeVisible();
  await expect(page.getByText('Nothing is lost')).toBeHidden();

  await page.goBack();
  await expect(heading).toHaveText('How did your claim go?');
  await page.route(isClaim, () => {});
  await back.click();
  await page.clock.fastForward(26_000);
  await expect(page.getByLabel('Write a message')).toBeVisible();
});
