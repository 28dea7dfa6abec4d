import type { Page } from '@playwright/test';
import { mug } from '../fixtures/an-order.ts';
import { confirmEmail } from '../fixtures/confirm-email.ts';
import { expect, test } from '../fixtures/test.ts';

const LONG = 'https://carrier.example/'.padEnd(300, 'x');

/** Checks that nothing extends beyond the right edge of the window. */
async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll('main *')]
      .filter((one) => !one.closest('.sr-only') && one.getBoundingClientRect().width > 0)
      .filter((one) => one.getBoundingClientRect().right > clientWidth + 1)
      .map((one) => `${one.tagName} ${one.className}`.slice(0, 120))
      .slice(0, 5);
  });
  expect(over).toEqual([]);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'pixels that can be scrolled sideways',
  ).toBeLessThanOrEqual(0);
}

test('a word of 300 characters in any field widens no page of a claim @once', async ({
  shopper,
  store,
}) => {
  test.slow();
  const { page } = shopper;
  const order = await store.anOrder({
    items: [mug({ productName: `Mug ${LONG}` })],
    customerName: LONG.slice(0, 200),
  });
  const claim = await store.aClaim(order, { details: LONG });
  await store.aMessage(claim, LONG);
  const everyWidth = async () => {
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await fits(page);
    }
  };
  await shopper.opens(claim.viewPath);
  await page.getByLabel('Write a message').fill(LONG);
  await everyWidth();
  await confirmEmail(page, 'message', claim);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByLabel('Write a message')).toHaveValue('');
  await everyWidth();
  await shopper.printsClaim(claim);
  await everyWidth();

  await store.call('POST', `/claims/${claim.id}/deny`, { reason: 'OTHER', customerText: LONG });
  await shopper.opens(claim.viewPath);
  await page.getByLabel('What did we miss?').fill(LONG);
  await everyWidth();
  await page.getByRole('button', { name: 'Continue' }).click();
  await everyWidth();
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('We have your appeal')).toBeVisible();
  await everyWidth();

  await store.call('POST', `/claims/${claim.id}/resolve-externally`, { customerText: LONG });
  await shopper.opens(`${claim.viewPath}/review?stars=5`);
  await page.getByLabel('Comment (optional)').fill(LONG);
  await everyWidth();
  await page.getByRole('button', { name: 'Send review' }).click();
  await expect(page.getByText('Thank you. Your review has been sent.')).toBeVisible();
  await everyWidth();
  await shopper.opens(claim.viewPath);
  await everyWidth();
});

test('at 200 % text size every page of a claim still fits @once', async ({ shopper, store }) => {
  const { page } = shopper;
  const claim = await store.aClaim(await store.anOrder(), { details: 'The handle is off.' });
  const { body } = await store.call('GET', `/claims/${claim.id}`);
  await store.aMessage(claim, 'Could you send a photo?');
  const decisions = [{ claimItemId: body.claimItems[0].id, resolutionType: 'REFUND' }];
  await store.call('POST', `/claims/${claim.id}/approve`, { decisions });
  for (const opens of [
    () => shopper.opens(claim.viewPath),
    () => shopper.printsClaim(claim),
    () => shopper.opens(`${claim.viewPath}/review`),
  ]) {
    await opens();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await fits(page);
  }
});
