import type { Page } from '@playwright/test';
import { mug, tent } from '../fixtures/an-order.ts';
import { aClaimToSign } from '../fixtures/claim-to-sign.ts';
import { confirmEmail } from '../fixtures/confirm-email.ts';
import {
  anEmail,
  answers,
  type InStoreQuestion,
  inStoreQuestions,
} from '../fixtures/in-store-shopper.ts';
import { deployment } from '../fixtures/one-server.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { storeApi } from '../fixtures/store-api.ts';
import { expect, test } from '../fixtures/test.ts';

test('what is typed into the first form of a claim or registration survives a reload, and no one else reads it @scripts @once', async ({
  shopper,
  anotherTab,
}) => {
  const { page } = shopper;
  await shopper.opens('/in-store?store=luma');
  await shopper.isAt('/in-store/contact-info');
  const name = page.getByLabel('Full name');
  await name.fill('Kim Weber');
  await page.getByLabel('Country of the phone number').selectOption('US');
  // As browsers that restore no fields.
  await page.evaluate(() =>
    document.querySelector('form:has([name=customerName])')?.setAttribute('autocomplete', 'off'),
  );
  await page.reload();
  await shopper.settles();
  await expect(name).toHaveValue('Kim Weber');
  await expect(page.getByLabel('Country of the phone number')).toHaveValue('US');
  const other = await anotherTab();
  await other.opens('/in-store/contact-info?store=luma');
  await expect(other.page.getByLabel('Full name')).toHaveValue('');
  // Who opens the page by its address starts over.
  await shopper.opens('/?store=luma');
  await shopper.opens('/in-store/contact-info?store=luma');
  await expect(name).toHaveValue('');

  await shopper.opens('/register?store=luma');
  await name.fill('Kim Weber');
  await page.reload();
  await shopper.settles();
  await expect(name).toHaveValue('Kim Weber');
  await page.getByLabel('Email address').fill(anEmail());
  await shopper.continues();
  await shopper.isAt('/register/product');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Weber');
});

/** Answers the questions of a claim at Luma up to that of the address. */
async function reachesAddress(shopper: Shopper): Promise<void> {
  await shopper.opens('/in-store?store=luma');
  const isBefore = ({ path }: InStoreQuestion) => path !== '/in-store/shipping-address';
  for (const question of inStoreQuestions(anEmail()).filter(isBefore)) {
    await shopper.isAt(question.path);
    await answers(shopper, question);
  }
  await shopper.isAt('/in-store/shipping-address');
}

test('an address is restored whole, also the state of another country @scripts @once', async ({
  shopper,
}) => {
  const { page } = shopper;
  await reachesAddress(shopper);
  const country = page.getByLabel('Country or region');
  const state = page.getByLabel('State', { exact: true });
  await country.selectOption('US');
  await expect(state).toBeVisible();
  await page.getByLabel('City').fill('Albany');
  await state.selectOption({ label: 'New York' });
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('\\"NY\\"');
  // The page learns of the states ten frames after the country was filled in.
  await page.route('**/in-store/shipping-address.data*', async (route) => {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          let frames = 0;
          const next = () => (++frames < 10 ? requestAnimationFrame(next) : resolve());
          next();
        }),
    );
    await route.continue();
  });
  await shopper.opens('/in-store/shipping-address');
  await expect(country).toHaveValue('US');
  await expect(state).toHaveValue('NY');
  await expect(page.getByLabel('City')).toHaveValue('Albany');
});

test('a second claim of an order begins with empty forms @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const order = await store.anOrder({ items: [mug(), tent({ quantity: 2 })] });
  await shopper.reachesItems(order);
  await shopper.opensItem('Ridgeline two-person tent');
  await shopper.picks(page.locator('#quantity'), '1');
  await shopper.says({ what: 'Missing item', details: 'Only one came.' });
  await shopper.addsIssueToClaim();
  await shopper.hasInClaim('Ridgeline two-person tent');
  await shopper.continues();
  await shopper.prefers('I want a refund');
  await shopper.completes();
  await shopper.hasClaim();
  await shopper.reachesItems(order);
  const saved = page.waitForRequest((request) => request.postData()?.includes('autosave') === true);
  await shopper.opensItem('Ridgeline two-person tent');
  await expect(page.getByLabel('Details')).toHaveValue('');
  await shopper.says({ what: 'Damaged' });
  await saved;
  await expect(page.getByLabel('Details')).toHaveValue('');
});

/** Opens the items of an order of two bowls and a cup, one of which goes back. */
async function returnsItems(shopper: Shopper) {
  const bowl = { sourceItemId: 'bowl', productName: 'Rice bowl', price: 3_800, quantity: 2 };
  const cup = mug({ productName: 'Yunomi tea cup', price: 2_600 });
  const kobo = storeApi(deployment().url, deployment().tokens.kobo);
  const order = await kobo.anOrder({ currency: 'JPY', items: [bowl, cup] });
  await shopper.opens('/return?store=kobo');
  await shopper.typesLookUp(order);
  await shopper.reads('What would you like to send back?');
  await shopper.settles();
  const itemOf = (name: RegExp) => shopper.page.getByRole('checkbox', { name });
  return { order, chosenBowl: itemOf(/Rice bowl/), chosenCup: itemOf(/Yunomi/) };
}

test('the items chosen for a return are restored, and no others @scripts @once', async ({
  shopper,
}) => {
  const { page } = shopper;
  const { chosenBowl, chosenCup } = await returnsItems(shopper);
  // The server never learns of them.
  await page.route('**/return/start.data*', () => {});
  await chosenCup.check();
  await page.unroute('**/return/start.data*');
  await shopper.opens('/return/start');
  await expect(chosenCup).toBeChecked();
  await expect(chosenBowl).not.toBeChecked();
  await shopper.continues();
  await shopper.reads('Why are you sending it back?');
  await expect(page.getByLabel(/^Reason for returning/)).toHaveCount(1);
  await expect(page.getByLabel('Reason for returning Yunomi tea cup')).toBeVisible();
});

test('a second return of an order begins with nothing chosen @scripts @once', async ({
  shopper,
}) => {
  const { page } = shopper;
  const { order, chosenBowl } = await returnsItems(shopper);
  await chosenBowl.check();
  await shopper.continues();
  await shopper.reads('Why are you sending it back?');
  await shopper.settles();
  await page.getByLabel('Reason for returning').selectOption({ index: 1 });
  await shopper.continues();
  await shopper.reads('What would you like instead?');
  await shopper.settles();
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await shopper.continues();
  await shopper.reads('Review your return');
  await shopper.settles();
  await page.getByRole('button', { name: 'Request return' }).click();
  await shopper.reads(`Return ${order.orderNumber}-R1`);
  await shopper.opens('/return/start');
  await expect(chosenBowl).not.toBeChecked();
});

/** Types an address in Canada, or checks that it is there. */
function canadian(page: Page) {
  const street = page.getByLabel('Street address');
  const country = page.getByLabel('Country or region');
  const province = page.getByLabel('Province', { exact: true });
  return {
    async types() {
      await street.fill('48 Rue Saint-Paul Ouest');
      await country.selectOption('CA');
      await province.selectOption({ label: 'Quebec' });
    },
    async isThere() {
      await expect(street).toHaveValue('48 Rue Saint-Paul Ouest');
      await expect(country).toHaveValue('CA');
      await expect(province).toHaveValue('QC');
    },
  };
}

test('an address that is being changed at the review is restored, unless that is canceled @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  await shopper.reachesReview(await store.anOrder(), 'RESHIP');
  const changes = '/resolution/review?address=change';
  await shopper.opens(changes);
  const address = canadian(page);
  await address.types();
  await shopper.opens(changes);
  await address.isThere();
  await page.getByRole('link', { name: 'Cancel', exact: true }).click();
  await shopper.section('Confirm Shipping Address').getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('12 Lark Street');
});

test('an address typed to sign a claim is restored, and nothing that was confirmed or signed @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const { link } = await aClaimToSign(store);
  await shopper.opens(`${link}&address=change`);
  const address = canadian(page);
  await address.types();
  await shopper.confirmsAddress();
  await shopper.typesSignature('Sam Shopper');
  await shopper.opens(`${link}&address=change`);
  await address.isThere();
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).toContain('Rue Saint-Paul');
  expect(stored).not.toContain('Sam Shopper');
});

test('a review survives a reload, and is sent once despite a lost connection @scripts @once', async ({
  shopper,
  store,
  complaints,
}) => {
  const { page } = shopper;
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  await page.getByRole('button', { name: 'Cancel this claim' }).click();
  await confirmEmail(page, 'withdraw', claim);
  await page.getByRole('button', { name: 'Yes, cancel my claim' }).click();
  await shopper.reads('You canceled this claim');
  await shopper.opens(`${claim.viewPath}/review?stars=2`);
  const rating = page.getByRole('radio', { name: 'Very good' });
  const comment = page.getByLabel('Comment (optional)');
  await rating.check({ force: true });
  await comment.fill('Quick and kind.');
  await page.reload();
  await shopper.settles();
  await expect(rating).toBeChecked();
  await expect(comment).toHaveValue('Quick and kind.');
  // A star of another email counts.
  await shopper.opens(`${claim.viewPath}/review?stars=4`);
  await expect(page.locator('#rating-4')).toBeChecked();
  await comment.fill('Quick and kind.');
  await page.route('**/review.data*', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you. Your review has been sent.')).toBeVisible();
  const { body } = await store.call('GET', `/claims/${claim.id}/reviews`);
  expect(body).toMatchObject([{ rating: 4, comment: 'Quick and kind.' }]);
  complaints.length = 0;
});
