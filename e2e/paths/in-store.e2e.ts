import type { Route } from '@playwright/test';
import { aPhoto } from '../fixtures/files.ts';
import {
  anEmail,
  answers,
  asksForCode,
  inStoreQuestions,
  yesterday,
} from '../fixtures/in-store-shopper.ts';
import { codeMailedTo, linkMailedTo } from '../fixtures/mailbox.ts';
import { query } from '../fixtures/query.ts';
import type { Shopper } from '../fixtures/shopper.ts';
import { expect, test } from '../fixtures/test.ts';

/** Answers all questions about a purchase, up to the review. */
async function reachesReview(shopper: Shopper, email: string): Promise<void> {
  await shopper.opens('/in-store?store=luma');
  for (const question of inStoreQuestions(email)) {
    await shopper.reads(question.title);
    await shopper.settles();
    await answers(shopper, question);
  }
  await shopper.reads('Review and complete your claim.');
}

test('a shopper claims what they bought in a store, once its code is entered @wide', async ({
  shopper,
  page,
  checked,
}) => {
  const email = anEmail();
  await shopper.opens('/?store=luma');
  await page.getByRole('link', { name: 'Start a claim for an in-store purchase' }).click();
  await shopper.reads('How can we reach you?');
  await shopper.settles();
  await page.getByLabel('Email address').fill('kim');
  await shopper.continues();
  await expect(page.getByRole('alert')).toContainText('Enter your name.');
  await expect(page.getByRole('alert')).toContainText('Enter an email address like');
  for (const question of inStoreQuestions(email)) {
    await shopper.reads(question.title);
    await shopper.isAt(question.path);
    await checked();
    await answers(shopper, question);
  }

  await shopper.reads('Review and complete your claim.');
  await shopper.settles();
  for (const answer of ['Aura headphones, Night', 'Defective Item', 'Number POS-1042', email]) {
    await expect(page.getByText(answer, { exact: false }).first()).toBeVisible();
  }
  await checked();
  await asksForCode(shopper);
  await shopper.settles();
  await checked();
  // The answers can be changed; what was chosen stays chosen.
  await page.getByRole('link', { name: 'Change my answers' }).click();
  await shopper.reads('Review and complete your claim.');
  await expect(page.getByRole('radio', { name: 'I want a refund' })).toBeChecked();
  await page.getByRole('link', { name: 'Enter the code' }).click();
  await shopper.reads('Check your email');
  await shopper.settles();
  await page.getByLabel('Code').fill('12345');
  await page.getByRole('button', { name: 'File my claim' }).click();
  await expect(page.getByRole('alert')).toContainText('That code isn’t right.');
  await page.getByLabel('Code').fill(await codeMailedTo(email));
  await page.getByRole('button', { name: 'File my claim' }).click();
  await shopper.isAt('/claim-received');
  const claim = await shopper.hasClaim();
  await expect(page.getByText(/^Bought \w+ \d+/)).toBeVisible();

  // The same draft, sent again, is the same claim.
  await shopper.opens('/in-store/review');
  expect(await shopper.hasClaim()).toBe(claim);
  await page.getByRole('link', { name: 'View my claim' }).click();
  await expect(page.getByText('Aura headphones, Night').first()).toBeVisible();
});

test('a claim has several items, each with its own issue @wide', async ({
  shopper,
  page,
  checked,
}) => {
  const email = anEmail();
  await reachesReview(shopper, email);
  await shopper.settles();
  await page.getByRole('button', { name: 'Add another item' }).click();
  await shopper.reads('What did you buy?');
  await shopper.settles();
  await page.getByRole('link', { name: "I can't find my item" }).click();
  await shopper.reads('Describe your item');
  await shopper.settles();
  await checked();
  await page.getByLabel('What is it called?').fill('Audio cable');
  await shopper.continues();
  // The purchase is answered already.
  await shopper.reads("What's wrong with it?");
  await shopper.settles();
  await expect(page.getByLabel('Details')).toHaveValue('');
  await shopper.picks(page.locator('#type'), 'Defective item');
  await page.getByLabel('Details').fill('It has no contact.');
  await shopper.adds([await aPhoto('cable.jpg')]);
  await shopper.continues();
  await shopper.reads('Review and complete your claim.');
  await shopper.settles();
  await expect(page.getByText('Audio cable').first()).toBeVisible();
  await expect(page.getByText('Aura headphones, Night').first()).toBeVisible();
  await checked();
  await asksForCode(shopper);
  await shopper.settles();
  await page.getByLabel('Code').fill(await codeMailedTo(email));
  await page.getByRole('button', { name: 'File my claim' }).click();
  await shopper.isAt('/claim-received');
  await page.getByRole('link', { name: 'View my claim' }).click();
  await expect(page.getByText('Audio cable').first()).toBeVisible();
  await expect(page.getByText('Aura headphones, Night').first()).toBeVisible();
});

test('a claim that is full of items says so instead of taking another @once', async ({
  shopper,
  page,
}) => {
  const email = anEmail();
  await reachesReview(shopper, email);
  await expect(page.getByRole('button', { name: 'Add another item' })).toBeVisible();
  // As if nineteen more had been added: that takes a minute.
  await query(
    `update in_store_filings set draft = draft || jsonb_build_object('others', to_jsonb(array_fill(
       jsonb_build_object('item', draft->'item', 'issue', draft->'issue'), array[19])))
     where email_key = $1`,
    [email],
  );
  await page.reload();
  await expect(page.getByText('up to 20 items. File another claim')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add another item' })).toHaveCount(0);
});

test('a claim is continued on another device, and after its session ended @scripts', async ({
  shopper,
  page,
  context,
  anotherDevice,
  checked,
}) => {
  const email = anEmail();
  const [contact, date] = inStoreQuestions(email);
  if (!contact || !date) throw new Error('there are no questions');
  await shopper.opens('/in-store?store=luma');
  await shopper.reads(contact.title);
  await answers(shopper, contact);
  await shopper.reads(date.title);
  await shopper.settles();
  await context.clearCookies({ name: 'amends_order' });
  await answers(shopper, date);
  await shopper.reads('Continue your claim');
  await shopper.settles();
  await expect(page.getByText("You've been away for a while.")).toBeVisible();
  // Nor does the first question begin an empty claim over the one that was begun.
  const form = { version: '1', customerName: 'Kim', email };
  const path = '/in-store/contact-info?store=luma';
  const ended = await page.request.post(path, { form, maxRedirects: 0 });
  expect(ended.headers().location).toContain('/in-store/continue');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText(`we sent a link to it`)).toBeVisible();
  await checked();

  const later = await anotherDevice();
  const phone = later.page;
  const { pathname, search } = new URL(await linkMailedTo(email, /^Continue your claim/));
  await later.opens(`${pathname}${search}`);
  await checked(phone);
  await phone.getByRole('button', { name: 'Continue my claim' }).click();
  await later.reads(date.title);
  await phone.getByRole('link', { name: 'Go Back' }).click();
  await expect(phone.getByLabel('Email address')).toHaveValue(email);
  await expect(phone.getByLabel('Country of the phone number')).toHaveValue('DE');
  await later.opens(`${pathname}${search}`);
  await later.reads('This link no longer works');
});

test('where a store needs the receipt, a shopper without it reads how to continue later @scripts @wide', async ({
  shopper,
  page,
  checked,
}) => {
  const sends = async (path: string, form: Record<string, string>) => {
    const answer = await page.request.post(`/in-store${path}`, { form, maxRedirects: 0 });
    expect(answer.status(), path).toBe(302);
  };
  await sends('/contact-info?store=kobo', { customerName: 'Kim', email: anEmail() });
  await sends('/date-of-purchase', { date: yesterday() });
  // A word that no one could break.
  await sends('/products/not-found', { name: 'W'.repeat(300), price: '2500' });
  await shopper.opens('/in-store/review');
  await shopper.reads('Do you have your receipt?');
  await page.locator('label').filter({ hasText: "No, I don't have it" }).click();
  await shopper.continues();
  await shopper.reads('You need your receipt for this claim');
  await shopper.settles();
  await checked();
  await page.getByRole('link', { name: 'Email me a link to continue' }).click();
  await shopper.reads('Continue your claim');
  await page.goBack();
  await page.getByRole('link', { name: 'I found my receipt' }).click();
  await shopper.reads('Do you have your receipt?');
});

test('a store that takes no such claims has none of these pages @once', async ({ page }) => {
  for (const path of ['', '/contact-info', '/review', '/continue']) {
    const answer = await page.request.get(`/in-store${path}?store=juniper`, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(404);
  }
  const start = await (await page.request.get('/start?store=juniper')).text();
  expect(start).not.toContain('Bought in a store?');
});

test('photos of a purchase in a store upload during the next questions, and its review waits for them @scripts @once', async ({
  shopper,
  page,
}) => {
  const email = anEmail();
  const held: Route[] = [];
  await shopper.opens('/in-store?store=luma');
  for (const question of inStoreQuestions(email)) {
    await shopper.reads(question.title);
    await shopper.settles();
    if (question.path === '/in-store/receipt/upload') {
      // The receipt is held; photos after it arrive.
      await page.route('**/v1/media/uploads/*', (route) =>
        held.length > 0 ? route.continue() : void held.push(route),
      );
      await page.locator('main input[type=file]').setInputFiles([await aPhoto('receipt.jpg')]);
      // The file's row moves the button, so wait for it before clicking.
      await expect(page.getByRole('progressbar')).toBeVisible();
      await shopper.continues();
      await shopper.reads("What's wrong with it?");
      await expect(page.getByText('1 file is uploading. You can continue.')).toBeVisible();
      continue;
    }
    await answers(shopper, question);
  }
  await shopper.reads('Review and complete your claim.');
  await shopper.settles();
  const receipt = page.getByRole('img', { name: 'Receipt, photo 1' });
  await expect(receipt).toHaveCount(0);
  await page.locator('label').filter({ hasText: 'I want a refund' }).click();
  await shopper.confirmsAddress();
  await shopper.typesSignature('Kim Weber');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText('One moment, the upload is finishing.')).toBeVisible();
  for (const route of held) await route.continue();
  await shopper.reads('Check your email');
  await page.getByRole('link', { name: 'Change my answers' }).click();
  await expect(receipt).toBeVisible();
});
