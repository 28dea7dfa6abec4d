import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';

const CONTACT = /Get in touch with/;

test('too late: the page says when the window closed, and how to contact the store @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const items = [mug()];
  const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items, 60)] });
  await shopper.findsOrder(order);
  await shopper.isAt('/too-late');
  await expect(shopper.page.getByText('The last day was')).toBeVisible();
  await expect(shopper.page.getByRole('heading', { name: CONTACT })).toBeVisible();
  await checked();
  await shopper.page.getByRole('button', { name: 'Email me my link' }).click();
  await expect(shopper.page.getByText('We sent a link to the email address')).toBeVisible();
  await shopper.settles();
  await checked();
  expect(await linkMailedTo(order.email, /order/i)).toContain('/open/');
  await shopper.opens('/issues');
  await expect(shopper.page).not.toHaveURL(/\/issues$/);
});

test('not shipped: the page says that nothing has shipped yet @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const order = await store.anOrder({ items: [mug()], fulfillments: [] });
  await shopper.findsOrder(order);
  await shopper.isAt('/not-shipped');
  await shopper.reads("Your order hasn't shipped yet");
  await expect(shopper.page.getByRole('heading', { name: CONTACT })).toBeVisible();
  await checked();
});

test('not protected: the page says so, and how to contact the store @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const order = await store.anOrder({ protection: { shipping: false, warranty: false } });
  await shopper.findsOrder(order);
  await shopper.reads("This order isn't covered");
  await expect(shopper.page.getByRole('heading', { name: CONTACT })).toBeVisible();
  await checked();
  await shopper.page.getByRole('button', { name: 'Email me my link' }).click();
  await expect(shopper.page.getByRole('status').getByText('Check your email')).toBeVisible();
  expect(await linkMailedTo(order.email, /order/i)).toContain('/open/');
});
