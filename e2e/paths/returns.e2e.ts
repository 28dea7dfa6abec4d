import { mug, type OrderOverrides } from '../fixtures/an-order.ts';
import { sharedSessionOf } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { anAddress, type KnownOrder, storeApi } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';

const bowl = { sourceItemId: 'bowl', productName: 'Rice bowl', price: 3_800, tax: 380 };

/** The store that takes returns here, in yen; changing one's mind costs 600 there. */
const kobo = () => storeApi(deployment().url, deployment().tokens.kobo);
const anOrder = (given: OrderOverrides = {}) =>
  kobo().anOrder({
    currency: 'JPY',
    items: [
      { ...bowl, quantity: 2 },
      mug({ price: 2_600, tax: 260, productName: 'Yunomi tea cup' }),
    ],
    ...given,
  });
const look = (order: KnownOrder) => ({ email: order.email, orderNumber: order.orderNumber });

test('an item goes back: chosen, explained, requested once, sent, and found again', async ({
  shopper,
  page,
  checked,
  scripts,
}) => {
  const order = await anOrder();
  await shopper.opens('/return?store=kobo');
  await shopper.reads('Send something back');
  await checked();
  await shopper.typesLookUp({ email: 'no.one@example.com', orderNumber: order.orderNumber });
  await expect(page.getByRole('alert')).toContainText("couldn't find a match");
  await expect(page.getByLabel('Order number')).toHaveValue(order.orderNumber);
  await shopper.typesLookUp(order);
  await shopper.reads('What would you like to send back?');
  await shopper.settles();
  await shopper.continues();
  await expect(page.getByRole('alert')).toContainText('Choose at least one item.');
  await page.getByRole('checkbox', { name: /Rice bowl/ }).check();
  await page.getByLabel('How many of Rice bowl?').selectOption('2');
  await checked();
  await shopper.continues();
  await shopper.reads('Why are you sending it back?');
  await shopper.settles();
  await checked();
  await shopper.continues();
  await expect(page.getByRole('alert')).toContainText('Choose why');
  await page
    .getByLabel('Reason for returning')
    .selectOption({ label: 'I changed my mind (¥600 fee)' });
  await page.getByLabel('Details (optional)').fill('Smaller than I thought.');
  await shopper.continues();
  await shopper.reads('What would you like instead?');
  await shopper.settles();
  await expect(page.getByText('¥8,360')).toBeVisible();
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await checked();
  await shopper.continues();
  await shopper.reads('Review your return');
  await shopper.settles();
  await expect(page.getByText('¥7,760')).toBeVisible();
  await expect(page.getByText('Smaller than I thought.')).toBeVisible();
  await checked();
  await page.getByRole('button', { name: 'Request return' }).click();
  await shopper.reads(`Return ${order.orderNumber}-R1`);
  await shopper.settles();
  await expect(page.getByText('Ready to send')).toBeVisible();
  await expect(page.getByText('Gojōzaka')).toBeVisible();
  await checked();

  // Back and again: the same return.
  if (!scripts) {
    await page.goBack();
    const button = page.getByRole('button', { name: 'Request return' });
    if (await button.isVisible()) await button.click();
    else await page.goForward();
    await shopper.reads(`Return ${order.orderNumber}-R1`);
  }
  await page.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the tracking number.');
  await page.getByLabel('Tracking number').fill('1Z999');
  if (scripts) {
    await page.reload();
    await shopper.settles();
    await expect(page.getByLabel('Tracking number')).toHaveValue('1Z999');
  }
  await page.getByRole('button', { name: 'Save tracking number' }).click();
  await expect(page.getByText('Saved. The store can see it now.')).toBeVisible();
  await expect(page.getByText('On its way', { exact: true })).toBeVisible();

  const path = new URL(page.url()).pathname;
  await shopper.opens('/start?store=kobo');
  await shopper.opens(`${path}?store=kobo`);
  await shopper.reads('Send something back');
  await shopper.typesLookUp(order);
  await shopper.reads(`Return ${order.orderNumber}-R1`);
  await shopper.settles();
  await page.getByText('Cancel this return').click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByText('This return was canceled.')).toBeVisible();
  await shopper.opens('/return');
  await expect(page.getByRole('link', { name: /-R1/ })).toBeVisible();
});

test('every page of a return answers what its order and its store allow @once', async ({
  page,
}) => {
  const leadsTo = async (path: string) => {
    const url = new URL((await page.request.get(path)).url());
    return url.pathname + url.search;
  };
  const sends = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(path, { form, maxRedirects: 0 });
    return [answer.status(), answer.headers().location ?? ''] as const;
  };
  const text = async (path: string) => (await page.request.get(path)).text();

  // Without an order: the look-up, and never /start.
  for (const step of ['/return/start', '/return/reasons', '/return/resolution', '/return/review']) {
    expect(await leadsTo(`${step}?store=kobo`), step).toBe('/return?store=kobo');
  }
  expect(await text('/return?store=kobo')).toContain('Send something back');
  expect(await leadsTo('/return/ret_none?store=kobo')).toBe('/return?store=kobo&to=ret_none');

  // A store with a portal of its own gets the order; a store that takes none says so.
  const own = await storeApi(deployment().url, deployment().tokens.juniper).anOrder();
  expect(await text('/return?store=juniper')).toContain('https://returns.juniper.example');
  expect((await sends('/return?store=juniper', look(own)))[1]).toBe('/return');
  const handed = await text('/return');
  expect(handed).toContain(`order=${own.orderNumber}`);
  expect(await leadsTo('/return/start')).toBe('/return?overview=1');
  const none = await text('/return?store=luma');
  expect(none).toContain('take returns here');
  expect(none).toContain('support@luma.example');

  // An order without protection can be returned, but not claimed.
  const bare = await anOrder({ protection: { shipping: false, warranty: false } });
  expect(await sends('/return?store=kobo', look(bare))).toEqual([302, '/return']);
  expect(await leadsTo('/return')).toBe('/return/start');
  expect(await leadsTo('/return/review')).toBe('/return/start');
  // A return of another order looks like none: its own order is asked for, once.
  expect(await leadsTo('/return/ret_none')).toBe('/return?store=kobo&to=ret_none&another=1');
  expect((await page.request.get('/return/ret_none?looked=1')).status()).toBe(404);

  // A claim takes the unit between two steps: the items say so, and nothing is lost.
  const order = await anOrder({ items: [{ ...bowl, quantity: 1 }] });
  await sends('/return?store=kobo', look(order));
  expect(await sends('/return/start', { item: 'bowl' })).toEqual([302, '/return/reasons']);
  const reasons = await text('/return/reasons');
  const field = (name: string) => new RegExp(`name="(${name}[^"]*)"`).exec(reasons)?.[1] ?? '';
  const hidden = (name: string) =>
    new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(reasons)?.[1] ?? '';
  const draft = { draft: hidden('draft'), version: hidden('version') };
  const answered = { ...draft, [field('reason-')]: 'OTHER' };
  expect(await sends('/return/reasons', answered)).toEqual([302, '/return/resolution']);
  expect((await sends('/return/reasons', { ...answered, [field('details-')]: 'x' }))[0]).toBe(409);
  await kobo().aClaim(order, { sourceItemId: 'bowl', type: 'MISSING_ITEM' });
  expect(await leadsTo('/return/resolution')).toBe('/return/start');
  expect(await text('/return/start')).toContain('Already refunded, claimed or returned.');
});

test('the home page and the first screen of an order offer a return where the store takes it @once', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/?store=kobo');
  await page.getByRole('link', { name: /Send something back/ }).click();
  await shopper.reads('Send something back');
  await shopper.opens('/?store=luma');
  await expect(page.getByRole('link', { name: /Send something back/ })).toHaveCount(0);
  const order = await anOrder();
  await shopper.findsOrder(order, 'kobo');
  await shopper.isAt('/process');
  await page.getByRole('link', { name: /Send something back/ }).click();
  await shopper.reads('What would you like to send back?');
});

/** Calls the API for this store as the provider's owner: the program's token may not change returns. */
async function asOwner(path: string, type: string, body: string) {
  const { name, value, url } = await sharedSessionOf('owner@amends.example', anAddress());
  const answer = await fetch(`${url}/v1${path}`, {
    method: 'POST',
    headers: { Cookie: `${name}=${value}`, 'Content-Type': type },
    body,
  });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer.json();
}

test('the label of a return is opened from its page, and from the email after the look-up', async ({
  shopper,
  page,
  checked,
}) => {
  const [order, other] = [await anOrder(), await anOrder()];
  const items = [{ sourceItemId: 'bowl', quantity: 1, reason: 'OTHER', resolution: 'REFUND' }];
  const { body } = await kobo().call('GET', `/orders/${order.sourceOrderId}`);
  const request = `/orders/${body.systemOrderId}/returns?storeId=kobo`;
  const { id } = await asOwner(request, 'application/json', JSON.stringify({ items }));
  const upload = `/returns/${id}/label?storeId=kobo&filename=label.pdf`;
  await asOwner(upload, 'application/pdf', '%PDF-1.4 a label');
  const path = `/return/${id}/label`;
  await shopper.opens(`${path}?store=kobo`);
  await shopper.reads('Send something back');
  await shopper.typesLookUp(order);
  await shopper.reads(`Return ${order.orderNumber}-R1`);
  await shopper.settles();
  await checked();
  const link = page.getByRole('link', { name: 'Open the shipping label' });
  const opened = await page.request.get((await link.getAttribute('href')) ?? '');
  expect([opened.status(), opened.headers()['content-type']]).toEqual([200, 'application/pdf']);
  expect(await opened.text()).toBe('%PDF-1.4 a label');

  await shopper.opens('/return?store=kobo&another=1');
  await shopper.typesLookUp(other);
  await shopper.reads('What would you like to send back?');
  const refused = await page.request.get(`${path}?store=kobo`, { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
  expect(refused.headers().location).toMatch(/^\/return\?/);
});
