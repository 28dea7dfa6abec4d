import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/dashboard.ts';
import { aLargePhoto, aPretender } from '../fixtures/files.ts';
import { htmlMailedTo } from '../fixtures/mailbox.ts';

test.use({ javaScriptEnabled: false });

/** Returns the parts of a claim's page that the tests use. */
const partsOf = (page: Page) => ({
  activity: page.getByRole('region', { name: 'Activity' }),
  message: page.getByRole('textbox', { name: /^Message to/ }),
  ask: page.getByLabel('Set to Waiting for Customer'),
  send: page.getByRole('button', { name: 'Send', exact: true }),
});

test('a customer is answered and asked, with a large photo, by forms alone', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', claim.staffPath);
  const { activity, message, ask, send } = partsOf(page);
  const photo = page.getByLabel('Attach photos or videos').first();

  await send.click();
  await expect(page.getByText('Write a message or add a photo.')).toBeVisible();
  await message.fill('Look at <this>,\nplease.');
  await photo.setInputFiles(aPretender('box.jpg'));
  await send.click();
  await expect(activity.getByText('box.jpg')).toBeInViewport();
  await expect(message).toHaveValue('Look at <this>,\nplease.');
  await photo.setInputFiles(await aLargePhoto('box.png'));
  await send.click();
  await expect(activity.getByText('Look at <this>,')).toBeVisible();
  await expect(message).toHaveValue('');
  await page.reload();
  await message.fill('Which part is broken?');
  await ask.check();
  await send.click();
  await expect(activity.getByText('Which part is broken?').first()).toBeVisible();
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  expect(body.claimState).toBe('WAITING_FOR_CUSTOMER');
  expect(body.claimMessages).toMatchObject([
    { messageContent: 'Look at <this>,\nplease.', attachments: [{ kind: 'image' }] },
    { messageContent: 'Which part is broken?', attachments: [] },
  ]);

  await page.goto(claim.staffPath);
  await message.fill('And since when?');
  await send.click();
  await expect(activity.getByText('And since when?').first()).toBeVisible();
  // Otherwise, Send would send it again.
  await page.goBack();
  await expect(activity.getByText('And since when?').first()).toBeVisible();
  await expect(message).toHaveValue('');
});

test('a message that is sent after the session has ended is sent once the person has signed in again', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('admin@juniper.example', claim.staffPath);
  const { activity, message, send } = partsOf(page);
  const cookies = await page.context().cookies();
  await message.fill('It is on its way.');
  await page.context().clearCookies();
  await send.click();
  await expect(page.getByRole('heading', { level: 1, name: 'You’re logged out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('target', '_blank');
  await page.context().addCookies(cookies);
  await page.reload();
  await expect(activity.getByText('It is on its way.')).toBeVisible();
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  expect(body.claimMessages).toHaveLength(1);
});

test('a question about a claim that changed since is refused, and a note is written, by forms alone', async ({
  dashboardAs,
  store,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  const page = await dashboardAs('support@juniper.example', claim.staffPath);
  const { activity, message, ask, send } = partsOf(page);

  await store.aMessage(claim, 'It arrived after all.');
  await message.fill('Which part is broken?');
  await ask.check();
  await send.click();
  await expect(activity.getByText('This claim has changed in the meantime.')).toBeInViewport();
  await expect(message).toHaveValue('Which part is broken?');
  await expect(ask).toBeChecked();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('@Adam Abel, it arrived.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(activity.getByText('@Adam Abel, it arrived.')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('q')).toBe(String(claim.claimNumber));
  const said = await htmlMailedTo('admin@juniper.example', new RegExp(`#${claim.claimNumber}`));
  expect(said).toContain('@Adam Abel, it arrived.');
});
