import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aConnectedWoo, type ConnectedWoo } from '../fixtures/connected-woo.ts';
import { movesOf, watchesShifts } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';

const aLine = (name: string, product_id: number, sku: string, net: string, tax: string) => ({
  name,
  product_id,
  sku,
  quantity: 1,
  subtotal: net,
  total: net,
  total_tax: tax,
  taxes: tax === '0.00' ? [] : [{ id: 3, total: tax, subtotal: tax }],
});

/**
 * Has a shop of WooCommerce behind the storefront: it gets the order of the checkout with the quote that its
 * page names, and shows the page of the order.
 */
const checksOutIn = (
  page: Page,
  { site, announces }: ConnectedWoo,
  ordered: (id: number) => void,
) =>
  page.route('**/demo-shop/checkout?*', async (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '');
    const email = form.get('email') ?? '';
    const premium = Number(form.get('quote_premium'));
    const id = site.addOrder({
      line_items: [
        aLine('Enamel camp mug', 7, 'MUG', '18.00', '1.44'),
        aLine('Package protection', 90, 'PROTECT', (premium / 100).toFixed(2), '0.00'),
      ],
      shipping_total: '5.95',
      total_tax: '1.44',
      total: ((1_800 + 144 + 595 + premium) / 100).toFixed(2),
      billing: {
        first_name: form.get('name'),
        last_name: '',
        email,
        address_1: '12 Lark Street',
        city: 'Albany',
        state: 'NY',
        postcode: '12210',
        country: 'US',
      },
      meta_data: [{ id: 1, key: 'amends_quote', value: form.get('quote') }],
    });
    ordered(id);
    await announces(id);
    const location = `/demo-shop/placed?${new URLSearchParams({ order: String(id), email, protected: '1' })}`;
    await route.fulfill({ status: 303, headers: { location } });
  });

test('a cart is protected, delivered, claimed, and refunded in its shop’s own books @scripts @once', async ({
  page,
  shopper,
  store,
  checked,
}) => {
  test.slow();
  const email = `demo.${randomUUID()}@example.com`;
  const control = page.getByRole('switch', { name: 'Shipping protection' });
  const total = page.locator('[data-total]');
  const shop = await aConnectedWoo();
  const { site } = shop;
  let orderId = 0;
  try {
    await checksOutIn(page, shop, (id) => {
      orderId = id;
    });
    await watchesShifts(page);

    await test.step('the cart offers protection, by mouse and by keyboard, and never moves', async () => {
      await page.goto('/demo-shop');
      await page.getByRole('link', { name: 'Add to cart: Enamel camp mug' }).click();
      await expect(control).toBeChecked();
      await expect(total).toHaveText('$27.34');
      expect(await movesOf(page)).toEqual([]);
      await checked(page);
      await control.press('Space');
      await expect(control).not.toBeChecked();
      await expect(control).toBeFocused();
      await expect(total).toHaveText('$25.39');
      await control.click();
      await expect(total).toHaveText('$27.34');
    });

    await test.step('the order names the quote of the cart', async () => {
      await page.getByRole('textbox', { name: 'Name' }).fill('Sam Shopper');
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'Place order' }).click();
      await expect(page.getByText('Your order is protected.')).toBeVisible();
      await checked(page);
      const found = () => store.call('GET', `/orders/${orderId}/record`);
      await expect.poll(async () => (await found()).status).toBe(200);
      const { body } = await found();
      expect(body.quote).toMatchObject({ status: 'MATCHED', problems: [] });
      expect(body.policies).toHaveLength(1);
    });

    await test.step('the shop delivers it', async () => {
      Object.assign(site.orders.get(orderId) ?? {}, { status: 'delivered' });
      site.touch(orderId);
      await shop.announces(orderId);
      await expect
        .poll(async () => (await store.call('GET', `/orders/${orderId}`)).body.fulfillments)
        .toMatchObject([{ fulfillmentStatus: 'DELIVERED' }]);
    });

    await test.step('its claim starts where the shop leads', async () => {
      await page.getByRole('link', { name: 'File a claim for this order' }).click();
      await shopper.settles();
      await expect(page.getByLabel('Order number')).toHaveValue(String(orderId));
      await expect(page.getByLabel('Email address')).toHaveValue(email);
      await shopper.continues();
      await shopper.isAt('/issues');
      await shopper.chooses('Issues with my items');
      await shopper.isAt('/issues/items');
      // The form of the only item is open.
      await shopper.says({ what: 'Missing item' });
      await shopper.addsIssueToClaim();
      await shopper.hasInClaim('Enamel camp mug');
      await shopper.continues();
      await shopper.prefers('I want a refund');
      await shopper.completes();
      await shopper.hasClaim();
    });

    await test.step('the store approves it, the shop pays it back, and the claim page says so', async () => {
      const { body: order } = await store.call('GET', `/orders/${orderId}`);
      const claimId = order.existingClaims[0].id;
      const { body: claim } = await store.call('GET', `/claims/${claimId}`);
      const decisions = [{ claimItemId: claim.claimItems[0].id, resolutionType: 'REFUND' }];
      const approved = await store.call('POST', `/claims/${claimId}/approve`, { decisions });
      expect(approved.status, JSON.stringify(approved.body)).toBe(200);
      await expect
        .poll(() => site.refunds.get(orderId), { timeout: 20_000 })
        .toMatchObject([{ amount: '19.44', refunded_payment: true }]);
      await page.getByRole('link', { name: 'View my claim' }).click();
      await shopper.isAt(/\/view\//);
      await expect(page.getByText('$19.44').first()).toBeVisible();
    });
  } finally {
    await shop.ends();
  }
});

test('a storefront sells protection, and works where no price of it comes @scripts @once', async ({
  page,
  store,
}) => {
  const script = await page.request.get('/widget/v1.js');
  expect(script.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { etag = '' } = script.headers();
  const again = await page.request.get('/widget/v1.js', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);

  const placesOrder = async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Sam Shopper');
    await page.getByRole('textbox', { name: 'Email' }).fill('open@example.com');
    await page.getByRole('button', { name: 'Place order' }).click();
  };
  // A machine that is busy may take longer for a price than a storefront waits.
  await expect(async () => {
    await page.goto('/demo-shop?mug=1');
    await expect(page.getByRole('switch', { name: 'Shipping protection' })).toBeChecked({
      timeout: 5_000,
    });
  }).toPass();
  await placesOrder();
  await expect(page.getByText('Your order is protected.')).toBeVisible();
  const orderNumber = await page.locator('#number').getAttribute('data-number');
  const { body } = await store.call('GET', `/orders/demo-shop-${orderNumber}/record`);
  expect(body.quote).toMatchObject({ status: 'MATCHED', problems: [] });

  await page.route('**/v1/quotes', (route) => route.fulfill({ status: 422, body: '' }));
  await page.goto('/demo-shop?mug=1');
  await expect(page.locator('amends-protection')).toBeHidden();
  await placesOrder();
  await expect(page.getByText('Your order is not protected.')).toBeVisible();
});
