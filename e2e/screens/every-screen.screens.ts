import type { Page } from '@playwright/test';
import { deliveredShipment, type ItemOverrides, movingShipment } from '../fixtures/an-order.ts';
import { confirmEmail } from '../fixtures/confirm-email.ts';
import { aDarkPhoto } from '../fixtures/files.ts';
import { anEmail, answers, asksForCode, inStoreQuestions } from '../fixtures/in-store-shopper.ts';
import { codeMailedTo, linkMailedTo } from '../fixtures/mailbox.ts';
import { leavesQuestion, registerQuestions } from '../fixtures/registering-shopper.ts';
import { test as base } from '../fixtures/test.ts';
import { aBrokenPole } from './a-broken-pole.ts';
import { takePicture } from './take-picture.ts';

const item = (
  key: string,
  productName: string,
  price: number,
  given: Partial<ItemOverrides> = {},
) => ({
  sourceItemId: key,
  productName,
  productImage: `/demo/juniper-${key}.svg`,
  price,
  tax: Math.round(price * 0.08),
  quantity: 1,
  ...given,
});
const tent = item('tent', 'Ridge two-person tent', 32_900, { color: 'Rust' });
const mugs = item('mug', 'Enamel camp mug', 1_800, { color: 'Blue', quantity: 3 });
const items = [tent, mugs];
const twoParcels = [
  deliveredShipment([mugs], 4),
  movingShipment([tent], 10, { sourceFulfillmentId: 'shipment-2' }),
];

const test = base.extend<{ shows(name: string, page?: Page): Promise<void> }>({
  shows: async ({ page }, use, info) => use((name, one = page) => takePicture(one, info, name)),
});

test('finding an order', async ({ shopper, page, shows }) => {
  await shopper.opens('/');
  await shows('home');
  await shopper.opens('/start');
  await shows('start');
  await shopper.typesLookUp({ email: 'sam', orderNumber: '' });
  await page.getByRole('alert').waitFor();
  await shows('start-missing');
  await shopper.typesLookUp({ email: 'sam@example.com', orderNumber: '4711' });
  await page.getByRole('alert').getByText('find a match').waitFor();
  await shows('start-no-match');
  for (const slug of ['kobo', 'luma']) {
    await shopper.opens(`/start?store=${slug}`);
    await shows(`start-${slug}`);
  }
  await page.goto('/no/such/page');
  await shows('not-found');
});

test('a resolution for each item', async ({ shopper, store, page, shows }) => {
  await shopper.startsClaim(await store.anOrder());
  await shopper.chooses("Haven't received my order");
  await shopper.addsShipmentIssue('Stolen');
  await shopper.isAt('/resolution');
  await page
    .getByRole('radio', { name: /^Refund: / })
    .last()
    .check();
  await page.locator('label').filter({ hasText: 'Reship them to me' }).click();
  await shows('resolution-each');
  await shopper.continues();
  await shopper.isAt('/resolution/review');
  await shows('review-each');
});

test('a package that did not arrive', async ({ shopper, store, page, shows }) => {
  await shopper.startsClaim(await store.anOrder({ items, fulfillments: twoParcels }));
  await shows('issues');
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/multiple-shipments');
  await shows('multiple-shipments');
  await page.getByRole('checkbox').first().check();
  await shopper.continues();
  await shopper.isAt('/issues/shipment');
  await shows('issues-shipment');
  await shopper.chooses('Stolen');
  await shopper.isAt('/issues/shipment/details');
  await page.getByLabel('Details (optional)').fill('The porch camera shows somebody took it.');
  await shows('issues-shipment-details');
  await shopper.continues();
  await shopper.isAt('/resolution');
  await shows('resolution');
  await shopper.prefers('Reship them to me');
  await shopper.isAt('/resolution/review');
  await shows('review');
  await shopper.submits();
  await page.getByRole('alert').waitFor();
  await shows('review-refused');
  await shopper.confirmsAddress();
  await shopper.drawsSignature();
  await shopper.submits();
  await shopper.isAt('/claim-received');
  await shows('claim-received');
});

test('items with issues', async ({ shopper, store, page, shows }) => {
  await shopper.startsClaim(await store.anOrder({ items }));
  await shopper.chooses('Issues with my items');
  await shopper.isAt('/issues/items');
  await shows('items');
  await shopper.opensItem('Enamel camp mug');
  await shopper.picks(page.locator('#quantity'), '2');
  await shopper.picks(page.locator('#same'), "No they don't");
  await shows('items-units');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await shopper.opensItem(tent.productName);
  await shopper.says({ what: 'Damaged', details: 'One pole is bent near the hinge.' });
  await shopper.addsIssueToClaim();
  await page.getByRole('alert').waitFor();
  await shows('items-refused');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await shopper.opensItem(tent.productName);
  await shopper.says({ what: 'Damaged', details: 'One pole is bent near the hinge.' });
  const outline = page.getByLabel('The problem up close');
  await outline.setInputFiles([await aBrokenPole('pole.jpg', 0)]);
  await page.getByLabel('The problem up close: added').waitFor({ state: 'attached' });
  await shopper.fileChooser().setInputFiles([await aDarkPhoto()]);
  await page.getByText('dark.jpg is dark.').waitFor();
  await page.getByRole('img', { name: 'dark.jpg' }).waitFor();
  await shows('items-open');
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim(tent.productName);
  await shows('items-added');
  await shopper.itemCard(tent.productName).getByRole('img').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Zoom in' }).waitFor();
  await shows('lightbox');
  await page.keyboard.press('Escape');
  await shopper.continues();
  await shopper.prefers('I want a refund');
  await shopper.isAt('/resolution/review');
  await shopper.section('Confirm Shipping Address').getByRole('link', { name: 'Edit' }).click();
  await page.getByLabel('Street address').waitFor();
  await shows('review-address');
});

test('claims that have to wait, or cannot be filed', async ({ shopper, store, page, shows }) => {
  const one = [tent];
  await shopper.startsClaim(
    await store.anOrder({ items: one, fulfillments: [deliveredShipment(one, 1)] }),
  );
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/too-soon');
  await shows('too-soon');
  await shopper.findsOrder(
    await store.anOrder({ items: one, fulfillments: [deliveredShipment(one, 60)] }),
  );
  await shopper.isAt('/too-late');
  await shows('too-late');
  await shopper.findsOrder(await store.anOrder({ items: one, fulfillments: [] }));
  await shopper.isAt('/not-shipped');
  await shows('not-shipped');
  await shopper.findsOrder(
    await store.anOrder({ items: one, protection: { shipping: false, warranty: false } }),
  );
  await page.getByRole('heading', { name: "This order isn't covered" }).waitFor();
  await shows('unprotected');
  const covered = await store.anOrder({
    items: [{ ...tent, warrantyPeriod: 'P5Y' }, mugs],
    protection: { shipping: true, warranty: true },
  });
  await store.aClaim(covered);
  await shopper.findsOrder(covered);
  await shopper.isAt('/process');
  await shows('process');
});

test('following a claim', async ({ shopper, store, page, shows }) => {
  const order = await store.anOrder({ items });
  const claim = await store.aClaim(order);
  await shopper.opens(claim.viewPath);
  const chooser = page.locator('#messages input[type="file"]');
  await chooser.setInputFiles([await aBrokenPole('box.jpg', 15)]);
  await page.locator('#messages input[name="media"]').waitFor({ state: 'attached' });
  await page.getByLabel('Write a message').fill('The box was open when it came.');
  await confirmEmail(page, 'message', claim);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('listitem').filter({ hasText: 'The box was open' }).first().waitFor();
  await store.aMessage(claim, 'Thank you. Could you send a photo of the label?');
  await shopper.opens(claim.viewPath);
  await page.getByText('Could you send a photo of the label?').waitFor();
  await page.getByText('12 Lark Street').first().waitFor();
  await shopper.opens(claim.viewPath);
  await shows('view');
  await shopper.printsClaim(claim);
  await shows('print');
  await shopper.opens(claim.viewPath);
  await page.getByRole('button', { name: 'Cancel this claim' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my claim' }).click();
  await page.getByRole('heading', { name: 'You canceled this claim' }).waitFor();
  await shows('view-ended');
  await shopper.opens(`${claim.viewPath}/review`);
  await shows('view-review');
});

test('the claims of an order', async ({ shopper, store, page, shows }) => {
  const order = await store.anOrder({ items });
  await store.aClaim(order);
  await shopper.findsOrder(order);
  await shopper.isAt(/\/(issues|process)/);
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  await shopper.opens(`/claims/view/${body.systemOrderId}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await shows('claims-of-order');
});

test('signing a claim filed by the store', async ({ shopper, store, page, shows }) => {
  const customerEmail = `sign-${crypto.randomUUID().slice(0, 8)}@example.com`;
  const order = await store.anOrder({ items, customerEmail });
  const issue = { sourceItemId: 'mug', type: 'MISSING_ITEM', quantity: 1, details: 'One is gone.' };
  const { body } = await store.call('POST', `/claims/${order.sourceOrderId}/valet`, {
    claim: {
      fulfillmentIssues: [{ sourceFulfillmentId: 'shipment-1', issues: [issue] }],
      resolution: { desiredMethod: 'RESHIP' },
    },
    options: { requireCustomerSignature: true },
  });
  const link = await linkMailedTo(customerEmail, /sign/i);
  await page.goto(link);
  await shopper.settles();
  await shows('sign');
  await store.call('POST', `/claims/${body.id}/signature-request`);
  await page.goto(link);
  await shows('sign-newer-link');
});

test('a product that its customer registers', async ({ shopper, page, shows }) => {
  const email = anEmail();
  await shopper.opens('/?store=luma');
  await shows('home-registering');
  await shopper.opens('/register?store=luma');
  await shopper.continues();
  await page.getByRole('alert').waitFor();
  await shows('register-refused');
  for (const { path, title, answer } of registerQuestions(email)) {
    await shopper.reads(title);
    await shopper.settles();
    await answer(shopper);
    await shows(path.slice(1).replaceAll('/', '-'));
    await leavesQuestion(shopper, path);
  }
  await shopper.reads('Review your registration');
  await shopper.settles();
  await shows('register-review');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await shopper.reads('Check your email');
  await shopper.settles();
  await shows('register-code');
  await page.getByLabel('Code').fill(await codeMailedTo(email));
  await page.getByRole('button', { name: 'Register my product' }).click();
  await shopper.reads('Your warranty for Aura headphones, Night');
  await shopper.settles();
  await shows('warranty');
  await shopper.opens('/warranty/no-such-link?store=luma');
  await shows('warranty-no-link');
});

test('a purchase in a store', async ({ shopper, page, shows }) => {
  const email = anEmail();
  await shopper.opens('/start?store=luma');
  await shows('start-in-store');
  await shopper.opens('/in-store/contact-info?store=luma');
  await shopper.continues();
  await page.getByRole('alert').waitFor();
  await shows('in-store-refused');
  for (const question of inStoreQuestions(email)) {
    await shopper.reads(question.title);
    await shopper.settles();
    await question.answer(shopper);
    await shows(question.path.slice(1).replaceAll('/', '-'));
    if (question.path !== '/in-store/products') {
      await shopper.continues();
      continue;
    }
    await page.getByRole('link', { name: "I can't find my item" }).click();
    await shopper.reads('Describe your item');
    await shows('in-store-products-not-found');
    await page.getByRole('link', { name: 'Go Back' }).click();
    await shopper.reads(question.title);
    await shopper.settles();
    await answers(shopper, question);
  }
  await shopper.reads('Review and complete your claim.');
  await shopper.settles();
  await shows('in-store-review');
  await asksForCode(shopper);
  await shows('in-store-code');
  await page.getByRole('button', { name: 'Send another code' }).click();
  await page.getByRole('alert').waitFor();
  await shows('in-store-code-refused');
  await shopper.opens('/in-store/continue');
  await shows('in-store-continue');
  await shopper.opens('/in-store/continue/no-such-link');
  await shows('in-store-link-used');
  await shopper.opens('/in-store/review');
  await page.getByLabel('Code').fill(await codeMailedTo(email));
  await page.getByRole('button', { name: 'File my claim' }).click();
  await shopper.isAt('/claim-received');
  await shows('in-store-received');
});
