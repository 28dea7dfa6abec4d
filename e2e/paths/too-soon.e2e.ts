import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/test.ts';

const deliveredYesterday = () => {
  const items = [mug({ quantity: 2 })];
  return { items, fulfillments: [deliveredShipment(items, 1)] };
};

test('a package reported as delivered yesterday can be claimed at once, and is parked @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const order = await store.anOrder(deliveredYesterday());
  const { page } = shopper;
  await shopper.startsClaim(order);
  await shopper.chooses("Haven't received my order");
  await shopper.isAt('/too-soon');
  await shopper.reads('Hold that thought!');
  await expect(page.getByText('Your order has been marked as delivered.')).toBeVisible();
  await expect(page.getByText('You can file a claim on:')).toBeVisible();
  await expect(page.getByText("If you still haven't received your package.")).toBeVisible();
  await checked();

  await page.getByRole('button', { name: /^Hold my claim until/ }).click();
  await shopper.addsShipmentIssue('Delivered, not received');
  await shopper.prefers('Reship them to me');
  await shopper.isAt('/resolution/review');
  await expect(page.getByText(/^On .+ we'll ask if it has arrived/)).toBeVisible();
  await shopper.completes();
  await shopper.isAt('/claim-received');
  await shopper.reads("We're holding your claim");
  await checked();

  const [filed] = await store.claimsOf(order);
  const { body } = await store.call('GET', `/claims/${filed?.id}`);
  expect(body.claimState).toBe('TEMPORARILY_DISMISSED');
  expect(new Date(body.wakeAt).getTime()).toBeGreaterThan(Date.now());
});

test('an item delivered yesterday can be claimed as damaged today', async ({ shopper, store }) => {
  const order = await store.anOrder(deliveredYesterday());
  await shopper.reachesItems(order);
});
