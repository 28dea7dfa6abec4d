import type { Route } from '@playwright/test';
import { daysAgo, deliveredShipment, mug } from '../fixtures/an-order.ts';
import { confirmEmail, emailField } from '../fixtures/confirm-email.ts';
import { aLargePhoto, aPhoto, aPretender } from '../fixtures/files.ts';
import { linkMailedTo } from '../fixtures/mailbox.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import type { KnownClaim, KnownOrder, StoreApi } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';
import { useUpConfirmations } from '../fixtures/used-up-limits.ts';

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

test('a claim shows its status, the next step and its date @wide', async ({
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
  await expect(shopper.section('Progress')).toContainText('Claim filed');
  await expect(shopper.section('What you told us')).toContainText('1 × Enamel camp mug');
  const details = shopper.section('Details');
  await expect(details).toContainText(`#${order.orderNumber}`);
  await expect(details).toContainText('Reshipment');
  await details.getByText('Technical details').click();
  await expect(details).toContainText(claim.id);
  await checked();
});

test('the way of the package and the claim are one line of time, and a date goes into a calendar', async ({
  shopper,
  store,
  checked,
}) => {
  const items = [mug()];
  const events = [
    { occurredAt: daysAgo(9), status: 'CARRIER_PICKED_UP', location: 'Newark, NJ' },
    { occurredAt: daysAgo(8), status: 'IN_TRANSIT', description: 'Arrived at the hub' },
    { occurredAt: daysAgo(5), status: 'DELIVERED', location: 'Albany, NY' },
  ];
  const order = await store.anOrder({
    items,
    fulfillments: [deliveredShipment(items, 5, { events })],
  });
  const claim = await store.aClaim(order);
  await store.call('POST', `/claims/${claim.id}/ask`, { message: 'Could you send a photo?' });
  await shopper.opens(claim.viewPath);
  const { page } = shopper;
  await shopper.reads('Juniper Outfitters has a question for you');
  const line = shopper.section('Progress').getByRole('listitem');
  await expect(line.nth(0)).toContainText('Package shipped');
  await expect(line.nth(0)).toContainText('UPS 1Z999AA10123456784');
  await expect(line.nth(1)).toContainText('Marked as delivered');
  await expect(line.nth(2)).toContainText('Claim filed');
  await expect(line.nth(3)).toContainText('Your answer');
  const updates = shopper.section('Tracking updates');
  await expect(updates.getByRole('link', { name: /with UPS/ })).toHaveAttribute(
    'href',
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
  await updates.getByText('Show 3 tracking updates').click();
  await expect(updates).toContainText('Newark, NJ');
  await checked();
  const manifest = await page.locator('link[rel="manifest"]').getAttribute('href');
  const shortcut = await (await page.request.get(manifest ?? '')).json();
  expect(shortcut).toMatchObject({ start_url: claim.viewPath, short_name: 'Juniper Outfitters' });
  expect((await page.request.get(shortcut.icons[0].src)).ok()).toBe(true);
  const address = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const calendar = await page.request.get(address ?? '');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const text = (await calendar.text()).replaceAll('\r\n ', '');
  expect(text).toContain(
    `Last day to reply to Juniper Outfitters about claim #${claim.claimNumber}`,
  );
  expect(text).not.toContain(claim.viewPath.split('/').at(-1));
});

test('a message may have photos; a file that is no photo is refused with a reason', async ({
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
  await expect(page.locator('#messages')).toContainText(/couldn't be opened|we can open/);
  if (scripts) await expect(page.getByRole('alert')).toContainText('we can open');
  await expect(box(shopper)).toHaveValue('Here it is.');
  if (scripts) await page.getByRole('button', { name: 'Remove not-a-photo.jpg' }).click();

  // A form with a large file is read in another way than a small one.
  await chooser.setInputFiles(scripts ? [await aPhoto()] : await aLargePhoto());
  if (scripts) await expect(page.locator('#messages input[name="media"]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1 from you' })).toBeVisible();
  await shopper.opens(claim.viewPath);
  await expect(page.getByRole('img', { name: 'Photo 1 from you' })).toBeVisible();
});

test('typed text and a photo that is uploading survive a reload and a lost connection @scripts', async ({
  shopper,
  store,
  complaints,
}) => {
  const { claim } = await aFiledClaim(store);
  const { page } = shopper;
  await shopper.opens(claim.viewPath);
  const held: Route[] = [];
  await page.route('**/v1/media/uploads/*', (route) => void held.push(route));
  await page.locator('#messages input[type="file"]').setInputFiles([await aPhoto('torn.jpg')]);
  await box(shopper).fill('A long story.');
  await expect.poll(() => held.length).toBe(1);
  await shopper.opens(claim.viewPath);
  await expect(box(shopper)).toHaveValue('A long story.');
  await expect(page.getByRole('progressbar', { name: /torn\.jpg/ })).toBeVisible();
  await confirmEmail(page, 'message', claim);
  await page.route('**/view/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('once the upload has finished')).toBeVisible();
  await expect.poll(() => held.length).toBe(2);
  await held.at(-1)?.continue();
  await expect(page.getByText("Your message couldn't be sent.")).toBeVisible();
  await expect(box(shopper)).toHaveValue('A long story.');
  await page.unroute('**/view/*.data*');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('A long story.');
  await expect(page.getByRole('img', { name: 'Photo 1 from you' })).toBeVisible();
  await expect(box(shopper)).toHaveValue('');
  complaints.length = 0;
});

test('a claim changes only after its email is confirmed, and no input is lost @wide', async ({
  scripts,
  shopper,
  store,
  checked,
  anotherDevice,
}) => {
  const { claim } = await aFiledClaim(store);
  const { page } = shopper;
  await shopper.opens(claim.viewPath);
  await box(shopper).fill('The box was open.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Enter the email address you ordered with.')).toBeVisible();
  if (scripts) await expect(emailField(page, 'message')).toBeFocused();
  await emailField(page, 'message').fill('somebody@example.com');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText("isn't the email address on this order")).toBeVisible();
  if (scripts) await expect(emailField(page, 'message')).toBeFocused();
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

test("a customer locked out by others' tries confirms through the order's mailbox", async ({
  shopper,
  store,
  checked,
}) => {
  const { order, claim } = await aFiledClaim(store);
  const { page } = shopper;
  await useUpConfirmations(claim);
  await shopper.opens(claim.viewPath);
  await box(shopper).fill('The box was open.');
  await confirmEmail(page, 'message', claim);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText("we've sent a link to it").first()).toBeVisible();
  await expect(box(shopper)).toHaveValue('The box was open.');
  await checked();
  const link = new URL(await linkMailedTo(order.email, /^Open your order/));
  await shopper.opens(link.pathname);
  await page.getByRole('button', { name: 'Open my order' }).click();
  await shopper.isAt(/\/(issues|process|claims)/);
  await shopper.opens(claim.viewPath);
  await expect(emailField(page, 'message')).toHaveCount(0);
  await box(shopper).fill('The box was open.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(shopper).getByRole('list')).toContainText('The box was open.');
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
  await page.getByText('Show full address', { exact: true }).click();
  const confirm = async (email: string) => {
    await page.locator('#confirm-email').fill(email);
    await page.getByRole('button', { name: 'Show the full address' }).click();
  };
  await confirm('somebody@example.com');
  await expect(page.getByRole('alert')).toContainText("isn't the email address on this order");
  await checked();
  await confirm(order.email.toUpperCase());
  await expect(shopper.section('Details')).toContainText('12 Lark Street');
  await shopper.opens(claim.viewPath);
  await expect(shopper.section('Details')).toContainText(order.email);
  const other = await anotherDevice();
  await other.opens(claim.viewPath);
  expect(await other.page.content()).not.toContain('12 Lark Street');
});

test('a parked claim asks whether the package has arrived @wide', async ({
  shopper,
  store,
  checked,
}) => {
  const items = [mug()];
  const order = await store.anOrder({ items, fulfillments: [deliveredShipment(items, 1)] });
  const type = 'ORDER_DELIVERED_NOT_RECEIVED';
  const claim = await store.aClaim(order, { type });
  await shopper.opens(claim.viewPath);
  await shopper.reads("We're holding your claim");
  await expect(shopper.page.getByText(/^On hold until /)).toBeVisible();
  await checked();
  const { page } = shopper;
  const yes = page.getByRole('button', { name: 'Yes, it arrived' });
  await yes.click();
  await expect(page.getByText(`Close claim #${claim.claimNumber}?`)).toBeVisible();
  await expect(page.getByText('You can reopen it for 30 days.')).toBeVisible();
  await checked();
  expect(await store.claimsOf(order)).toMatchObject([{ claimState: 'TEMPORARILY_DISMISSED' }]);
  await page.getByRole('link', { name: 'Keep it open' }).click();
  await yes.click();
  await confirmEmail(page, 'parked', claim);
  await page.getByRole('button', { name: 'Yes, close my claim' }).click();
  await shopper.reads('Your package came, so your claim is closed');
  await expect(page.getByText('Disagree with this decision?')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Leave a review' })).toHaveCount(0);
  await checked();
  await page.getByRole('button', { name: 'Reopen my claim' }).click();
  await shopper.reads('Juniper Outfitters is looking at your claim');
  await expect(shopper.section('Progress')).toContainText('Package arrived');
  await expect(shopper.section('Progress')).toContainText('Reopened');
  await page.getByRole('button', { name: 'Cancel this claim' }).click();
  await page.getByRole('button', { name: 'Yes, cancel my claim' }).click();
  await shopper.reads('You canceled this claim');
  const again = await store.aClaim(order, { type });
  await shopper.opens(again.viewPath);
  await page.getByRole('button', { name: "It's not coming. Start my claim now" }).click();
  await shopper.reads('Juniper Outfitters has your claim');
});

test('a claim is canceled in two steps, and can be reviewed once @laptop', async ({
  shopper,
  store,
  checked,
}) => {
  const { claim } = await aFiledClaim(store);
  const { page } = shopper;
  await shopper.opens(`${claim.viewPath}/review`);
  await expect(page.getByText('You can leave a review once the claim is finished.')).toBeVisible();
  await shopper.opens(claim.viewPath);
  await page.getByRole('button', { name: 'Cancel this claim' }).click();
  await expect(page.getByText(`Cancel claim #${claim.claimNumber}?`)).toBeVisible();
  await checked();
  await confirmEmail(page, 'withdraw', claim);
  await page.getByRole('button', { name: 'Yes, cancel my claim' }).click();
  await shopper.reads('You canceled this claim');
  await checked();

  await shopper.opens(`${claim.viewPath}/review`);
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByRole('alert')).toContainText('Choose a rating from 1 to 5.');
  await checked();
  await page.getByRole('radio', { name: 'Very good' }).check({ force: true });
  await page.getByLabel('Comment (optional)').fill('Quick and kind.');
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you. Your review has been sent.')).toBeVisible();
  await checked();
  await shopper.opens(claim.viewPath);
  await expect(shopper.section('Your review')).toContainText('Quick and kind.');
});

test('looking up an order shows its claims @wide', async ({ shopper, store, checked }) => {
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
  const heading = page.getByRole('heading', { level: 2, name: `Claim #${claim.claimNumber}` });
  await expect(heading).toBeVisible();
  const opens = page.getByRole('button', { name: `Claim #${claim.claimNumber}`, exact: true });
  await expect(opens).toHaveAccessibleDescription(/Juniper Outfitters has your claim/);
  await checked();
  // Anywhere on the card.
  await page.getByRole('listitem').filter({ has: heading }).click();
  await expect(page.getByText(`My Claim #${claim.claimNumber}`)).toBeVisible();
  await expect(shopper.section('Details')).toContainText('12 Lark Street');
});

test('a claim prints completely @wide', async ({ shopper, store, checked }) => {
  const { claim } = await aFiledClaim(store);
  await answer(store, claim, 'It is on its way.');
  const { page } = shopper;
  await shopper.opens(claim.viewPath);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page).toHaveURL(/\/print\//);
  await shopper.settles();
  await expect(page.getByText(`My Claim #${claim.claimNumber}`)).toBeVisible();
  await expect(page.getByText('It is on its way.')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'QR code that opens this claim online' }),
  ).toBeVisible();
  await expect(shopper.section('What you told us')).toContainText('1 × Enamel camp mug');
  await checked();

  await page.emulateMedia({ media: 'print' });
  // A4 and US Letter without margins of 14 mm, in CSS pixels.
  for (const width of [688, 710]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('an invalid link is a 404 page, and leaks its address to no one', async ({
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

test('a star in the email selects the rating and sends nothing @once', async ({
  shopper,
  store,
}) => {
  const { claim } = await aFiledClaim(store);
  await store.call('POST', `/claims/${claim.id}/resolve-externally`, {});
  await shopper.opens(`${claim.viewPath}/review?stars=4`);
  const { page } = shopper;
  await expect(page.getByRole('radio', { name: 'Good', exact: false }).nth(0)).toBeVisible();
  await expect(page.locator('#rating-4')).toBeChecked();
  for (const star of await page.locator('.stars label').all()) {
    const box = await star.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const tops = await page
    .locator('.stars label')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  expect((await store.call('GET', `/claims/${claim.id}/reviews`)).body).toEqual([]);
  await shopper.opens(`${claim.viewPath}/review?stars=9`);
  await expect(page.locator('#rating input:checked')).toHaveCount(0);
});

test('a denial, its reason and its message stay after the appeal against it', async ({
  scripts,
  shopper,
  store,
  checked,
}) => {
  const { claim } = await aFiledClaim(store);
  const denial = { reason: 'NOT_COVERED', customerText: 'The mug was not in the order.' };
  await store.call('POST', `/claims/${claim.id}/deny`, denial);
  const { page } = shopper;
  await shopper.opens(claim.viewPath);
  await shopper.reads("Your claim wasn't approved");
  await expect(page.getByRole('link', { name: 'Leave a review' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Tell us what we missed.')).toBeVisible();
  if (scripts) await expect(page.getByLabel('What did we miss?')).toBeFocused();
  await page.getByLabel('What did we miss?').fill('It was.\nLook at the invoice.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('You can appeal only once.')).toBeVisible();
  await checked();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByLabel('What did we miss?')).toHaveValue('It was.\nLook at the invoice.');
  await page.getByRole('button', { name: 'Continue' }).click();
  await confirmEmail(page, 'appeal-card', claim);
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('We have your appeal')).toBeVisible();
  await expect(messages(shopper)).toContainText('Look at the invoice.');
  await expect(shopper.section('Progress')).toContainText('Not approved');
  await expect(shopper.section('Progress')).toContainText('You appealed');
  await expect(shopper.section('Earlier decision')).toContainText(denial.customerText);
  await checked();
});

test('a question has a date to reply by, separate from the decision @once', async ({
  shopper,
  store,
}) => {
  const { claim } = await aFiledClaim(store);
  await store.call('POST', `/claims/${claim.id}/ask`, { message: 'Which color was it?' });
  await shopper.opens(claim.viewPath);
  await shopper.reads('Juniper Outfitters has a question for you');
  await expect(shopper.page.getByText('Waiting for you')).toBeVisible();
  const steps = shopper.section('Progress').getByRole('listitem');
  await expect(steps.filter({ hasText: 'Your answer' })).toContainText(/by \w+day, /);
  await expect(steps.filter({ hasText: 'Decision' })).not.toContainText('by');
});

test('money shows as refunded only after it was paid @once', async ({ shopper, store }) => {
  const { claim } = await aFiledClaim(store);
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  const decisions = [{ claimItemId: body.claimItems[0].id, resolutionType: 'REFUND' }];
  await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
  await shopper.opens(claim.viewPath);
  const { page } = shopper;
  await expect(page.getByText('Will be refunded').first()).toBeVisible();
  await expect(page.getByText('Total reimbursed')).toHaveCount(0);
  await expect(page.getByText('Reimbursed', { exact: true })).toHaveCount(0);
  const [given] = (await store.call('GET', `/claims/${claim.id}`)).body.claimResolutions;
  await expect(async () => {
    const done = await store.call('POST', `/resolutions/${given.id}/complete`, {
      reference: `RF-${claim.claimNumber}`,
    });
    expect(done.status).toBe(200);
  }).toPass({ timeout: 20_000 });
  await shopper.opens(claim.viewPath);
  await shopper.reads('All done');
  await expect(page.getByText(/^Refunded on/)).toBeVisible();
  await expect(shopper.section('Resolution details')).toContainText('Total reimbursed');
});
