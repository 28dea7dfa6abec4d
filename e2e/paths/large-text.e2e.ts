import { deliveredShipment, movingShipment, mug, tent } from '../fixtures/an-order.ts';
import { doubled, fits, fitsOnPhones, WORD } from '../fixtures/check-fit.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

test('a word of 300 letters in any field pushes nothing out of sight @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  test.slow();
  const mugs = mug({ quantity: 2, productName: `Mug ${WORD}` });
  const items = [mugs, tent()];
  const order = await store.anOrder({
    items,
    fulfillments: [
      deliveredShipment([mugs], 4),
      movingShipment([tent()], 10, { sourceFulfillmentId: 'shipment-2', trackingNumber: [WORD] }),
    ],
  });
  await shopper.opens('/start?store=juniper');
  await shopper.typesLookUp({ email: `${WORD}@example.com`, orderNumber: WORD.slice(0, 100) });
  await expect(page.getByRole('alert')).toBeVisible();
  await fitsOnPhones(page);

  await shopper.startsClaim(order);
  await fitsOnPhones(page);
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/multiple-shipments');
  await fitsOnPhones(page);
  await page.getByRole('checkbox').nth(1).check();
  await shopper.continues();
  await shopper.isAt('/issues/shipment');
  await shopper.chooses('Tracking not moving');
  await shopper.isAt('/issues/shipment/details');
  await page.getByLabel('Details (optional)').fill(WORD);
  await fitsOnPhones(page);
  await shopper.continues();
  await shopper.isAt('/resolution');
  await fitsOnPhones(page);
  await shopper.opens('/issues');
  await shopper.chooses('Issues with my items');
  await shopper.isAt('/multiple-shipments');
  await page.getByRole('checkbox').first().check();
  await shopper.continues();
  await shopper.isAt('/issues/items');
  await shopper.picks(page.locator('#quantity'), '1');
  await shopper.says({ what: 'Missing item', details: WORD });
  await fitsOnPhones(page);
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Mug');
  await fitsOnPhones(page);
  await shopper.continues();
  await shopper.prefers('Reship them to me');
  await shopper.isAt('/resolution/review');
  await page.getByRole('link', { name: 'Edit the shipping address' }).click();
  await page.getByLabel('Full name').waitFor();
  await shopper.settles();
  for (const [field, most] of [
    ['Full name', 70],
    ['Street address', 100],
    ['City', 70],
  ] as const)
    await page.getByLabel(field).fill(WORD.slice(0, most));
  await fitsOnPhones(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Submit your claim' })).toBeVisible();
  await shopper.settles();
  await shopper.typesSignature(WORD.slice(0, 200));
  await fitsOnPhones(page);
  await shopper.confirmsAddress();
  await shopper.submits();
  await shopper.hasClaim();
  await fitsOnPhones(page);
});

async function walks(shopper: Shopper, look: () => Promise<void>): Promise<void> {
  const { page } = shopper;
  await shopper.chooses('Issues with my items');
  await shopper.isAt('/issues/items');
  await look();
  await shopper.opensItem('Enamel camp mug');
  await shopper.addsIssueToClaim();
  await expect(page.getByRole('alert')).toBeVisible();
  await look();
  await shopper.picks(page.locator('#quantity'), '1');
  await shopper.says({ what: 'Missing item' });
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Enamel camp mug');
  await look();
  await shopper.continues();
  await shopper.isAt('/resolution');
  await look();
  await shopper.prefers('Reship them to me');
  await shopper.isAt('/resolution/review');
  await look();
  await shopper.completes();
  await shopper.hasClaim();
  await look();
}

test('text at twice the size breaks no page of the flow @scripts @once', async ({
  shopper,
  store,
  page,
}) => {
  test.slow();
  await doubled(page);
  const look = () => fits(page, `${new URL(page.url()).pathname} at twice the text size`);
  await shopper.opens('/?store=juniper');
  await look();
  const order = await store.anOrder();
  await shopper.opens('/start?store=juniper');
  await shopper.typesLookUp({ email: 'sam', orderNumber: '' });
  await expect(page.getByRole('alert')).toBeVisible();
  await look();
  await shopper.startsClaim(order);
  await look();
  await walks(shopper, look);
  await shopper.opens('/start?store=juniper&follow=1');
  await shopper.typesLookUp(order);
  await shopper.isAt(/\/claims\/view\//);
  await look();
});
