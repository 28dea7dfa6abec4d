import { aClaimToSign } from '../fixtures/claim-to-sign.ts';
import { expect, test } from '../fixtures/test.ts';

test('a customer signs a claim filed for them, once @wide', async ({ shopper, store, checked }) => {
  const { page } = shopper;
  const { order, link, id } = await aClaimToSign(store);
  await page.goto(link);
  await shopper.settles();
  await shopper.reads('Sign your claim');
  await expect(page.getByText('It is not there.')).toBeVisible();
  await checked();

  await page.getByRole('button', { name: 'Sign and send the claim' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Please confirm your shipping address.',
  );
  await shopper.settles();
  await checked();
  await shopper.confirmsAddress();
  await shopper.typesSignature();
  await page.getByRole('button', { name: 'Sign and send the claim' }).click();
  await expect(page.getByRole('alert').first()).toContainText(
    'Enter the email address you ordered with.',
  );
  expect(await page.content()).not.toContain('12 Lark Street');
  await page.getByLabel('Email address on the order').fill(order.email);
  await page.getByRole('button', { name: 'Show the full address' }).click();
  await expect(page.getByText('12 Lark Street')).toBeVisible();
  await shopper.settles();
  await checked();
  await shopper.confirmsAddress();
  await page.getByLabel('Type your full name').fill('Sam Shopper');
  await page.getByRole('button', { name: 'Sign and send the claim' }).click();
  await shopper.reads('Your claim is signed');
  const { body } = await store.call('GET', `/claims/${id}`);
  expect(body.claimState).toBe('NEW');

  await page.goto(link);
  await expect(page.getByText('has been signed already')).toBeVisible();
  await checked();
});

test('a different address is accepted with the signature @once', async ({ shopper, store }) => {
  const { page } = shopper;
  const { link, id } = await aClaimToSign(store);
  await page.goto(link);
  await shopper.settles();
  await page.getByRole('link', { name: 'Use another address' }).click();
  await page.getByLabel('Full name', { exact: true }).fill('Sam Shopper');
  await page.getByLabel('Street address').fill('7 Elm Street');
  await page.getByLabel('City').fill('Albany');
  await page.getByLabel('State').selectOption({ label: 'New York' });
  await page.getByLabel('ZIP code').fill('12207');
  await shopper.confirmsAddress();
  await shopper.typesSignature();
  await page.getByRole('button', { name: 'Sign and send the claim' }).click();
  await shopper.reads('Your claim is signed');
  const { body } = await store.call('GET', `/claims/${id}`);
  expect(body.updatedShippingAddress).toMatchObject({ address1: '7 Elm Street' });
});

test('an older link refers to the newer one; a claim’s id alone opens nothing @once', async ({
  shopper,
  store,
  checked,
}) => {
  const { page } = shopper;
  const { link, id } = await aClaimToSign(store);
  await store.call('POST', `/claims/${id}/signature-request`);
  await page.goto(link);
  await shopper.settles();
  await shopper.reads('There is a newer link');
  await checked();
  await page.getByRole('button', { name: 'Email me a new link' }).click();
  await expect(page.getByText('A new link is on its way')).toBeVisible();
  const answer = await page.goto(new URL(link).pathname);
  expect(answer?.status()).toBe(404);
});
