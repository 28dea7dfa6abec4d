import { mug, tent } from '../fixtures/an-order.ts';
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

test('what is typed into the first form of a claim or registration survives a reload, and nobody else reads it @scripts @once', async ({
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
  // Whoever opens the page anew starts over.
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
  // The page learns of the states long after the country was filled in.
  await page.route('**/in-store/shipping-address.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
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
