import { deliveredShipment, movingShipment, mug, tent } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/test.ts';

const twoShipments = () => {
  const items = [mug({ quantity: 2 }), tent()];
  return {
    items,
    fulfillments: [
      deliveredShipment([mug({ quantity: 2 })], 4),
      movingShipment([tent()], 10, { sourceFulfillmentId: 'shipment-2', trackingNumber: ['2'] }),
    ],
  };
};

test('two shipments have an answer each, and become one claim @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const order = await store.anOrder(twoShipments());
  const { page } = shopper;
  await shopper.startsClaim(order);
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/multiple-shipments');
  await shopper.reads("Select the shipment(s) you're having issues with.");
  await expect(
    page.getByText(
      `There are 2 different deliveries associated with your order ${order.orderNumber}.`,
    ),
  ).toBeVisible();
  await expect(page.getByText('Delivered').first()).toBeVisible();
  await expect(page.getByText('In Transit').first()).toBeVisible();
  await checked();

  await shopper.continues();
  await expect(page.getByText('Select at least one shipment.').first()).toBeVisible();
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await shopper.continues();
  await shopper.addsShipmentIssue('Stolen', 'It was on the porch.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('shipment 2');
  await shopper.addsShipmentIssue('Tracking not moving', 'It has been in Ohio for days.');

  await shopper.prefers('Reship them to me');
  await shopper.isAt('/resolution/review');
  const claim = shopper.section('My Claim');
  await expect(claim.getByText('It was on the porch.')).toBeVisible();
  await expect(claim.getByText('It has been in Ohio for days.')).toBeVisible();
  await shopper.completes();
  await shopper.hasClaim();
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  expect(body.existingClaims).toHaveLength(1);
  expect(body.existingClaims[0].items).toHaveLength(2);
});

test('a shipment that cannot be claimed yet does not delay the one that can @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const items = [mug({ quantity: 2 }), tent()];
  const order = await store.anOrder({
    items,
    fulfillments: [
      deliveredShipment([mug({ quantity: 2 })], 4),
      movingShipment([tent()], 2, { sourceFulfillmentId: 'shipment-2', trackingNumber: ['2'] }),
    ],
  });
  const { page } = shopper;
  const progress = () =>
    page
      .locator('progress')
      .evaluateAll((bars) =>
        bars.reduce((sum, bar) => sum + (bar as HTMLProgressElement).value, 0),
      );
  await shopper.startsClaim(order);
  const seen = [await progress()];
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/multiple-shipments');
  seen.push(await progress());
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await shopper.continues();
  await shopper.isAt('/issues/shipment');
  seen.push(await progress());
  await shopper.chooses('Stolen');
  await shopper.isAt('/issues/shipment/details');
  seen.push(await progress());
  await shopper.continues();
  await shopper.isAt('/too-soon');
  seen.push(await progress());
  await checked();
  await page.getByRole('button', { name: 'Continue with shipment 1 only' }).click();
  await shopper.isAt('/resolution');
  seen.push(await progress());
  expect(seen, 'each page is further than the one before').toEqual(
    [...new Set(seen)].sort((one, other) => one - other),
  );
  await shopper.prefers('Reship them to me');
  await shopper.completes();
  await shopper.hasClaim();
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  expect(body.existingClaims[0].items).toEqual([{ sourceItemId: 'mug', quantity: 2 }]);
  expect(body.existingClaims[0].claimState).toBe('NEW');
});

test('items of an undelivered package cannot be damaged', async ({ shopper, store }) => {
  const order = await store.anOrder(twoShipments());
  const { page } = shopper;
  await shopper.startsClaim(order);
  await shopper.chooses('Issues with my items');
  await shopper.isAt('/multiple-shipments');
  const boxes = page.getByRole('checkbox');
  await expect(boxes.nth(0)).toBeEnabled();
  await expect(boxes.nth(1)).toBeDisabled();
  await boxes.nth(0).check();
  await shopper.continues();
  await shopper.isAt('/issues/items');
  await expect(shopper.itemCard('Enamel camp mug')).toBeVisible();
  await expect(shopper.itemCard('Ridgeline')).toHaveCount(0);
});
