import { linkMailedTo, subjectsMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { anAddress, storeApi } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';

const NO_MATCH =
  "We couldn't find a match for that order number and email address. Please double-check your order confirmation email to ensure you're using the correct order number and email address for the order.";

test('the start page says what it is for @wide', async ({ shopper, page, checked }) => {
  await shopper.opens('/start?store=juniper');
  await shopper.reads('Get a resolution for your order in minutes');
  await expect(
    page.getByText(
      "We're sorry to hear you have a problem with your order. Let's get it resolved.",
    ),
  ).toBeVisible();
  await checked();
});

test("someone else's order gets the same answer as an unknown one", async ({ shopper, store }) => {
  const order = await store.anOrder();
  const { page } = shopper;
  await shopper.findsOrder({ ...order, email: 'someone.else@example.com' });
  await expect(page.getByRole('alert').getByText(NO_MATCH)).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue(order.orderNumber);
  // The previous error looks the same, so the response is awaited.
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await shopper.typesLookUp({ email: order.email, orderNumber: 'NO-SUCH-1' });
  await answer;
  await shopper.settles();
  await expect(page.getByLabel('Order number')).toHaveValue('NO-SUCH-1');
  await expect(page.getByRole('alert').getByText(NO_MATCH)).toBeVisible();
});

test('empty fields are named where they are @wide', async ({ shopper, page, checked }) => {
  await shopper.opens('/start?store=juniper');
  await shopper.typesLookUp({ email: '', orderNumber: '' });
  await expect(page.getByText('Enter the email address you ordered with.').first()).toBeVisible();
  await expect(page.getByText('Enter your order number.').first()).toBeVisible();
  await checked();
  // However tall the errors make the form, its button stays in reach.
  await shopper.typesLookUp({ email: 'sam', orderNumber: '' });
  await expect(page.getByText(/like name@example.com/).first()).toBeVisible();
});

test('an order is found in any spelling of its number and email', async ({ shopper, store }) => {
  const order = await store.anOrder();
  await shopper.findsOrder({
    // Text copied from an email may bring invisible marks.
    email: `  \u2068${order.email.toUpperCase()}\u2069\u200b `,
    orderNumber: `\u200e# ${order.orderNumber.slice(0, 4)} ${order.orderNumber.slice(4)} `,
  });
  await shopper.isAt(/\/(issues|process)(\?.*)?$/);
});

test('too many tries ask the shopper to wait @once', async ({ shopper, page }) => {
  await shopper.opens('/start?store=juniper');
  // Ten a minute; a minute that ends during the test starts the count again.
  const statuses: number[] = [];
  while (statuses.length < 21 && !statuses.includes(429)) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    const orderNumber = `TRY-${statuses.length}`;
    await shopper.typesLookUp({ email: 'a@example.com', orderNumber });
    statuses.push((await answer).status());
    await shopper.settles();
  }
  expect(statuses.length).toBeGreaterThan(10);
  await expect(page.getByRole('alert').getByText(/That's a lot of tries/)).toBeVisible();
});

test('the store in the address is the store of the page', async ({ shopper, page }) => {
  const luma = storeApi(deployment().url, deployment().tokens.luma);
  const order = await luma.anOrder();
  await shopper.findsOrder(order, 'luma');
  await shopper.isAt(/\/(issues|process)(\?.*)?$/);
  await expect(page.getByRole('banner')).toContainText('Luma');
  await shopper.findsOrder(order, 'juniper');
  await expect(page.getByRole('alert').getByText(NO_MATCH)).toBeVisible();
});

test('the home page leads to both: starting a claim, and finding one @wide', async ({
  shopper,
  page,
  checked,
}) => {
  await shopper.opens('/?store=juniper');
  await checked();
  await page.getByRole('link', { name: /Find a claim you already filed/ }).click();
  await shopper.isAt(/\/start\?/);
  await shopper.reads('Find a claim you already filed');
});

test('a link from the confirmation email prefills the email and the order number', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  const query = new URLSearchParams({ email: order.email, order: order.orderNumber });
  await shopper.opens(`/start?store=juniper&${query}`);
  await expect(page.getByLabel('Email address')).toHaveValue(order.email);
  await expect(page.getByLabel('Order number')).toHaveValue(order.orderNumber);
  await shopper.continues();
  await shopper.isAt(/\/(issues|process)$/);
});

test('a shopper who looks for a filed claim gets a list of their claims, and opens one @wide', async ({
  shopper,
  store,
  page,
  checked,
}) => {
  const order = await store.anOrder();
  const claim = await store.aClaim(order);
  await shopper.opens('/start?store=juniper&follow=1');
  await shopper.typesLookUp(order);
  await shopper.isAt(/\/claims\/view\/[^/]+$/);
  await shopper.reads('Your claims');
  await expect(page.getByText(/^Juniper Outfitters .*your claim/)).toBeVisible();
  await checked();
  await page.getByRole('button', { name: `Claim #${claim.claimNumber}` }).click();
  await shopper.isAt(/\/view\/[\w-]+$/);
});

test("the footer links to a store's privacy and terms pages", async ({ shopper, page }) => {
  await shopper.opens('/start?store=juniper');
  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', /privacy$/);
  await expect(foot.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', /terms$/);
  await shopper.opens('/start?store=kobo');
  await expect(foot.getByRole('link')).toHaveCount(0);
});

test('a locale in the address is kept, also after redirects', async ({
  shopper,
  store,
  page,
  context,
}) => {
  const order = await store.anOrder();
  await shopper.opens('/en-US/start?store=juniper');
  await shopper.reads('Get a resolution for your order in minutes');
  await shopper.typesLookUp(order);
  await shopper.isAt(/\/en-US\/(issues|process)(\?.*)?$/);
  expect(await page.getAttribute('html', 'lang')).toBe('en-US');
  const locale = (await context.cookies()).find(({ name }) => name === 'amends_locale');
  expect(locale?.value).toBe('en-US');
  expect(Math.round(((locale?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365);
  await shopper.opens('/en-US/issues');
  await shopper.isAt('/en-US/issues');
  await context.clearCookies();
  await shopper.opens('/en-US/issues');
  await shopper.isAt(/\/en-US\/start/);
});

test('?fake shows a sample order in a demo', async ({ shopper }) => {
  await shopper.opens('/issues?fake&store=juniper');
  await shopper.isAt(/\/(issues|process)(\?.*)?$/);
  await expect(shopper.page.getByText('1001').first()).toBeVisible();
});

const LINK_SENT =
  'If the order number and email address match an order, we sent a link to that address. It works once and expires in 30 minutes.';

test('a shopper who finds no order requests a link by email, which opens the order once @wide', async ({
  shopper,
  anotherDevice,
  store,
  page,
  checked,
}) => {
  const order = await store.anOrder();
  await shopper.findsOrder({ ...order, orderNumber: 'NO-SUCH-1' });
  await expect(page.getByRole('alert').getByText(NO_MATCH)).toBeVisible();
  await checked();
  await page.getByLabel('Order number').fill(order.orderNumber);
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await expect(page.getByText(LINK_SENT)).toBeVisible();
  await expect(page.getByLabel('Order number')).toHaveValue(order.orderNumber);
  await checked();

  const link = new URL(await linkMailedTo(order.email, /^Open your order/));
  expect(link.pathname).toMatch(/^\/open\/[\w-]{43}$/);
  // Opening the page uses nothing up: mail scanners do it.
  expect((await fetch(link)).status).toBe(200);
  await shopper.opens(link.pathname);
  await shopper.reads('Open your order');
  await checked();
  await page.getByRole('button', { name: 'Open my order' }).click();
  await shopper.isAt(/\/(issues|process)(\?.*)?$/);

  const other = await anotherDevice();
  await other.page.goto(link.pathname);
  await other.reads('Page Not Found');
});

test('a wrong pair gets the same answer as a right one, and no email is sent @once', async ({
  store,
}) => {
  const { url } = deployment();
  const order = await store.anOrder();
  const stranger = `stranger-${order.orderNumber.toLowerCase()}@example.com`;
  const ask = async (email: string, orderNumber: string) => {
    const answer = await fetch(`${url}/start?store=juniper`, {
      method: 'POST',
      headers: { 'X-Forwarded-For': anAddress() },
      body: new URLSearchParams({ intent: 'email-link', email, orderNumber }),
    });
    const text = await answer.text();
    return [answer.status, text.includes(LINK_SENT), answer.headers.getSetCookie()];
  };
  const wrongEmail = await ask(stranger, order.orderNumber);
  const wrongNumber = await ask(order.email, 'NO-SUCH-1');
  const right = await ask(order.email, order.orderNumber);
  expect(right.slice(0, 2)).toEqual([200, true]);
  expect([wrongEmail, wrongNumber]).toEqual([right, right]);
  await linkMailedTo(order.email, /^Open your order/);
  expect(await subjectsMailedTo(order.email)).toHaveLength(1);
  expect(await subjectsMailedTo(stranger)).toEqual([]);
});

test('a shopper who has to wait is offered a link by email, which counts as no try @once', async ({
  shopper,
  store,
  page,
  checked,
}) => {
  const order = await store.anOrder();
  // Five in fifteen minutes, which may end during the test and start the count again.
  for (let tries = 0; tries < 11; tries++) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    if (tries === 0) await shopper.opens('/start?store=juniper');
    await shopper.typesLookUp({ ...order, email: `wrong-${tries}@example.com` });
    if ((await answer).status() === 429) break;
    await shopper.settles();
  }
  await expect(page.getByRole('alert').getByText(/That's a lot of tries/)).toBeVisible();
  await checked();
  await page.getByLabel('Email address').fill(order.email);
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await expect(page.getByText(LINK_SENT)).toBeVisible();
  expect(await linkMailedTo(order.email, /^Open your order/)).toMatch(/\/open\//);
});

test('?fake on the home page shows the sample order in a demo', async ({ shopper }) => {
  await shopper.opens('/?fake&store=juniper');
  await shopper.isAt(/\/(issues|process)(\?.*)?$/);
  await expect(shopper.page.getByText('1001').first()).toBeVisible();
});
