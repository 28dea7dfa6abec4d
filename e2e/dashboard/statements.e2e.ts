import { movingShipment, mug } from '../fixtures/an-order.ts';
import { expect, test } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { Shopper } from '../fixtures/shopper.ts';

test('a statement without a signature is confirmed by a checkbox, and stored', async ({
  dashboardAs,
  store,
  checked,
}) => {
  const text = 'I compared the address with the one in my order.';
  // No other test claims this type, and the statement applies only to it.
  const statements = [{ claimType: 'WRONG_ADDRESS', text, signature: false }];
  const owner = await dashboardAs('owner@juniper.example', null);
  const saved = await owner.request.put('/v1/settings/claim-acknowledgment?storeId=juniper', {
    data: { values: { enabled: true, statements } },
  });
  expect(saved.status(), await saved.text()).toBe(200);

  const items = [mug({ quantity: 1 })];
  const order = await store.anOrder({ items, fulfillments: [movingShipment(items)] });
  const page = await dashboardAs(null, `${deployment().url}/start?store=juniper`);
  const shopper = new Shopper(page, true);
  await shopper.settles();
  await shopper.typesLookUp(order);
  await shopper.isAt('/issues');
  await shopper.chooses("Haven't received my order");
  await shopper.addsShipmentIssue('Wrong address');
  await shopper.prefers('I want a refund');
  await shopper.completes();
  await expect(page.locator('#statement-1-error')).toHaveText(
    'Check the box to confirm that this is true.',
  );
  await checked(page);
  await page.getByRole('checkbox', { name: text }).check();
  await shopper.submits();
  await shopper.hasClaim();

  const [claim] = await store.claimsOf(order);
  const { body } = await store.call('GET', `/claims/${claim?.id}`);
  expect(body.claimDocuments).toContainEqual(
    expect.objectContaining({ type: 'ACKNOWLEDGEMENT', content: text }),
  );
});
