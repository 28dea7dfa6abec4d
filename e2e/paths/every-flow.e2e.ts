import { pseudoText } from '@amends/core/reference/pseudo-text.rules';
import type { Page } from '@playwright/test';
import { deliveredShipment, movingShipment, mug, tent } from '../fixtures/an-order.ts';
import { fitsEveryReader, WORD } from '../fixtures/check-fit.ts';
import { saysNothingElse } from '../fixtures/check-words.ts';
import { aClaimToSign } from '../fixtures/claim-to-sign.ts';
import { aPhoto } from '../fixtures/files.ts';
import { anEmail, yesterday } from '../fixtures/in-store-shopper.ts';
import { deployment } from '../fixtures/one-server.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { type KnownOrder, storeApi } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';

// Each flow is walked once, in the language that's a third longer, with words of 300 letters in its fields.

const said = (text: string) => pseudoText(text, 'en-XA');

const press = (page: Page, name: string) =>
  page.getByRole('button', { name: said(name), exact: true }).click();

/** Looks at the open page as every reader does. `names` are the words of the store and the shopper. */
async function looks({ page }: Shopper, names: readonly string[]): Promise<void> {
  await saysNothingElse(page, [WORD, 'Kim Weber', ...names]);
  await fitsEveryReader(page);
}

/** Fills a field with a word as long as it takes. */
async function writesLong(page: Page, name: string): Promise<void> {
  const field = page.locator(`main [name="${name}"]`);
  const most = Number(await field.getAttribute('maxlength')) || WORD.length;
  await field.fill(WORD.slice(0, most));
}

async function addsPhoto(page: Page): Promise<void> {
  await page
    .locator('main input[type=file]')
    .last()
    .setInputFiles(await aPhoto(`${WORD.slice(0, 200)}.jpg`));
  await expect(page.locator('main input[type=hidden][name^=images]')).toHaveCount(1);
}

const LUMA = [
  'Luma Audio',
  'support@luma.example',
  'luma.example/support',
  'Aura headphones',
  'LUMA-HEADPHONES',
  'Night',
];

test('a claim for a purchase in a store reads well in any language and size @once @scripts', async ({
  shopper,
  page,
}) => {
  test.slow();
  const email = anEmail();
  const at = async (path: string) => {
    await shopper.isAt(`/en-XA/in-store${path}`);
    await looks(shopper, [...LUMA, email]);
  };
  await shopper.opens('/en-XA/in-store?store=luma');
  await at('/contact-info');
  await page.locator('[name=customerName]').fill('Kim Weber');
  await page.locator('[name=email]').fill(email);
  await press(page, 'Continue');
  await shopper.isAt('/date-of-purchase');
  await page.locator('[name=date]').fill(yesterday());
  await page.locator('[name=category]').first().check({ force: true });
  await at('/date-of-purchase');
  await press(page, 'Continue');
  await shopper.isAt('/in-store/products');
  await page.locator('[name=q]').fill('Aura hedphones');
  await press(page, 'Search');
  await expect(page.locator('main button[name=product]').first()).toBeVisible();
  await at('/products\\?q=Aura\\+hedphones');
  await shopper.opens('/en-XA/in-store/products/not-found');
  await writesLong(page, 'name');
  await at('/products/not-found');
  await press(page, 'Continue');
  await shopper.isAt('/in-store/receipt');
  await page.locator('[name=hasReceipt][value=yes]').check({ force: true });
  await writesLong(page, 'orderNumber');
  await at('/receipt');
  await press(page, 'Continue');
  await shopper.isAt('/in-store/receipt/upload');
  await shopper.opens('/en-XA/in-store/receipt/required');
  await at('/receipt/required');
  await shopper.opens('/en-XA/in-store/receipt/upload');
  await addsPhoto(page);
  await at('/receipt/upload');
  await press(page, 'Continue');
  await shopper.isAt('/in-store/upload');
  await page.locator('[name=type]').first().check({ force: true });
  await writesLong(page, 'details');
  await addsPhoto(page);
  await at('/upload');
  await press(page, 'Continue');
  await shopper.isAt('/in-store/shipping-address');
  await writesLong(page, 'address1');
  await writesLong(page, 'city');
  await page.locator('[name=postalCode]').fill('12045');
  await at('/shipping-address');
  await press(page, 'Continue');
  await at('/review');
});

test('the registration of a product reads well in any language and size @once @scripts', async ({
  shopper,
  page,
}) => {
  test.slow();
  const email = anEmail();
  const look = () => looks(shopper, [...LUMA, email]);
  await shopper.opens('/en-XA/register?store=luma');
  await page.locator('[name=customerName]').fill('Kim Weber');
  await page.locator('[name=email]').fill(email);
  await look();
  await press(page, 'Continue');
  await shopper.isAt('/register/product');
  await writesLong(page, 'name');
  await look();
  await press(page, 'Continue with this name');
  await shopper.isAt('/register/purchase');
  await page.locator('[name=dateOfPurchase]').fill(yesterday());
  await addsPhoto(page);
  await look();
  await press(page, 'Continue');
  await shopper.isAt('/register/review');
  await look();
});

test('a return reads well in any language and size @once @scripts', async ({ shopper, page }) => {
  test.slow();
  const kobo = storeApi(deployment().url, deployment().tokens.kobo);
  const order = await kobo.anOrder({
    currency: 'JPY',
    items: [mug({ price: 2_600, tax: 260, productName: `Cup ${WORD}`, quantity: 2 })],
  });
  const names = [
    'Wrap each piece well and send the box to:',
    'Gojōzaka, Kyoto',
    'Kobo Ceramics',
    'Cup',
    order.orderNumber,
    order.email,
  ];
  const look = () => looks(shopper, names);
  await shopper.opens('/en-XA/return?store=kobo');
  await look();
  await page.locator('[name=email]').fill(order.email);
  await page.locator('[name=orderNumber]').fill(order.orderNumber);
  await press(page, 'Continue');
  await shopper.isAt('/return/start');
  await page.locator('[name=item]').check({ force: true });
  await look();
  await press(page, 'Continue');
  await shopper.isAt('/return/reasons');
  await page.locator('select[name^=reason-]').selectOption('OTHER');
  await page.locator('[name^=details-]').fill(WORD);
  await look();
  await press(page, 'Continue');
  await shopper.isAt('/return/resolution');
  await page.locator('[name^=resolution-][value=REFUND]').check({ force: true });
  await look();
  await press(page, 'Continue');
  await shopper.isAt('/return/review');
  await page.locator('[name=note]').fill(WORD);
  await look();
  await press(page, 'Request return');
  await shopper.isAt(/\/return\/ret_/);
  await look();
});

test('signing and printing a claim read well in any language and size @once @scripts', async ({
  shopper,
  store,
  page,
}) => {
  test.slow();
  const { link, order } = await aClaimToSign(store);
  const { pathname, search } = new URL(link);
  await shopper.opens(`/en-XA${pathname}${search}`);
  const names = ['It is not there.', 'Enamel camp mug', order.orderNumber, order.email];
  await looks(shopper, names);
  await shopper.printsClaim(await store.aClaim(await store.anOrder({ items: [mug()] })));
  await shopper.opens(`/en-XA${new URL(page.url()).pathname}`);
  await looks(shopper, names);
  await shopper.opens('/en-XA/view/no-such-link');
  await looks(shopper, names);
});

test('an order with choices, and one that cannot be claimed, read well in any language and size @once @scripts', async ({
  shopper,
  store,
  page,
}) => {
  test.slow();
  const orders: KnownOrder[] = [];
  const look = () =>
    looks(shopper, [
      'Mug',
      'Ridgeline two-person tent',
      'Moss',
      'Enamel camp mug',
      'Customs in Memphis',
      ...orders.flatMap(({ orderNumber, email }) => [orderNumber, email]),
    ]);
  const finds = async (order: KnownOrder) => {
    orders.push(order);
    await shopper.opens('/en-XA/start?store=juniper');
    await page.locator('[name=email]').fill(order.email);
    await page.locator('[name=orderNumber]').fill(order.orderNumber);
    await press(page, 'Continue');
  };
  const mugs = mug({ quantity: 2, productName: `Mug ${WORD}`, warrantyPeriod: 'P1Y' });
  const items = [mugs, tent()];
  const inTwo = await store.anOrder({
    items,
    protection: { shipping: true, warranty: true },
    fulfillments: [
      deliveredShipment([mugs], 4),
      movingShipment([tent()], 10, { sourceFulfillmentId: 'shipment-2', trackingNumber: [WORD] }),
    ],
  });
  await finds(inTwo);
  await shopper.isAt('/process');
  await look();
  await page.locator('main button[name=choice][value=warranty]').click();
  await shopper.isAt(/\/(issues\/items|multiple-shipments)/);
  await look();
  await shopper.opens('/en-XA/process');
  await page.locator('main button[name=choice][value=shipping]').click();
  await shopper.isAt('/issues');
  await page.locator('main button[value=issuesWithItems]').click();
  await shopper.isAt('/multiple-shipments');
  await look();

  const delivered = [mug({ quantity: 2 })];
  await finds(
    await store.anOrder({
      items: delivered,
      fulfillments: [
        deliveredShipment(delivered, 1, {
          events: [{ occurredAt: new Date().toISOString(), status: 'DELIVERED' }],
        }),
      ],
    }),
  );
  await shopper.isAt('/issues');
  await page.locator('main button[value=notReceived]').click();
  await shopper.isAt('/too-soon');
  await look();
  await finds(await store.anOrder({ fulfillments: [deliveredShipment(items, 200)] }));
  await shopper.isAt('/too-late');
  await look();
});
