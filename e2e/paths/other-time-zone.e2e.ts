import { expect, test } from '../fixtures/test.ts';

test.use({ timezoneId: 'Pacific/Auckland' });

const DAY = String.raw`\w+day, \w+ \d+`;

test('a reader far from the store gets days as emails name them, and deadlines in their own time @scripts @once', async ({
  shopper,
  store,
}) => {
  const { page } = shopper;
  const { id, viewPath } = await store.aClaim(await store.anOrder());
  const served = async (before: string) => {
    const html = await (await page.request.get(viewPath)).text();
    return new RegExp(`${before} (${DAY})`).exec(html)?.[1] ?? 'no day';
  };
  await shopper.opens(viewPath);
  const main = page.getByRole('main');
  await expect(main).toContainText(`by ${await served('by')}`);

  await store.call('POST', `/claims/${id}/ask`, { message: 'Could you send a photo?' });
  await shopper.opens(viewPath);
  const ofStore = await served('Please reply by');
  expect(ofStore).toMatch(new RegExp(DAY));
  await expect(main).toContainText(
    new RegExp(String.raw`Please reply by ${DAY} at \d+:\d\d [AP]M\.`),
  );
  await expect(main).not.toContainText(`Please reply by ${ofStore}`);

  await shopper.printsClaim({ viewPath });
  const { hour, day } = await page.evaluate(() => ({
    hour: new Date().getHours() % 12 || 12,
    day: new Date().getDate(),
  }));
  await expect(main).toContainText(
    new RegExp(String.raw`Printed 0?${day}/\d\d/\d{4} (${hour}|${(hour % 12) + 1}):\d\d [AP]M`),
  );
});
