import { removeExpected } from '../fixtures/complaints.ts';
import { confirmEmail, sendsMessage } from '../fixtures/confirm-email.ts';
import { deployment } from '../fixtures/one-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { PHONE } from '../fixtures/window-sizes.ts';

test('an unsent message continues on another device, and is gone once it was sent', async ({
  shopper,
  store,
  page,
  browser,
  scripts,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = await sendsMessage(page, claim);
  await expect(shopper.section('Messages').getByRole('listitem')).toContainText('Hello.');
  if (scripts) {
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/draft'));
    await box.fill('The handle is broken, and');
    expect((await saved).status()).toBe(200);
  } else {
    await box.fill('The handle is broken, and');
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(box).toHaveValue('The handle is broken, and');
    await expect(page.getByText('We saved what you typed.')).toBeVisible();
  }

  const other = await browser.newContext({
    baseURL: deployment().url,
    javaScriptEnabled: false,
    viewport: PHONE,
  });
  const device = await other.newPage();
  await device.goto(claim.viewPath);
  const files = await device.locator('input[type=file]').boundingBox();
  const frame = await device.locator('label:has(input[type=file])').boundingBox();
  expect(files?.x, 'the file chooser starts inside its frame').toBeGreaterThan(frame?.x ?? 1_000);
  const there = device.getByLabel('Write a message');
  // Who has only the link reads nothing of it.
  await expect(there).toHaveValue('');
  await confirmEmail(device, 'message', claim);
  await device.getByRole('button', { name: 'Save for later' }).click();
  await device.goto(claim.viewPath);
  await expect(there).toHaveValue('The handle is broken, and');
  await there.fill('The handle is broken, and so is the lid.');
  await device.getByRole('button', { name: 'Send' }).click();
  await expect(device.getByText('and so is the lid.')).toBeVisible();
  await expect(there).toHaveValue('');
  // Otherwise, Send would send it again.
  await device.goBack();
  await expect(device.getByText('and so is the lid.')).toBeVisible();
  await expect(there).toHaveValue('');
  await other.close();

  await page.goto(claim.viewPath);
  if (scripts) await shopper.settles();
  await expect(page.getByText('and so is the lid.')).toBeVisible();
  await expect(box).toHaveValue('');
  await checked();
});

test('a message that was changed on another device is shown, and replaces nothing until chosen @scripts', async ({
  shopper,
  store,
  page,
  context,
  checked,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = await sendsMessage(page, claim);
  await expect(shopper.section('Messages').getByRole('listitem')).toContainText('Hello.');
  const saved = () => page.waitForResponse((answer) => answer.url().endsWith('/draft'));
  const first = saved();
  await box.fill('From here.');
  expect((await first).status()).toBe(200);
  const endpoint = `${new URL(claim.viewPath, page.url()).pathname}/draft`;
  // A pasted NUL, which the database can't store, counts as a space.
  const form = { messageContent: 'From\0there.', draftVersion: '1' };
  const answer = await context.request.post(endpoint, { form });
  expect(await answer.json()).toMatchObject({ draft: { content: 'From there.', version: 2 } });
  const second = saved();
  await box.fill('From here, longer.');
  expect((await second).status()).toBe(409);
  await expect(page.getByText('You wrote this earlier, or on another device:')).toBeVisible();
  await checked();
  // Not even by typing on, and leaving the page.
  await box.fill('From here, and longer.');
  await page.reload();
  await shopper.settles();
  await expect(page.getByText('You wrote this earlier, or on another device:')).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: 'From there.' })).toBeVisible();
  await expect(box).toHaveValue('From here, and longer.');
  const third = saved();
  await page.getByRole('button', { name: 'Keep what I typed here' }).click();
  expect((await third).status()).toBe(200);
  await context.request.post(endpoint, { form: { ...form, draftVersion: '3' } });
  const fourth = saved();
  await box.fill('From here, even longer.');
  await fourth;
  await page.getByRole('button', { name: 'Use this text' }).click();
  await expect(box).toHaveValue('From there.');
  await page.reload();
  await shopper.settles();
  await expect(box).toHaveValue('From there.');
});

test('a message that another tab has sent is gone from the box of this one, and can be typed again @scripts', async ({
  shopper,
  store,
  page,
  anotherTab,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = await sendsMessage(page, claim);
  const list = shopper.section('Messages').getByRole('listitem');
  await expect(list).toHaveCount(1);
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/draft'));
  await box.fill('Where is my mug?');
  expect((await saved).status()).toBe(200);

  const other = await anotherTab();
  await other.opens(claim.viewPath);
  await expect(other.page.getByLabel('Write a message')).toHaveValue('Where is my mug?');
  await other.page.getByRole('button', { name: 'Send' }).click();
  await expect(other.page.getByLabel('Write a message')).toHaveValue('');

  await page.bringToFront();
  await expect(list).toHaveCount(2);
  await expect(box).toHaveValue('');
  const again = page.waitForResponse((answer) => answer.url().endsWith('/draft'));
  await box.fill('Where is my mug?');
  expect((await again).status()).toBe(200);
  await expect(box).toHaveValue('Where is my mug?');
  await page.reload();
  await shopper.settles();
  await expect(box).toHaveValue('Where is my mug?');
});

test('a message typed without a connection is saved once there is one @scripts @once', async ({
  shopper,
  store,
  page,
  complaints,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await shopper.opens(claim.viewPath);
  const box = await sendsMessage(page, claim);
  const isDraft = (one: { url(): string }) => one.url().endsWith('/draft');
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', isDraft);
  await box.fill('Typed in a tunnel.');
  await failed;
  const saved = page.waitForResponse(isDraft);
  await page.context().setOffline(false);
  expect((await saved).status()).toBe(200);
  removeExpected(complaints);
});
