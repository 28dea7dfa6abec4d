import { deliveredShipment, movingShipment, mug, tent } from '../fixtures/an-order.ts';
import { checkReach } from '../fixtures/check-reach.ts';
import { aClaimToSign } from '../fixtures/claim-to-sign.ts';
import { anEmail, answers, asksForCode, inStoreQuestions } from '../fixtures/in-store-shopper.ts';
import { codeMailedTo } from '../fixtures/mailbox.ts';
import { deployment } from '../fixtures/one-server.ts';
import { leavesQuestion, registerQuestions } from '../fixtures/registering-shopper.ts';
import { storeApi } from '../fixtures/store-api.ts';
import { test } from '../fixtures/test.ts';

test('screens for everyone need no scrolling sideways, keep their controls with forced colors, and rest @once @scripts', async ({
  shopper,
  page,
}) => {
  for (const path of ['/', '/start', '/no/such/page']) {
    await shopper.opens(`${path}?store=luma`);
    await checkReach(page);
  }
});

test('the screens of a claim can be reached as well @once @scripts', async ({
  shopper,
  store,
  page,
}) => {
  test.slow();
  const items = [mug({ quantity: 2 }), tent()];
  const order = await store.anOrder({
    items,
    fulfillments: [
      deliveredShipment([mug({ quantity: 2 })], 4),
      movingShipment([tent()], 10, { sourceFulfillmentId: 'shipment-2', trackingNumber: ['2'] }),
    ],
  });
  await shopper.startsClaim(order);
  await checkReach(page);
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/multiple-shipments');
  await checkReach(page);
  await page.getByRole('checkbox').nth(1).check();
  await shopper.continues();
  await shopper.isAt('/issues/shipment');
  await checkReach(page);
  await shopper.chooses('Tracking not moving');
  await shopper.isAt('/issues/shipment/details');
  await checkReach(page);
  await shopper.opens('/issues');
  await shopper.chooses('Issues with my items');
  await shopper.isAt('/multiple-shipments');
  await page.getByRole('checkbox').first().check();
  await shopper.continues();
  await shopper.isAt('/issues/items');
  await checkReach(page);
  await shopper.picks(page.locator('#quantity'), '1');
  await shopper.says({ what: 'Missing item', details: 'It is not there.' });
  await checkReach(page);
  await shopper.addsIssueToClaim();
  await shopper.continues();
  await shopper.isAt('/resolution');
  await checkReach(page);
  await shopper.prefers('Reship them to me');
  await shopper.isAt('/resolution/review');
  await checkReach(page);
  await shopper.completes();
  await shopper.hasClaim();
  await checkReach(page);
  await page.getByRole('link', { name: 'View my claim' }).click();
  await shopper.isAt(/\/view\//);
  await shopper.settles();
  await checkReach(page);
  await page.getByRole('button', { name: 'Print' }).click();
  await shopper.isAt(/\/print\//);
  await checkReach(page);
});

test('the screens of a return, of a denied claim and of a purchase in a store as well @once @scripts', async ({
  shopper,
  store,
  page,
}) => {
  test.slow();
  const kobo = storeApi(deployment().url, deployment().tokens.kobo);
  const order = await kobo.anOrder({ items: [mug({ quantity: 2 })] });
  await shopper.opens('/return?store=kobo');
  await checkReach(page);
  await shopper.typesLookUp(order);
  await shopper.reads('What would you like to send back?');
  await checkReach(page);
  await page.getByRole('checkbox').first().check();
  await shopper.continues();
  await shopper.reads('Why are you sending it back?');
  await checkReach(page);
  await page.getByLabel('Reason for returning').selectOption('CHANGED_MIND');
  await shopper.continues();
  await shopper.reads('What would you like instead?');
  await checkReach(page);
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await shopper.continues();
  await shopper.reads('Review your return');
  await checkReach(page);
  await page.getByRole('button', { name: 'Request return' }).click();
  await shopper.reads(`Return ${order.orderNumber}-R1`);
  await shopper.settles();
  await checkReach(page);

  const claim = await store.aClaim(await store.anOrder());
  const denial = { reason: 'OTHER', customerText: 'The mug was in the box.' };
  await store.call('POST', `/claims/${claim.id}/deny`, denial);
  await shopper.opens(claim.viewPath);
  await checkReach(page);

  const email = anEmail();
  await shopper.opens('/in-store?store=luma');
  for (const question of inStoreQuestions(email)) {
    await shopper.reads(question.title);
    await shopper.isAt(question.path);
    await checkReach(page);
    await answers(shopper, question);
  }
  await shopper.reads('Review and complete your claim.');
  await checkReach(page);
  await asksForCode(shopper);
  await shopper.settles();
  await checkReach(page);
});

test('the screens of a signature, and of orders that can have no claim, as well @once @scripts', async ({
  shopper,
  store,
  page,
}) => {
  test.slow();
  const { link } = await aClaimToSign(store);
  await shopper.opens(link);
  await shopper.reads('Sign your claim');
  await checkReach(page);
  await page.getByRole('button', { name: 'Sign and send the claim' }).click();
  await shopper.settles();
  await checkReach(page);
  await shopper.opens(`${link}x`);
  await checkReach(page);

  const items = [mug()];
  const late = await store.anOrder({ items, fulfillments: [deliveredShipment(items, 60)] });
  await shopper.findsOrder(late);
  await shopper.isAt('/too-late');
  await checkReach(page);
  await shopper.findsOrder(await store.anOrder({ items, fulfillments: [] }));
  await shopper.isAt('/not-shipped');
  await checkReach(page);
  const uncovered = { protection: { shipping: false, warranty: false } };
  await shopper.findsOrder(await store.anOrder(uncovered));
  await shopper.reads("This order isn't covered");
  await checkReach(page);
  const early = await store.anOrder({ items, fulfillments: [deliveredShipment(items, 1)] });
  await shopper.startsClaim(early);
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/too-soon');
  await checkReach(page);
});

test('the screens of the registration of a product as well @once @scripts', async ({
  shopper,
  page,
}) => {
  test.slow();
  const email = anEmail();
  await shopper.opens('/register?store=luma');
  for (const { path, title, answer } of registerQuestions(email)) {
    await shopper.reads(title);
    await shopper.isAt(path);
    await checkReach(page);
    await answer(shopper);
    await checkReach(page);
    await leavesQuestion(shopper, path);
  }
  await shopper.reads('Review your registration');
  await checkReach(page);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await shopper.reads('Check your email');
  await checkReach(page);
  await page.getByLabel('Code').fill(await codeMailedTo(email));
  await page.getByRole('button', { name: 'Register my product' }).click();
  await shopper.reads('Your warranty for Aura headphones, Night');
  await checkReach(page);
});
