import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test.use({ newTab: true });

/** Opens a page whose scripts come once `types` has typed, as on a slow network. */
async function typesEarly(page: Page, path: string, types: () => Promise<void>): Promise<void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await types();
  arrive();
}

test('what is typed before the scripts have arrived stays, over what was saved before @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  const name = page.getByLabel('Type your full name');
  await typesEarly(page, '/resolution/review', () => name.fill('Sam Shopper'));
  await shopper.settles();
  await expect(page.getByRole('button', { name: 'Draw it instead' })).toBeVisible();
  await expect(name).toHaveValue('Sam Shopper');

  const details = page.getByLabel('Details (optional)');
  await typesEarly(page, '/issues/shipment/details', async () => {
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
  await typesEarly(page, viewPath, () => message.fill('Something else.'));
  await expect(page.getByText('You wrote this earlier, or on another device:')).toBeVisible();
  await expect(message).toHaveValue('Something else.');
});

test('a message typed while the page starts its scripts is saved @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const { viewPath } = await store.aClaim(await store.anOrder());
  // React sets this while it renders the box, when nothing listens to keys yet. An event would make React start over.
  await page.addInitScript(() => {
    const box = HTMLTextAreaElement.prototype;
    const defaultValue = Object.getOwnPropertyDescriptor(box, 'defaultValue');
    Object.defineProperty(box, 'defaultValue', {
      ...defaultValue,
      set(this: HTMLTextAreaElement, text: string) {
        defaultValue?.set?.call(this, text);
        if (this.value === '') this.value = 'Typed at the wrong moment.';
      },
    });
  });
  await shopper.opens(viewPath);
  await expect(page.getByLabel('Write a message')).toHaveValue('Typed at the wrong moment.');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Typed at the wrong moment.');
});
