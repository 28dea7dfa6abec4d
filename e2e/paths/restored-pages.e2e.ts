import { awayAndBack } from '../fixtures/away-and-back.ts';
import { deployment } from '../fixtures/one-server.ts';
import { expect, test } from '../fixtures/test.ts';

test('a restored review shows what changed on another device, and keeps the typed signature @scripts', async ({
  shopper,
  anotherDevice,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order, 'RESHIP');
  const refund = page.getByText('Refund', { exact: true });
  await expect(refund).toHaveCount(0);
  await page.getByRole('button', { name: 'Type it instead' }).click();
  await page.getByLabel('Full name').fill('Sam Shopper');
  await awayAndBack(page, async () => {
    const other = await anotherDevice();
    await other.reachesReview(order, 'REFUND');
  });
  await expect(refund).toBeVisible();
  await expect(page.getByLabel('Full name')).toHaveValue('Sam Shopper');
});

test('a restored review of an order that was claimed in the meantime offers no second claim @scripts', async ({
  shopper,
  store,
  page,
}) => {
  const order = await store.anOrder();
  await shopper.reachesReview(order);
  await awayAndBack(page, async () => {
    await store.aClaim(order, { quantity: 2 });
    await store.aClaim(order, { sourceItemId: 'tent' });
  });
  await shopper.isAt('/process');
  await shopper.reads("You've already claimed everything in this order");
});

test("a claim's page listens to no one while it is left, and again once it is restored @scripts @once", async ({
  store,
  shopper,
  page,
}) => {
  const claim = await store.aClaim(await store.anOrder());
  await page.addInitScript(() => {
    const { EventSource: Native } = window;
    const streams: EventSource[] = [];
    Object.assign(window, { streams });
    window.EventSource = class extends Native {
      constructor(url: string | URL) {
        super(url);
        streams.push(this);
      }
    };
  });
  const open = () =>
    page.evaluate(() => {
      const { streams } = window as unknown as { streams: EventSource[] };
      return streams.filter(({ readyState }) => readyState !== EventSource.CLOSED).length;
    });
  await shopper.opens(claim.viewPath);
  expect(await open()).toBe(1);
  await awayAndBack(page, async () => {
    expect(await open()).toBe(0);
    await store.aMessage(claim, 'We sent a new mug.');
  });
  await expect(page.getByText('We sent a new mug.')).toBeVisible();
  expect(await open()).toBe(1);
  await store.aMessage(claim, 'It arrives on Monday.');
  await expect(page.getByText('It arrives on Monday.')).toBeVisible();
});

test("a claim's live updates don't keep its page out of the back/forward cache @once", async ({
  store,
}) => {
  const { viewPath } = await store.aClaim(await store.anOrder());
  const leaving = new AbortController();
  const { headers } = await fetch(`${deployment().url}${viewPath}/live`, {
    headers: { Accept: 'text/event-stream' },
    signal: leaving.signal,
  });
  leaving.abort();
  // Chrome keeps no page with a script that received a response with `no-store`.
  expect(headers.get('cache-control')).toBe('no-cache');
});
