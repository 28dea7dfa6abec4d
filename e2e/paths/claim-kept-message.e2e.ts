import type { Page } from '@playwright/test';
import { confirmEmail } from '../fixtures/confirm-email.ts';
import { expect, test } from '../fixtures/test.ts';

test('an unsent message is kept and can be sent again @scripts', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = page.getByLabel('Write a message');
  const send = page.getByRole('button', { name: 'Send' });
  await confirmEmail(page, 'message', claim);
  await box.fill('A long story.');
  await page.route(/\/view\//, (route) => route.abort());
  await send.click();
  await expect(page.getByText("Your message couldn't be sent.")).toBeVisible();
  await expect(box).toHaveValue('A long story.');
  const lookedInVain = page.waitForEvent('requestfailed', (request) =>
    /\.data/.test(request.url()),
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await lookedInVain;
  await shopper.settles();
  await shopper.reads('Juniper Outfitters has your claim');
  await expect(box).toHaveValue('A long story.');
  await page.unroute(/\/view\//);
  await send.click();
  await expect(shopper.section('Messages').getByRole('listitem')).toContainText('A long story.');
  await expect(box).toHaveValue('');
  // The browser complains about the connection that the test cut.
  complaints.length = 0;
});

test('a message whose response was lost is sent once @scripts', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  // The person presses again before the page hears of the message.
  await page.route(/\/live\?/, (route) => route.abort());
  await shopper.opens(claim.viewPath);
  const box = page.getByLabel('Write a message');
  const send = page.getByRole('button', { name: 'Send' });
  const said = shopper.section('Messages').getByRole('listitem');
  await confirmEmail(page, 'message', claim);
  await box.fill('It came after all.');
  await losesResponse(page);
  await send.click();
  await expect(page.getByText("Your message couldn't be sent.")).toBeVisible();
  await send.click();
  await expect(box).toHaveValue('');
  await expect(said).toHaveCount(1);
  await box.fill('It came after all.');
  await send.click();
  await expect(said).toHaveCount(2);
  // The browser complains about the connection that the test cut.
  complaints.length = 0;
});

test('a message whose response was lost leaves the box once it shows, and may be sent again @scripts', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = page.getByLabel('Write a message');
  const send = page.getByRole('button', { name: 'Send' });
  const said = shopper.section('Messages').getByRole('listitem');
  await confirmEmail(page, 'message', claim);
  await box.fill('It came after all.');
  await losesResponse(page);
  await send.click();
  await expect(said).toHaveCount(1);
  await expect(box).toHaveValue('');
  await expect(page.getByText("Your message couldn't be sent.")).toHaveCount(0);
  await box.fill('It came after all.');
  await send.click();
  await expect(said).toHaveCount(2);
  // The browser complains about the connection that the test cut.
  complaints.length = 0;
});

test('text typed while a message is being sent stays in the box @scripts', async ({
  shopper,
  store,
  page,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = page.getByLabel('Write a message');
  await confirmEmail(page, 'message', claim);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let held = 0;
  await page.route('**/view/*.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    held += 1;
    await released;
    await route.fulfill({ response });
  });
  await box.fill('The box was open.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => held).toBe(1);
  await box.press('End');
  await page.keyboard.type(' And wet.');
  release();
  await expect(shopper.section('Messages').getByRole('listitem')).toContainText(
    'The box was open.',
  );
  await expect(box).toHaveValue('And wet.');
});

test('a claim page that cannot reach the server says so, and asks again what it asked @scripts @once', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  const order = await store.anOrder();
  const claim = await store.aClaim(order);
  await shopper.opens(claim.viewPath);
  const says = page.getByText("We can't reach our server.");
  const isPage = (url: URL) => /^\/view\/[^/]+\.data$/.test(url.pathname);
  const loses = () => page.route(isPage, (route) => route.abort(), { times: 1 });
  const opens = page.getByRole('button', { name: 'Cancel this claim' });
  await loses();
  await opens.click();
  await expect(says).toBeVisible();
  await opens.click();
  await confirmEmail(page, 'withdraw', claim);
  await loses();
  const confirms = page.getByRole('button', { name: 'Yes, cancel my claim' });
  await confirms.click();
  await expect(says).toBeVisible();
  // Pressed again, and twice, it is canceled once.
  await confirms.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await shopper.reads('You canceled this claim');
  complaints.length = 0;
});

/** Loses the response to the next message, which the server receives. */
const losesResponse = (page: Page) =>
  page.route(
    (url) => /^\/view\/[^/]+$/.test(url.pathname.replace(/\.data$/, '')),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
