import { pseudoText } from '@amends/core/reference/pseudo-text.rules';
import { mug } from '../fixtures/an-order.ts';
import { saysNothingElse } from '../fixtures/check-words.ts';
import { htmlMailedTo } from '../fixtures/mailbox.ts';
import { expect, test } from '../fixtures/test.ts';

test('the claim flow and the claim page say nothing that is not in a catalogue @once @scripts', async ({
  shopper,
  store,
  page,
}) => {
  test.slow();
  const item = mug();
  const order = await store.anOrder({ items: [item] });
  const names = [item.productName, order.orderNumber, order.email];
  const says = async (path: string) => {
    await shopper.opens(path);
    await saysNothingElse(page, names);
  };
  await says('/en-XA/start?store=juniper');
  await shopper.reachesItems(order);
  for (const path of ['/issues', '/issues/items', '/no-such-page']) await says(path);
  const other = await store.anOrder({ items: [item] });
  names.push(other.orderNumber, other.email);
  await shopper.reachesReview(other);
  for (const path of ['/issues/shipment', '/issues/shipment/details', '/resolution'])
    await says(path);
  await says((await store.aClaim(order)).viewPath);
});

for (const [locale, dir] of [
  ['en-XA', 'ltr'],
  ['ar-XB', 'rtl'],
] as const) {
  test(`a claim filed in ${locale} is answered by an email in ${locale} @once @scripts`, async ({
    shopper,
    store,
    page,
  }, info) => {
    test.slow();
    const order = await store.anOrder();
    const said = (text: string) => pseudoText(text, locale);
    await shopper.opens(`/${locale}/start?store=juniper`);
    await shopper.reachesReview(order);
    await page.locator('input[name=confirmed]').check();
    await page.getByRole('button', { name: said('Type it instead') }).click();
    await page.getByLabel(said('Type your full name')).fill('Sam Shopper');
    await page.getByRole('button', { name: said('Submit your claim') }).click();
    await expect(page).toHaveURL(/claim-received/);

    const html = await htmlMailedTo(order.email, /./u);
    await page.goto('about:blank');
    // An empty page may load no pictures of this machine.
    await page.setContent(html.replaceAll(/<img[^>]*>/g, ''));
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await expect(page.locator('html')).toHaveAttribute('dir', dir);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(said("We've got your claim"));
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${width}`).toBeLessThanOrEqual(0);
      const path = info.outputPath(`${locale}-${width}.png`);
      await page.screenshot({ path, fullPage: true });
    }
  });
}

test('from right to left every page is accessible and fits a small phone @once @scripts', async ({
  shopper,
  store,
  page,
  checked,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const order = await store.anOrder();
  const reads = async (path: string) => {
    await shopper.opens(path);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await checked();
  };
  await reads('/ar-XB/start?store=juniper');
  const back = await page
    .locator('header, main')
    .first()
    .evaluate((one) => getComputedStyle(one).direction);
  expect(back).toBe('rtl');
  await shopper.reachesReview(order);
  await reads('/resolution/review');
  await reads((await store.aClaim(await store.anOrder())).viewPath);
});
