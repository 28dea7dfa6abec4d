import type { Page, Route } from '@playwright/test';
import { removeExpected } from '../fixtures/complaints.ts';
import { confirmEmail } from '../fixtures/confirm-email.ts';
import { aPhoto } from '../fixtures/files.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import type { StoreApi } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';

/** Opens the page of a new claim, which it returns. */
async function opensClaim(shopper: Shopper, store: StoreApi) {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  return claim;
}

/** Chooses photos for a message. */
const chooses = async (page: Page, ...names: string[]) =>
  page
    .locator('#messages input[type="file"]')
    .setInputFiles(await Promise.all(names.map((name) => aPhoto(name))));

/** Chooses a photo for a message, and waits until it has been uploaded. */
async function attaches(page: Page, name: string): Promise<void> {
  await chooses(page, name);
  await expect(media(page).first()).toBeAttached();
}

/** Sends a message to the claim’s store. */
async function sends(page: Page, claim: { email: string }, text: string): Promise<void> {
  await confirmEmail(page, 'message', claim);
  await page.getByLabel('Write a message').fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

const media = (page: Page) => page.locator('#messages input[type="hidden"][name="media"]');

/** Returns the names of the files that the message would have. */
const namesOf = (page: Page) =>
  media(page).evaluateAll((all) =>
    all.map((one) => /#([^&]*)/.exec((one as HTMLInputElement).value)?.[1]),
  );

test('files of an unsent message stay in their tab, and are taken over once it is closed @scripts @once', async ({
  shopper,
  store,
  anotherTab,
}) => {
  const { page } = shopper;
  const claim = await store.aClaim(await store.anOrder());
  const other = await anotherTab();
  for (const tab of [shopper, other]) await tab.opens(claim.viewPath);
  await attaches(page, 'first.jpg');
  await attaches(other.page, 'second.jpg');
  for (const tab of [shopper, other]) {
    await tab.page.reload();
    await tab.settles();
  }
  await expect.poll(() => namesOf(page)).toEqual(['first.jpg']);
  await expect.poll(() => namesOf(other.page)).toEqual(['second.jpg']);

  await sends(page, claim, 'The first.');
  await expect(page.getByRole('img', { name: 'Photo 1 from you' })).toBeVisible();
  await expect(media(page)).toHaveCount(0);
  await other.page.reload();
  await other.settles();
  await expect.poll(() => namesOf(other.page)).toEqual(['second.jpg']);

  await other.page.close();
  await page.reload();
  await shopper.settles();
  await expect.poll(() => namesOf(page)).toEqual(['second.jpg']);
});

test('the copy of a tab, which has the same storage, takes no files from it @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  await opensClaim(shopper, store);
  await attaches(page, 'first.jpg');
  const name = () => sessionStorage.getItem('amends-tab');
  const own = await page.evaluate(name);
  const opened = page.waitForEvent('popup');
  await page.evaluate(() => void open(location.href));
  const copy = await opened;
  await expect.poll(() => copy.evaluate(name)).not.toBe(own);
  await chooses(copy, 'second.jpg');
  await expect.poll(() => namesOf(copy)).toEqual(['second.jpg']);
  await page.reload();
  await shopper.settles();
  await expect.poll(() => namesOf(page)).toEqual(['first.jpg']);
  expect(await page.evaluate(name)).toBe(own);
});

test('photos keep the order in which they were chosen, also after a reload @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  await opensClaim(shopper, store);
  const held: Route[] = [];
  let ofFirst: string | undefined;
  // The first photo takes longest.
  await page.route('**/view/*/uploads', async (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '');
    if (sent.get('step') === 'parts' && sent.get('mediaId') === ofFirst)
      return void held.push(route);
    const response = await route.fetch();
    if (sent.get('filename') === 'first.jpg') ofFirst ??= (await response.json()).mediaId;
    return route.fulfill({ response });
  });
  await chooses(page, 'first.jpg', 'second.jpg', 'third.jpg');
  await expect.poll(() => namesOf(page)).toHaveLength(2);
  await page.reload();
  await shopper.settles();
  await expect(page.getByRole('progressbar', { name: /first\.jpg/ })).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  await held.at(-1)?.continue();
  await expect.poll(() => namesOf(page)).toEqual(['first.jpg', 'second.jpg', 'third.jpg']);
});

test('a photo whose message was sent, but never answered, is not part of the next one @scripts @once', async ({
  shopper,
  store,
  complaints,
}) => {
  const { page } = shopper;
  const claim = await opensClaim(shopper, store);
  await attaches(page, 'torn.jpg');
  const arrived = Promise.withResolvers<void>();
  await page.route(
    '**/view/*.data*',
    async (route) => {
      await route.fetch();
      arrived.resolve();
    },
    { times: 1 },
  );
  await sends(page, claim, 'It is torn.');
  await arrived.promise;
  await page.reload();
  await shopper.settles();
  await expect(page.getByRole('img', { name: 'Photo 1 from you' })).toBeVisible();
  await expect(page.getByLabel('Write a message')).toHaveValue('');
  await expect(media(page)).toHaveCount(0);
  removeExpected(complaints, /net::ERR_/);
});

test('a photo that was chosen before the server answered anything survives a reload @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const claim = await opensClaim(shopper, store);
  const silent = Promise.withResolvers<void>();
  await page.route('**/view/*/uploads', () => silent.resolve(), { times: 1 });
  await chooses(page, 'torn.jpg');
  await silent.promise;
  await page.reload();
  await expect.poll(() => namesOf(page)).toEqual(['torn.jpg']);
  await sends(page, claim, 'It is torn.');
  await expect(page.getByRole('img', { name: 'Photo 1 from you' })).toBeVisible();
});

test('a photo chosen while a message is sent is part of the next one @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const claim = await opensClaim(shopper, store);
  await attaches(page, 'first.jpg');
  const asked = Promise.withResolvers<void>();
  const continues = Promise.withResolvers<void>();
  await page.route(
    '**/view/*.data*',
    async (route) => {
      asked.resolve();
      await continues.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await sends(page, claim, 'The first.');
  await asked.promise;
  await chooses(page, 'second.jpg');
  await expect.poll(() => namesOf(page)).toEqual(['first.jpg', 'second.jpg']);
  continues.resolve();
  await expect(page.getByRole('img', { name: 'Photo 1 from you' })).toBeVisible();
  await expect.poll(() => namesOf(page)).toEqual(['second.jpg']);
});

test('a photo that failed before its message was sent is not part of the next one @scripts @once', async ({
  shopper,
  store,
  complaints,
}) => {
  const { page } = shopper;
  const claim = await opensClaim(shopper, store);
  await page.route('**/view/*/uploads', (route) => route.abort());
  await page.clock.install();
  await chooses(page, 'torn.jpg');
  const retry = page.locator('#messages').getByRole('button', { name: /try again/i });
  await expect(async () => {
    await page.clock.runFor(60_000);
    await expect(retry).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.unrouteAll();
  await sends(page, claim, 'It is torn.');
  await expect(page.getByLabel('Write a message')).toHaveValue('');
  await expect(retry).toHaveCount(0);
  await page.reload();
  await shopper.settles();
  expect(await keptCount(page)).toBe(0);
  removeExpected(complaints, /net::ERR_/);
});

test('a photo that the server answered with a refusal does not return after a reload @scripts @once', async ({
  shopper,
  store,
  complaints,
}) => {
  const { page } = shopper;
  await opensClaim(shopper, store);
  await page.route('**/view/*/uploads', (route) =>
    route.fulfill({ status: 422, json: { error: 'This kind isn’t accepted.' } }),
  );
  await chooses(page, 'torn.jpg');
  const refusal = page.locator('#messages').getByText('This kind isn’t accepted.');
  await expect(refusal).toBeVisible();
  await expect.poll(() => keptCount(page)).toBe(0);
  await page.reload();
  await shopper.settles();
  await expect(refusal).toHaveCount(0);
  removeExpected(complaints, /422/);
});

/** Returns how many unfinished uploads the browser keeps. */
const keptCount = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('amends-uploads', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const all = opening.result
            .transaction('amends-uploads')
            .objectStore('amends-uploads')
            .count();
          all.onsuccess = () => resolve(all.result);
        };
      }),
  );
