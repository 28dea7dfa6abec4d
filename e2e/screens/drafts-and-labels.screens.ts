import { sendsMessage } from '../fixtures/confirm-email.ts';
import { sharedSessionOf } from '../fixtures/dashboard.ts';
import { deployment } from '../fixtures/one-server.ts';
import { anAddress, storeApi } from '../fixtures/store-api.ts';
import { test } from '../fixtures/test.ts';
import { takePicture } from './take-picture.ts';

test('an unsent message that was changed elsewhere, and the label of a return', async ({
  shopper,
  store,
  page,
  context,
}, info) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = await sendsMessage(page, claim);
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/draft'));
  const first = saved();
  await box.fill('The handle is broken.');
  await first;
  const endpoint = `${new URL(claim.viewPath, page.url()).pathname}/draft`;
  const form = { messageContent: 'The handle is broken, and so is the lid.', draftVersion: '1' };
  await context.request.post(endpoint, { form });
  const second = saved();
  await box.fill('The handle is broken off.');
  await second;
  await page.getByText('You wrote this earlier, or on another device:').scrollIntoViewIfNeeded();
  await takePicture(page, info, 'claim-draft-elsewhere');

  const kobo = storeApi(deployment().url, deployment().tokens.kobo);
  const order = await kobo.anOrder();
  await shopper.opens('/return?store=kobo');
  await shopper.typesLookUp(order);
  await page.getByRole('checkbox').first().check();
  await shopper.continues();
  await page.getByLabel('Reason for returning').selectOption('CHANGED_MIND');
  await shopper.continues();
  await page.getByRole('radio', { name: /^Refund/ }).check();
  await shopper.continues();
  await page.getByRole('heading', { name: 'Review your return' }).waitFor();
  await page.getByRole('button', { name: 'Request return' }).click();
  await page.getByText('Ready to send').waitFor();
  const { name, value, url } = await sharedSessionOf('owner@amends.example', anAddress());
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await fetch(`${url}/v1/returns/${id}/label?storeId=kobo&filename=label.pdf`, {
    method: 'POST',
    headers: { Cookie: `${name}=${value}`, 'Content-Type': 'application/pdf' },
    body: '%PDF-1.4 a label',
  });
  await shopper.opens(`/return/${id}`);
  await page.getByRole('link', { name: 'Open the shipping label' }).waitFor();
  await takePicture(page, info, 'return-with-label');
});
