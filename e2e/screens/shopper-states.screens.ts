import { deliveredShipment, type ItemOverrides } from '../fixtures/an-order.ts';
import { aDocument, aPhoto, aPretender } from '../fixtures/files.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import type { KnownClaim, StoreApi } from '../fixtures/store-api.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { aBrokenPole } from './a-broken-pole.ts';
import { takePicture } from './take-picture.ts';

const items: ItemOverrides[] = [
  {
    sourceItemId: 'tent',
    productName: 'Ridge two-person tent',
    productImage: '/demo/juniper-tent.svg',
    price: 32_900,
    tax: 2_632,
    quantity: 1,
    color: 'Rust',
  },
  {
    sourceItemId: 'mug',
    productName: 'Enamel camp mug',
    productImage: '/demo/juniper-mug.svg',
    price: 1_800,
    tax: 144,
    quantity: 3,
    color: 'Blue',
  },
];

const test = base.extend<{ shows(name: string): Promise<void> }>({
  shows: async ({ page }, use, info) => use((name) => takePicture(page, info, name)),
});

const aFiledClaim = async (store: StoreApi): Promise<KnownClaim> =>
  store.aClaim(await store.anOrder({ items }), { quantity: 3 });

/** Opens the claim, confirms its email, and shows the page as its own customer sees it. */
async function opensOwn(shopper: Shopper, claim: KnownClaim): Promise<void> {
  await shopper.opens(claim.viewPath);
  const { page } = shopper;
  await page.getByText('Show full address').click();
  const show = page.getByRole('button', { name: 'Show the full address' });
  const form = page.locator('form').filter({ has: show });
  await form.getByLabel('Email address on the order').fill(claim.email);
  await show.click();
  await page.getByText('12 Lark Street').first().waitFor();
  await shopper.opens(claim.viewPath);
}

async function approves(store: StoreApi, claim: KnownClaim, kinds: string[]): Promise<string[]> {
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  const [item] = body.claimItems;
  const decisions = kinds.map((resolutionType, at) => ({
    claimItemId: (body.claimItems[at] ?? item).id,
    resolutionType,
  }));
  const answer = await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const after = await store.call('GET', `/claims/${claim.id}`);
  return after.body.claimResolutions.map(({ id }: { id: string }) => id);
}

/** Completes a resolution as soon as the worker has made it a task. */
async function completes(
  store: StoreApi,
  resolutionId: string | undefined,
  given: Record<string, string>,
): Promise<void> {
  const complete = () => store.call('POST', `/resolutions/${resolutionId}/complete`, given);
  await expect.poll(async () => (await complete()).status).toBe(200);
}

test('a link by email, and invalid links', async ({ shopper, page, shows, store }) => {
  const order = await store.anOrder({ items });
  await shopper.opens('/start');
  await shopper.typesLookUp({ email: 'sam@example.com', orderNumber: order.orderNumber });
  await page.getByRole('button', { name: 'Email me a link instead' }).click();
  await page.getByText('Check your email').waitFor();
  await shows('link-sent');
  await page.goto('/view/no-such-claim-token');
  await shows('view-unknown');
  await page.goto('/start?store=nowhere');
  await shows('store-unknown');
  for (let tries = 0; tries < 30; tries += 1) {
    if (await page.getByText("That's a lot of tries").isVisible()) break;
    await shopper.opens('/start?store=juniper');
    await shopper.typesLookUp({ email: 'sam@example.com', orderNumber: `99${tries}` });
    await page.getByRole('alert').first().waitFor();
  }
  await shows('too-many-tries');
});

test('uploads in progress, too large and of the wrong type', async ({
  shopper,
  store,
  page,
  shows,
}) => {
  await shopper.startsClaim(await store.anOrder({ items }));
  await shopper.chooses('Issues with my items');
  await shopper.isAt('/issues/items');
  await shopper.opensItem('Ridge two-person tent');
  await shopper.says({ what: 'Damaged', details: 'One pole is bent near the hinge.' });
  const chooser = shopper.fileChooser();
  const big = { name: 'huge.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(16 * 1024 * 1024) };
  await chooser.setInputFiles([aDocument(), big, aPretender(), await aBrokenPole('pole.jpg', 5)]);
  await page.getByText('is larger than 15 MB').waitFor();
  await page
    .locator('#images-0 input[type="hidden"][name="images-0"]')
    .first()
    .waitFor({ state: 'attached' });
  await shows('upload-refused');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/uploads**', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/v1/**', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await chooser.setInputFiles([await aPhoto('slow-one.jpg'), await aPhoto('slow-two.jpg')]);
  await page.getByText('slow-one.jpg').first().waitFor();
  await page.getByRole('button', { name: 'Add issue to claim' }).click();
  await shows('upload-waiting');
  release();
});

test('addresses of other countries', async ({ shopper, store, page, shows }) => {
  await shopper.startsClaim(await store.anOrder({ items }));
  await shopper.chooses("Haven't received my order");
  await shopper.addsShipmentIssue('Stolen');
  await shopper.prefers('Reship them to me');
  await shopper.isAt('/resolution/review');
  await shopper.section('Confirm Shipping Address').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Street address').waitFor();
  await shopper.settles();
  for (const [country, short] of [
    ['United Kingdom', 'gb'],
    ['Germany', 'de'],
    ['Japan', 'jp'],
  ] as const) {
    await page.getByLabel('Country or region').selectOption({ label: country });
    await page.getByLabel('Postal code').waitFor();
    await shows(`address-${short}`);
  }
  await page.getByLabel('City').fill('');
  await page.getByLabel('Postal code').fill('1');
  await page.getByLabel('Phone').fill('abc');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  await shows('address-refused');
});

test('fully claimed', async ({ shopper, store, shows }) => {
  const order = await store.anOrder({ items });
  await store.aClaim(order, { sourceItemId: 'tent', quantity: 1 });
  await store.aClaim(order, { quantity: 3 });
  await shopper.findsOrder(order);
  await shopper.isAt('/process');
  await shows('fully-claimed');
});

test('a package delivered yesterday', async ({ shopper, store, page, shows }) => {
  const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items, 1)] });
  await shopper.startsClaim(order);
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/too-soon');
  await page.getByRole('button', { name: /^Hold my claim until/ }).click();
  await shopper.addsShipmentIssue('Delivered, not received');
  await shopper.prefers('Reship them to me');
  await shopper.isAt('/resolution/review');
  await shows('review-parked');
  await shopper.confirmsAddress();
  await shopper.typesSignature();
  await shows('review-typed');
  await shopper.submits();
  await shopper.isAt('/claim-received');
  await shows('received-parked');
  await page.getByRole('link', { name: 'View my claim' }).click();
  await page.getByRole('heading', { name: "We're holding your claim" }).waitFor();
  await shows('view-parked');
});

test('a claim that waits for its customer', async ({ shopper, store, page, shows }) => {
  const claim = await aFiledClaim(store);
  await shopper.opens(claim.viewPath);
  await shows('view-masked');
  await store.call('POST', `/claims/${claim.id}/ask`, {
    message: 'Which color was it, and could you send a photo of the label on the box?',
  });
  await opensOwn(shopper, claim);
  await page.getByText('Waiting for you').first().waitFor();
  await shows('view-asked');
  await shopper.printsClaim(claim);
  await page.emulateMedia({ media: 'print' });
  await shows('print-on-paper');
});

test('a claim that was approved, partly, and resolved', async ({ shopper, store, shows }) => {
  const refund = await aFiledClaim(store);
  const [first] = await approves(store, refund, ['REFUND']);
  await opensOwn(shopper, refund);
  await shows('view-approved');
  await completes(store, first, { reference: 'RF-1' });
  await shopper.opens(refund.viewPath);
  await shows('view-resolved');
  const credit = await aFiledClaim(store);
  await approves(store, credit, ['STORE_CREDIT']);
  await opensOwn(shopper, credit);
  await shows('view-credit');
  const reship = await aFiledClaim(store);
  const [again] = await approves(store, reship, ['RESHIP']);
  await opensOwn(shopper, reship);
  await shows('view-reship');
  await completes(store, again, {
    // The id of the new order, so each run needs its own.
    reference: `RS-${reship.claimNumber}`,
    trackingNumber: '1Z999AA10123456784',
  });
  await shopper.opens(reship.viewPath);
  await shows('view-reshipped');
});

test('a claim that was denied, appealed, closed, dismissed', async ({
  shopper,
  store,
  page,
  shows,
}) => {
  const claim = await aFiledClaim(store);
  await store.call('POST', `/claims/${claim.id}/deny`, {
    reason: 'INSUFFICIENT_SHIPPER',
    customerText: 'The photos show the mugs without any padding, which the carrier does not cover.',
  });
  await opensOwn(shopper, claim);
  await shows('view-denied');
  await page.getByLabel('What did we miss?').fill('The box had padding: see the second photo.');
  await page.locator('#appeal-card').getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Send your appeal?').waitFor();
  await shows('view-appeal-sure');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await page.getByText('We have your appeal').waitFor();
  await shows('view-appealed');
  const closed = await aFiledClaim(store);
  await store.call('POST', `/claims/${closed.id}/close`, { reason: 'OTHER' });
  await opensOwn(shopper, closed);
  await shows('view-closed');
  const dismissed = await aFiledClaim(store);
  await store.call('POST', `/claims/${dismissed.id}/dismiss`, {
    reason: 'OTHER',
    customerText: 'You filed the same claim twice.',
  });
  await opensOwn(shopper, dismissed);
  await shows('view-dismissed');
  const settled = await aFiledClaim(store);
  await store.call('POST', `/claims/${settled.id}/resolve-externally`, {});
  await opensOwn(shopper, settled);
  await shows('view-settled');
  await shopper.opens(`${settled.viewPath}/review`);
  await page.getByRole('button', { name: 'Send review' }).click();
  await page.getByText('Choose a rating').first().waitFor();
  await shows('review-form-refused');
});

test('other stores', async ({ shopper, page, shows }) => {
  for (const slug of ['kobo', 'luma']) {
    await shopper.opens(`/?store=${slug}`);
    await shows(`home-${slug}`);
    await shopper.findsOrder({ email: 'shopper@example.com', orderNumber: '1001' }, slug);
    await shopper.isAt(/\/(issues|process)(\?.*)?$/);
    await shows(`first-${slug}`);
    if (page.url().includes('/process')) await shopper.chooses('A problem with the delivery');
    await shopper.isAt(/\/issues/);
    await shopper.chooses('Issues with my items');
    await shopper.isAt(/\/issues\/items/);
    await shows(`items-${slug}`);
  }
});
