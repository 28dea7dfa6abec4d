import { mug } from '../fixtures/an-order.ts';
import { deployment } from '../fixtures/one-server.ts';
import { storeApi } from '../fixtures/store-api.ts';
import { test } from '../fixtures/test.ts';
import { takePicture } from './take-picture.ts';

test('a return, from the look-up to its page', async ({ shopper, page }, info) => {
  const shows = (name: string) => takePicture(page, info, `return-${name}`);
  const kobo = storeApi(deployment().url, deployment().tokens.kobo);
  const bowl = {
    sourceItemId: 'bowl',
    productName: 'Rice bowl, ash glaze',
    productImage: '/demo/kobo-bowl.svg',
    price: 3_800,
    tax: 380,
    quantity: 2,
  };
  const cup = mug({ productName: 'Yunomi tea cup', price: 2_600, tax: 260, refundedQuantity: 1 });
  const order = await kobo.anOrder({ currency: 'JPY', items: [bowl, cup] });
  await shopper.opens('/return?store=kobo');
  await shows('look-up');
  await shopper.typesLookUp(order);
  await page.getByRole('checkbox', { name: /Rice bowl/ }).check();
  await page.getByLabel('How many of Rice bowl').selectOption('2');
  await shows('items');
  await shopper.continues();
  await page.getByLabel('Reason for returning').selectOption('CHANGED_MIND');
  await shows('reasons');
  await shopper.continues();
  await page.getByRole('radio', { name: /^Store credit/ }).check();
  await shows('resolution');
  await shopper.continues();
  await page.getByRole('heading', { name: 'Review your return' }).waitFor();
  await shows('review');
  await page.getByRole('button', { name: 'Request return' }).click();
  await page.getByText('Ready to send').waitFor();
  await shows('page');
  await shopper.opens('/return');
  await page.getByRole('link', { name: /-R1/ }).waitFor();
  await shows('overview');
});

test('stores with a returns portal of their own, and without returns', async ({
  shopper,
  page,
}, info) => {
  for (const slug of ['juniper', 'luma']) {
    await shopper.opens(`/return?store=${slug}`);
    await takePicture(page, info, `return-${slug}`);
  }
});
