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
