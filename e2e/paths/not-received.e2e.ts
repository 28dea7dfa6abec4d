import { movingShipment, mug } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/test.ts';

test('a shopper whose package was stolen claims all of it @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const order = await store.anOrder();
  const { page } = shopper;

  await shopper.findsOrder(order);
  await shopper.isAt('/issues');
  await shopper.reads("What's happening with your order?");
  await expect(page.getByText(`Order #${order.orderNumber} • 3 items`)).toBeVisible();
  await checked();

  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/issues/shipment');
  await checked();
  await shopper.chooses('Stolen');
  await shopper.isAt('/issues/shipment/details');
  await checked();
  await page.getByLabel('Details (optional)').fill('The porch camera shows somebody took it.');
  await shopper.continues();

  await shopper.isAt('/resolution');
  await shopper.reads('How can we fix this for you?');
  const tent = page.getByRole('group', { name: '1 × Ridgeline two-person tent' });
  await expect(tent.getByRole('radio', { name: 'Same as above' })).toBeChecked();
  await tent.getByRole('radio', { name: 'Refund: $268.92' }).check();
  await checked();
  await shopper.prefers('Reship them to me');

  await shopper.isAt('/resolution/review');
  await shopper.reads('Review and complete your claim.');
  const asked = shopper.section('Preferred Resolution for Issues');
  await expect(asked.getByText('Refund: $268.92')).toBeVisible();
  await expect(asked).toContainText('asking for: $268.92 refund + 2 items reshipped.');
  const claim = shopper.section('My Claim');
  await expect(claim.getByText('The porch camera shows somebody took it.')).toBeVisible();
  await expect(claim.getByText('2 × Enamel camp mug')).toBeVisible();
  await checked();
  await shopper.completes();

  const claimNumber = await shopper.hasClaim();
  expect(Number(claimNumber)).toBeGreaterThan(1000);
  await checked();

  const found = await store.call('GET', `/orders/${order.sourceOrderId}`);
  expect(found.body.existingClaims).toHaveLength(1);
  const filed = await store.call('GET', `/claims/${found.body.existingClaims[0].id}`);
  const requested = filed.body.claimItems.map(
    (item: { name: string; resolutionRequested: string }) => [item.name, item.resolutionRequested],
  );
  expect(Object.fromEntries(requested)).toEqual({
    'Enamel camp mug': 'RESHIP',
    'Ridgeline two-person tent': 'REFUND',
  });
  expect(found.body.existingClaims[0]).toMatchObject({ claimType: 'STOLEN', claimState: 'NEW' });
  expect(
    found.body.items.map((item: { claimableQuantity: number }) => item.claimableQuantity),
  ).toEqual([0, 0]);
});

test('a package without tracking updates can be claimed as not moving', async ({
  shopper,
  store,
}) => {
  const order = await store.anOrder({
    fulfillments: [movingShipment([mug({ quantity: 2 })])],
    items: [mug({ quantity: 2 })],
  });
  await shopper.startsClaim(order);
  // Nothing has arrived, so nothing in it can be damaged: the choice is not offered.
  await expect(shopper.page.getByRole('button', { name: 'Issues with my items' })).toHaveCount(0);
  await shopper.chooses("Haven't received my order");
  await shopper.addsShipmentIssue('Tracking not moving');
  await shopper.prefers('I want a refund');
  await shopper.completes();
  await shopper.hasClaim();
});
