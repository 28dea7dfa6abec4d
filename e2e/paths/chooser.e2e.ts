import { deliveredShipment, mug, tent } from '../fixtures/an-order.ts';
import { aPhoto } from '../fixtures/files.ts';
import { expect, test } from '../fixtures/test.ts';

test('an order with a warranty asks what the claim is about, and files a warranty claim @wide', async ({
  shopper,
  store,
  page,
  checked,
}) => {
  const items = [tent({ warrantyPeriod: 'P5Y' })];
  const order = await store.anOrder({ items, protection: { shipping: true, warranty: true } });
  await shopper.findsOrder(order);
  await shopper.isAt('/process');
  await shopper.reads('What do you need help with?');
  await checked();
  await shopper.chooses('A problem covered by warranty');
  await shopper.isAt('/issues/items');
  await expect(page.getByText('Wrong item', { exact: true })).toHaveCount(0);
  await shopper.says({ what: 'Defective item', details: 'It leaks.', files: [await aPhoto()] });
  await shopper.addsIssueToClaim();
  await expect(shopper.itemCard('Ridgeline').getByText('It leaks.')).toBeVisible();
  await shopper.settles();
  await shopper.continues();
  await shopper.prefers('Reship them to me');
  await shopper.completes();
  await shopper.hasClaim();
  const [filed] = await store.claimsOf(order);
  const { body } = await store.call('GET', `/claims/${filed?.id}`);
  expect(body).toMatchObject({ claimCategory: 'WARRANTY' });
  expect(body.warrantyMetadata.warrantyPeriod).toBe('P5Y');
});

test('after the shipping window, the items say what the warranty covers and until when', async ({
  shopper,
  store,
}) => {
  const items = [tent({ warrantyPeriod: 'P1Y' }), mug()];
  const order = await store.anOrder({
    items,
    protection: { shipping: true, warranty: true },
    fulfillments: [deliveredShipment(items, 60)],
  });
  await shopper.findsOrder(order);
  await shopper.isAt(/\/(issues\/items|process)$/);
  const covered = shopper.itemCard('Ridgeline');
  await expect(
    covered.getByText(/^Under warranty until \d+:\d\d[ap]m \w{3} \d+, \d{4}$/),
  ).toBeVisible();
  await expect(shopper.itemCard('Enamel').getByText('Not covered by warranty')).toBeVisible();
});

test('claimed items are marked, and cannot be claimed again @wide', async ({
  shopper,
  store,
  page,
  checked,
}) => {
  const order = await store.anOrder({ items: [mug()] });
  const claim = await store.aClaim(order);
  await shopper.findsOrder(order);
  await shopper.isAt('/process');
  await expect(page.getByText(`Claim #${claim.claimNumber}`)).toBeVisible();
  await checked();
  await page.getByRole('button', { name: `Claim #${claim.claimNumber}` }).click();
  await shopper.isAt(/\/view\//);
  await shopper.opens('/issues');
  await shopper.isAt('/process');
});
