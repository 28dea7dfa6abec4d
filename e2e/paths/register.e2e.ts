import { anEmail } from '../fixtures/in-store-shopper.ts';
import { codeMailedTo, linkMailedTo } from '../fixtures/mailbox.ts';
import { leavesQuestion, registerQuestions } from '../fixtures/registering-shopper.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

async function registers(shopper: Shopper, email: string, looks = async () => {}) {
  const { page } = shopper;
  await shopper.opens('/register?store=luma');
  for (const { path, title, answer } of registerQuestions(email)) {
    await shopper.reads(title);
    await shopper.isAt(path);
    await shopper.settles();
    await looks();
    await answer(shopper);
    await leavesQuestion(shopper, path);
  }
  await shopper.reads('Review your registration');
  await shopper.settles();
  await looks();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await shopper.reads('Check your email');
  await shopper.settles();
  await page.getByLabel('Code').fill(await codeMailedTo(email));
  await page.getByRole('button', { name: 'Register my product' }).click();
  await shopper.reads('Your warranty for Aura headphones, Night');
}

test('a shopper registers a product, and starts a claim from its warranty @wide', async ({
  shopper,
  page,
  checked,
}) => {
  const email = anEmail();
  await registers(shopper, email, checked);
  await expect(page.getByText('Your product is registered.')).toBeVisible();
  await shopper.settles();
  await checked();
  await shopper.opens(await linkMailedTo(email, /registered/));
  await page.getByRole('link', { name: 'Start a claim' }).click();
  await page.getByLabel('Email address').fill(email);
  await shopper.continues();
  await shopper.isAt('/issues/items');
});

test('a name that was typed survives a search, and each answer of the review can be edited', async ({
  shopper,
  page,
}) => {
  await shopper.opens('/register?store=luma');
  const [contact, , purchase] = registerQuestions(anEmail());
  await contact?.answer(shopper);
  await shopper.continues();
  await shopper.reads('What did you buy?');
  const name = page.getByLabel('Can’t find it? Enter its name');
  await name.fill('Aura lamp, second edition');
  await page.getByLabel('Product name or number').fill('lamp');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('“lamp”')).toBeVisible();
  await expect(name).toHaveValue('Aura lamp, second edition');
  await page.getByRole('button', { name: 'Continue with this name' }).click();
  await shopper.reads('When did you buy it?');
  const width = async (label: string) => (await page.getByLabel(label).boundingBox())?.width;
  expect(await width('Date of purchase')).toBeLessThan(250);
  expect(await width('How many did you buy?')).toBeLessThan(110);
  await purchase?.answer(shopper);
  await shopper.continues();
  await shopper.reads('Review your registration');
  for (const [answer, title] of [
    ['Product', 'What did you buy?'],
    ['Bought on', 'When did you buy it?'],
    ['Proof of purchase', 'When did you buy it?'],
    ['Contact', 'Register your product'],
  ] as const) {
    await page.getByRole('link', { name: `Edit: ${answer}` }).click();
    await shopper.reads(title);
    await page.goBack();
    await shopper.reads('Review your registration');
  }
});
