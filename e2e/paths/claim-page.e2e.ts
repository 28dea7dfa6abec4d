import { deliveredShipment, mug } from '../fixtures/an-order.ts';
import { confirmEmail, emailField } from '../fixtures/confirm-email.ts';
import { aPhoto, aPretender } from '../fixtures/files.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import type { KnownClaim, KnownOrder, StoreApi } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';

const aFiledClaim = async (store: StoreApi): Promise<{ order: KnownOrder; claim: KnownClaim }> => {
  const order = await store.anOrder();
  return { order, claim: await store.aClaim(order) };
};
const box = (shopper: Shopper) => shopper.page.getByLabel('Write a message');
const messages = (shopper: Shopper) => shopper.section('Messages');
const answer = (store: StoreApi, claim: KnownClaim, messageContent: string) =>
  store.call('POST', `/claims/${claim.id}/messages`, {
    messageContent,
    medias: [],
    senderName: 'Dana',
    senderType: 'brand',
  });

test('a claim says where it stands, what comes next and by when @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const { order, claim } = await aFiledClaim(store);
  await shopper.opens(claim.viewPath);
  const { page } = shopper;
  await shopper.reads('Juniper Outfitters has your claim');
  await expect(page.getByText(`My Claim #${claim.claimNumber}`)).toBeVisible();
  await expect(page.getByText(/You can expect an answer by \w+day, /)).toBeVisible();
  await expect(shopper.section('Where it stands')).toContainText('Claim filed');
  await expect(shopper.section('What you told us')).toContainText('1 × Enamel camp mug');
  const details = shopper.section('Details');
  await expect(details).toContainText(`#${order.orderNumber}`);
  await expect(details).toContainText('Reshipment');
  await expect(details).toContainText(claim.id);
  await checked();
});

test('a message may carry photos; what is no photo is refused in words', async ({
  shopper,
  store,
  scripts,
}) => {
  const { claim } = await aFiledClaim(store);
  await shopper.opens(claim.viewPath);
  const { page } = shopper;
  const chooser = page.locator('#messages input[type="file"]');
  await chooser.setInputFiles(aPretender());
  await box(shopper).fill('Here it is.');
  await confirmEmail(page, 'message', claim);
  if (!scripts) await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.locator('#messages')).toContainText(/could not be read|we can read/);
  await expect(box(shopper)).toHaveValue('Here it is.');
  if (scripts) await page.getByRole('button', { name: 'Remove not-a-photo.jpg' }).click();

  await chooser.setInputFiles([await aPhoto()]);
  if (scripts) await expect(page.locator('#messages input[name="media"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('img', { name: 'File 1 from You' })).toBeVisible();
  await shopper.opens(claim.viewPath);
  await expect(page.getByRole('img', { name: 'File 1 from You' })).toBeVisible();
});

test('what is typed outlives a reload and a lost connection @scripts', async ({
  shopper,
  store,
  complaints,
}) => {
  const { claim } = await aFiledClaim(store);
  const { page } = shopper;
  await shopper.opens(claim.viewPath);
  await box(shopper).fill('A long story.');
  await shopper.opens(claim.viewPath);
  await expect(box(shopper)).toHaveValue('A long story.');
  await confirmEmail(page, 'message', claim);
  await page.route('**/view/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Your message could not be sent.')).toBeVisible();
  await expect(box(shopper)).toHaveValue('A long story.');
  await page.unroute('**/view/*.data*');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(shopper).getByRole('list')).toContainText('A long story.');
  await expect(box(shopper)).toHaveValue('');
  complaints.length = 0;
});

test('a claim changes only after its email is confirmed, and nothing typed is lost @wide', async ({
  shopper,
  store,
  checked,
  anotherDevice,
}) => {
  const { claim } = await aFiledClaim(store);
  const { page } = shopper;
  await shopper.opens(claim.viewPath);
  await box(shopper).fill('The box was open.');
  await emailField(page, 'message').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText("isn't the email address of this order")).toBeVisible();
  await expect(box(shopper)).toHaveValue('The box was open.');
  await expect(emailField(page, 'message')).toHaveValue('somebody@example.com');
  await checked();
  expect((await store.call('GET', `/claims/${claim.id}/messages`)).body).toEqual([]);
  await confirmEmail(page, 'message', claim);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(shopper).getByRole('list')).toContainText('The box was open.');
  await expect(emailField(page, 'message')).toHaveCount(0);
  await expect(emailField(page, 'withdraw')).toHaveCount(0);
  const other = await anotherDevice();
  await other.opens(claim.viewPath);
  await expect(emailField(other.page, 'message')).toHaveCount(1);
});

test('street, phone and email show once the order’s email is confirmed in this browser @wide', async ({
  shopper,
  store,
  checked,
  anotherDevice,
}) => {
  const { order, claim } = await aFiledClaim(store);
  await shopper.opens(claim.viewPath);
  const { page } = shopper;
  expect(await page.content()).not.toContain('12 Lark Street');
  await page.getByText('Confirm your email to see the full address').click();
  const confirm = async (email: string) => {
    await page.locator('#confirm-email').fill(email);
    await page.getByRole('button', { name: 'Show the full address' }).click();
  };
  await confirm('somebody@example.com');
  await expect(page.getByRole('alert')).toContainText("isn't the email address of this order");
  await checked();
  await confirm(order.email.toUpperCase());
  await expect(shopper.section('Details')).toContainText('12 Lark Street');
  await shopper.opens(claim.viewPath);
  await expect(shopper.section('Details')).toContainText(order.email);
  const other = await anotherDevice();
  await other.opens(claim.viewPath);
  expect(await other.page.content()).not.toContain('12 Lark Street');
});

test('a parked claim asks whether it has turned up @wide', async ({ shopper, store, checked }) => {
  const items = [mug()];
  const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items, 1)] });
  const type = 'ORDER_DELIVERED_NOT_RECEIVED';
  const claim = await store.aClaim(order, { type });
  await shopper.opens(claim.viewPath);
  await shopper.reads('Your claim is kept for you');
  await checked();
  await confirmEmail(shopper.page, 'parked', claim);
  await shopper.page.getByRole('button', { name: 'Yes, it turned up' }).click();
  await shopper.reads('It turned up, so your claim is closed');
  const again = await store.aClaim(order, { type });
  await shopper.opens(again.viewPath);
  await shopper.page.getByRole('button', { name: "It won't turn up: start my claim now" }).click();
  await shopper.reads('Juniper Outfitters has your claim');
});

test('a claim is taken back in two steps, and can be reviewed once @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const { claim } = await aFiledClaim(store);
  const { page } = shopper;
  await shopper.opens(`${claim.viewPath}/review`);
  await expect(page.getByText('You can leave a review once the claim is finished.')).toBeVisible();
  await shopper.opens(claim.viewPath);
  await page.getByText('Take this claim back').click();
  await confirmEmail(page, 'withdraw', claim);
  await page.getByRole('button', { name: 'Yes, take it back' }).click();
  await shopper.reads('You took this claim back');
  await checked();

  await page.getByRole('link', { name: 'Leave a review' }).click();
  await shopper.isAt(`${claim.viewPath}/review`);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a rating from 1 to 5.');
  await checked();
  await page.locator('#rating label').filter({ hasText: 'Very good' }).click();
  await page.getByLabel('Comment (optional)').fill('Quick and kind.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you. Your review has been sent.')).toBeVisible();
  await checked();
  await shopper.opens(claim.viewPath);
  await expect(shopper.section('Your review')).toContainText('Quick and kind.');
});

test('the claims of an order are found again by who looks the order up @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const { order, claim } = await aFiledClaim(store);
  const { body } = await store.call('GET', `/orders/${order.sourceOrderId}`);
  const path = `/claims/view/${body.systemOrderId}`;
  await shopper.opens(path);
  await shopper.reads('Page Not Found');
  await shopper.findsOrder(order);
  await shopper.isAt(/\/(issues|process)/);
  await shopper.opens(path);
  await shopper.reads('Your claims');
  const { page } = shopper;
  await expect(page.getByRole('heading', { name: `Claim #${claim.claimNumber}` })).toBeVisible();
  await checked();
  await shopper.page.getByRole('button', { name: 'View this claim' }).click();
  await expect(shopper.page.getByText(`My Claim #${claim.claimNumber}`)).toBeVisible();
  await expect(shopper.section('Details')).toContainText('12 Lark Street');
});

test('a claim prints with everything on it @wide', async ({ shopper, store, checked }) => {
  const { claim } = await aFiledClaim(store);
  await answer(store, claim, 'It is on its way.');
  await shopper.opens(claim.viewPath.replace('/view/', '/print/'));
  const { page } = shopper;
  await expect(page.getByText(`My Claim #${claim.claimNumber}`)).toBeVisible();
  await expect(page.getByText('It is on its way.')).toBeVisible();
  await expect(shopper.section('What you told us')).toContainText('1 × Enamel camp mug');
  await checked();
});

test('a link that opens nothing is a page that is not found, and tells nobody', async ({
  shopper,
  store,
  page,
}) => {
  const { claim } = await aFiledClaim(store);
  const response = await page.goto(claim.viewPath);
  const headers = response?.headers() ?? {};
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
  });
  const dead = `/view/${'x'.repeat(43)}`;
  const answerOfDead = await page.goto(dead);
  expect(answerOfDead?.status()).toBe(404);
  expect(answerOfDead?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer' });
  await shopper.reads('Page Not Found');
  await expect(page.getByText(dead)).toBeVisible();
});
