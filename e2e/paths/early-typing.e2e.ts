import type { Page } from '@playwright/test';
import { mug } from '../fixtures/an-order.ts';
import { beforeScripts, scriptsComeAtOnce } from '../fixtures/before-scripts.ts';
import { aPhoto } from '../fixtures/files.ts';
import {
  anEmail,
  answers,
  type InStoreQuestion,
  inStoreQuestions,
  yesterday,
} from '../fixtures/in-store-shopper.ts';
import { leavesQuestion, registerQuestions } from '../fixtures/registering-shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ newTab: true });

/** Types into a field, empty until then, while React renders it: nothing listens to keys yet. */
const typesDuringRender = (page: Page, id: string, text: string) =>
  page.addInitScript(
    ({ id, text }) => {
      for (const { prototype } of [HTMLInputElement, HTMLTextAreaElement]) {
        const property = Object.getOwnPropertyDescriptor(prototype, 'defaultValue');
        Object.defineProperty(prototype, 'defaultValue', {
          ...property,
          set(this: HTMLInputElement | HTMLTextAreaElement, usual: string) {
            property?.set?.call(this, usual);
            // Without an event, which would make React start over.
            if (this.id === id && this.value === '') this.value = text;
          },
        });
      }
    },
    { id, text },
  );

test('what is typed before the scripts have arrived stays, over what was saved before @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  const name = page.getByLabel('Type your full name');
  await beforeScripts(page, '/resolution/review', () => name.fill('Sam Shopper'));
  await shopper.settles();
  await expect(page.getByRole('button', { name: 'Draw it instead' })).toBeVisible();
  await expect(name).toHaveValue('Sam Shopper');

  const details = page.getByLabel('Details (optional)');
  await beforeScripts(page, '/issues/shipment/details', async () => {
    await expect(details).toHaveValue('The porch camera shows nobody came.');
    await details.fill('Nobody came, and the camera shows it.');
  });
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect(details).toHaveValue('Nobody came, and the camera shows it.');

  const { viewPath } = await store.aClaim(await store.anOrder());
  await shopper.opens(viewPath);
  const message = page.getByLabel('Write a message');
  await message.fill('An unsent message.');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('An unsent message.');
  await beforeScripts(page, viewPath, () => message.fill('Something else.'));
  await expect(page.getByText('You wrote this earlier, or on another device:')).toBeVisible();
  await expect(message).toHaveValue('Something else.');
});

test('a message typed while the page starts its scripts is saved @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const { viewPath } = await store.aClaim(await store.anOrder());
  await typesDuringRender(page, 'message', 'Typed at the wrong moment.');
  await shopper.opens(viewPath);
  await expect(page.getByLabel('Write a message')).toHaveValue('Typed at the wrong moment.');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Typed at the wrong moment.');
});

test('of two names, the one typed before the scripts have arrived counts, and stored choices are filled in again @scripts @once', async ({
  shopper,
}) => {
  const { page } = shopper;
  const path = '/in-store/contact-info';
  await shopper.opens('/in-store?store=luma');
  for (const question of inStoreQuestions(anEmail()).slice(0, 1)) await answers(shopper, question);
  await shopper.isAt('/in-store/date-of-purchase');
  await shopper.opens(path);
  const name = page.getByLabel('Full name');
  const country = page.getByLabel('Country of the phone number');
  await name.fill('Older Name');
  await country.selectOption('US');

  await beforeScripts(page, path, () => name.fill('Kim B. Weber'));
  await shopper.settles();
  await expect(country).toHaveValue('US');
  await expect(name).toHaveValue('Kim B. Weber');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Kim B. Weber');

  // Types as soon as the stored name is filled in.
  await page.addInitScript(() => {
    const type = ({ target: box }: Event) => {
      if (!(box instanceof HTMLInputElement) || box.name !== 'customerName') return;
      removeEventListener('input', type);
      box.value += ' Jr.';
      requestAnimationFrame(() => requestAnimationFrame(() => box.setAttribute('data-typed', '')));
    };
    addEventListener('input', type);
  });
  await shopper.opens(path);
  await expect(page.locator('[data-typed]')).toHaveValue('Kim B. Weber Jr.');
});

test('a date chosen before the scripts have arrived is saved @scripts @once', async ({
  shopper,
}) => {
  const { page } = shopper;
  await shopper.opens('/register?store=luma');
  for (const question of registerQuestions(anEmail()).slice(0, 2)) {
    await question.answer(shopper);
    await leavesQuestion(shopper, question.path);
    await shopper.settles();
  }
  await shopper.isAt('/register/purchase');
  const bought = page.getByLabel('Date of purchase');
  await beforeScripts(page, '/register/purchase', () => bought.fill(yesterday()));
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await expect(bought).toHaveValue(yesterday());
});

test('a form chosen in before the scripts have arrived asks about each item, and is saved @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  await shopper.reachesItems(await store.anOrder({ items: [mug({ quantity: 3 })] }));
  await beforeScripts(page, '/issues/items?item=mug', async () => {
    await shopper.picks(page.locator('#quantity'), '2');
    await shopper.picks(page.locator('#same'), "No they don't");
    await shopper.picks(page.locator('#type-0'), 'Damaged');
  });
  await expect(page.getByRole('heading', { name: 'Item 2 of 2' })).toBeVisible();
  await expect(page.getByLabel('The problem up close').first()).toBeAttached();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
});

test('a message sent before the scripts have arrived is not shown as unsent @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const order = await store.anOrder();
  const { viewPath } = await store.aClaim(order);
  const messages = page.locator('#messages');
  const box = page.getByLabel('Write a message');
  // Playwright reads nothing from a page that waits for the next.
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (...item) {
      setItem.apply(this, item);
      console.info(...item);
    };
  });
  const isStored = page.waitForEvent('console', (line) => line.text().includes('any news?'));
  await page.route(`**${viewPath}`, async (route) => {
    if (route.request().method() === 'POST') await isStored;
    await route.continue();
  });
  await beforeScripts(page, viewPath, async () => {
    await messages.getByLabel('Email').fill(order.email);
    await box.fill('Is there any news?');
    const isSending = page.waitForRequest((request) => request.method() === 'POST');
    await messages.getByRole('button', { name: 'Send' }).click({ noWaitAfter: true });
    await isSending;
  });
  // The next page has looked at what is stored.
  await page.waitForRequest('**/draft');
  await expect(messages.getByRole('listitem').filter({ hasText: 'any news?' })).toBeVisible();
  await expect(box).toHaveValue('');
});

test('a photo for a message, chosen before the scripts have arrived, is uploaded @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const { viewPath } = await store.aClaim(await store.anOrder());
  const messages = page.locator('#messages');
  const photo = await aPhoto('early.jpg');
  await beforeScripts(page, viewPath, () =>
    messages.locator('input[type="file"]').setInputFiles([photo]),
  );
  await expect(messages.locator('input[type="hidden"][name="media"]')).toHaveCount(1);
  await expect(messages.getByText('early.jpg')).toBeVisible();
});

test('a country chosen before the scripts have arrived asks for its own fields @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  await shopper.reachesReview(await store.anOrder(), 'RESHIP');
  await beforeScripts(page, '/resolution/review?address=change', async () => {
    await page.getByLabel('Street address').fill('48 Rue Saint-Paul Ouest');
    await page.getByLabel('Country or region').selectOption({ label: 'Canada' });
  });
  await expect(page.getByLabel('Province', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Street address')).toHaveValue('48 Rue Saint-Paul Ouest');
});

test('a name typed while the page starts its scripts signs the claim @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  await shopper.reachesReview(await store.anOrder());
  await typesDuringRender(page, 'signature', 'Sam Shopper');
  await shopper.opens('/resolution/review');
  await expect(page.getByRole('button', { name: 'Draw it instead' })).toBeVisible();
  await expect(page.getByLabel('Type your full name')).toHaveValue('Sam Shopper');
});

test('a search typed before the scripts have arrived finds items, and products, without another key @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const items = Array.from({ length: 12 }, (_, at) =>
    mug({ sourceItemId: `mug-${at}`, productName: `Enamel camp mug ${at + 1}` }),
  );
  await shopper.reachesItems(await store.anOrder({ items }));
  const search = page.getByLabel('Find an item');
  await beforeScripts(page, '/issues/items', () => search.fill('mug 11'));
  await expect(page.getByText('1 of 12 items')).toBeVisible();
  await expect(search).toHaveValue('mug 11');
  await scriptsComeAtOnce(page);

  await shopper.opens('/in-store?store=luma');
  for (const question of inStoreQuestions(anEmail()).slice(0, 2)) {
    await shopper.isAt(question.path);
    await answers(shopper, question);
  }
  await shopper.isAt('/in-store/products');
  await beforeScripts(page, '/in-store/products', () =>
    page.getByLabel('Product name or number').fill('Aura hedphones'),
  );
  await expect(page.getByText('Results for “Aura hedphones”')).toBeVisible();
});

test('of a form that was refused before the scripts have arrived, the refused text stays, not an older one @scripts @once', async ({
  shopper,
}) => {
  const { page } = shopper;
  const path = '/in-store/contact-info';
  await shopper.opens('/in-store?store=luma');
  await answers(shopper, inStoreQuestions(anEmail())[0] as InStoreQuestion);
  await shopper.isAt('/in-store/date-of-purchase');
  await shopper.opens(path);
  const name = page.getByLabel('Full name');
  await name.fill('Older Name');
  await beforeScripts(page, path, async () => {
    await name.fill('Kim B. Weber');
    await page.getByLabel('Email address').fill('kim');
    const refused = page.waitForResponse((response) => response.status() === 422);
    await page.getByRole('button', { name: 'Continue' }).click({ noWaitAfter: true });
    await refused;
  });
  await shopper.settles();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Kim B. Weber');
  await expect(name).toHaveValue('Kim B. Weber');
});
