import { randomUUID } from 'node:crypto';
import { expect, test } from '../fixtures/test.ts';

test('a cart is protected, delivered, claimed and refunded @scripts @once', async ({
  page,
  shopper,
  store,
  checked,
}) => {
  test.slow();
  const email = `demo.${randomUUID()}@example.com`;
  const control = page.getByRole('switch', { name: 'Shipping protection' });
  const total = page.locator('[data-total]');

  await test.step('the cart offers protection, by mouse and by keyboard', async () => {
    await page.goto('/demo-shop');
    await page.getByRole('link', { name: 'Add to cart: Enamel camp mug' }).click();
    await expect(control).toBeChecked();
    await expect(total).toHaveText('$27.34');
    await checked(page);
    await control.press('Space');
    await expect(control).not.toBeChecked();
    await expect(control).toBeFocused();
    await expect(total).toHaveText('$25.39');
    await control.click();
    await expect(total).toHaveText('$27.34');
  });

  const orderNumber = await test.step('the order names the quote of the cart', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Sam Shopper');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByText('Your order is protected.')).toBeVisible();
    await checked(page);
    return (await page.locator('#number').getAttribute('data-number')) ?? '';
  });
  const sourceOrderId = `demo-shop-${orderNumber}`;
  const { body: found } = await store.call('GET', `/orders/${sourceOrderId}/record`);
  expect(found.quote).toMatchObject({ status: 'MATCHED', problems: [] });
  expect(found.policies).toHaveLength(1);

  const deliveredAt = new Date(Date.now() - 60_000).toISOString();
  const shipment = {
    sourceFulfillmentId: 'shipment-1',
    fulfillmentStatus: 'DELIVERED',
    trackingCompany: 'UPS',
    trackingNumber: ['1Z999AA10123456784'],
    shippedAt: deliveredAt,
    deliveredAt,
    items: [{ sourceItemId: 'mug', quantity: 1 }],
  };
  const { status } = await store.call('POST', `/orders/${sourceOrderId}/fulfillments`, {
    fulfillments: [shipment],
  });
  expect(status).toBe(201);

  await test.step('its claim starts where the shop leads', async () => {
    await page.getByRole('link', { name: 'File a claim for this order' }).click();
    await shopper.settles();
    await expect(page.getByLabel('Order number')).toHaveValue(orderNumber);
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

  await test.step('the store refunds it, and the claim page says so', async () => {
    const { body: order } = await store.call('GET', `/orders/${sourceOrderId}`);
    const claimId = order.existingClaims[0].id;
    const { body: claim } = await store.call('GET', `/claims/${claimId}`);
    const decisions = [{ claimItemId: claim.claimItems[0].id, resolutionType: 'REFUND' }];
    const approved = await store.call('POST', `/claims/${claimId}/approve`, { decisions });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    await page.getByRole('link', { name: 'View my claim' }).click();
    await shopper.isAt(/\/view\//);
    await expect(page.getByText('$19.44').first()).toBeVisible();
  });
});

test('a storefront works where no price of protection comes @scripts @once', async ({ page }) => {
  const script = await page.request.get('/widget/v1.js');
  expect(script.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const { etag = '' } = script.headers();
  const again = await page.request.get('/widget/v1.js', { headers: { 'If-None-Match': etag } });
  expect(again.status()).toBe(304);

  await page.route('**/v1/quotes', (route) => route.fulfill({ status: 422, body: '' }));
  await page.goto('/demo-shop?mug=1');
  await expect(page.locator('amends-protection')).toBeHidden();
  await page.getByRole('textbox', { name: 'Name' }).fill('Sam Shopper');
  await page.getByRole('textbox', { name: 'Email' }).fill('open@example.com');
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByText('Your order is not protected.')).toBeVisible();
});
