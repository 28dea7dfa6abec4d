import { brotliCompressSync } from 'node:zlib';
import { movesOf, watchesShifts } from '../fixtures/layout-shift.ts';
import { settled } from '../fixtures/settled.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ newTab: true });

const MOST_BYTES = 105_000;

/** What the page names to run and to preload, as the browser gets it. */
test('a shopper needs at most 105 KB of script to look up an order @once', async ({ page }) => {
  const html = await (await page.request.get('/start?store=juniper')).text();
  const head = html.slice(0, html.indexOf('__reactRouterManifest'));
  const scripts = [...new Set(head.match(/\/assets\/[\w.-]+\.js/g))];
  let bytes = 0;
  for (const script of scripts) {
    const answer = await page.request.get(script, { headers: { 'Accept-Encoding': 'br' } });
    const body = Number(answer.headers()['content-length']);
    expect(body, script).toBeGreaterThan(0);
    bytes += body;
  }
  // What only this page loads comes after its styles.
  const isLate = (name: string) =>
    new RegExp(`modulepreload" href="/assets/${name}-[^>]*fetchPriority="low"`).test(html);
  expect([isLate('start.route'), isLate('framework')]).toEqual([true, false]);
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('the page of the look-up has at most 14 KB of HTML, 12 KB of styles and 30 KB of fonts, and stays in place @once @scripts', async ({
  page,
}) => {
  const sizeOf = async (path: string) => {
    const answer = await page.request.get(path, { headers: { 'Accept-Encoding': 'identity' } });
    return brotliCompressSync(await answer.body()).length;
  };
  expect(await sizeOf('/start?store=juniper')).toBeLessThanOrEqual(14_000);
  await watchesShifts(page);
  await page.goto('/start?store=juniper');
  await settled(page);
  const styles = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(styles.length).toBeGreaterThan(0);
  const sizes = await Promise.all(styles.map(sizeOf));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(12_000);
  const fonts = await page
    .locator('link[as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const fontSizes = await Promise.all(
    fonts.map(async (font) => (await (await page.request.get(font)).body()).length),
  );
  expect(fontSizes).toHaveLength(1);
  expect(fontSizes[0]).toBeLessThanOrEqual(30_000);
  // The styles name the preloaded file, so browsers load no other.
  const css = (await Promise.all(styles.map((url) => page.request.get(url)))).map((one) =>
    one.text(),
  );
  expect((await Promise.all(css)).join()).toContain(new URL(fonts[0] ?? '').pathname);
  expect(await movesOf(page)).toEqual([]);
});

test("a claim's page stays in place, however late its fonts, pictures and scripts come @once @scripts", async ({
  page,
  store,
}) => {
  const { viewPath } = await store.aClaim(await store.anOrder());
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.(woff2|js|svg|png|webp|jpg)($|\?)/, async (route) => {
    await arrived;
    await route.continue();
  });
  await watchesShifts(page);
  await page.goto(viewPath, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const font = page.waitForResponse(/inter-latin.*\.woff2/);
  arrive();
  await (await font).finished();
  await settled(page);
  expect(await movesOf(page)).toEqual([]);
});

test('pages stay in place, however slowly their HTML arrives @once @scripts @laptop', async ({
  page,
  store,
}) => {
  const { viewPath } = await store.aClaim(await store.anOrder());
  const client = await page.context().newCDPSession(page);
  const arrivesAt = (downloadThroughput: number) =>
    client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput,
      uploadThroughput: -1,
    });
  await client.send('Network.enable');
  await watchesShifts(page);
  for (const path of ['/?store=juniper', '/start?store=juniper', viewPath]) {
    // What it needs is in the cache afterwards, so that only its HTML is slow.
    await page.goto(path);
    await arrivesAt(4_000);
    await page.goto(path);
    await settled(page);
    // The state of notifications arrives last, and its text is shorter than the offer.
    if (path === viewPath)
      await expect(page.getByText('Your browser blocks notifications')).toBeVisible();
    expect(await movesOf(page), path).toEqual([]);
    await arrivesAt(-1);
  }
});

test('what arrived of a claim’s page is shown, even if the rest never comes @once', async ({
  page,
  store,
}) => {
  const { viewPath } = await store.aClaim(await store.anOrder());
  const html = await (await page.request.get(viewPath)).text();
  const body = html.slice(0, html.indexOf('Progress'));
  expect(body).toContain('Write a message');
  await page.route(`**${viewPath}`, (route) => route.fulfill({ body, contentType: 'text/html' }));
  await page.goto(viewPath);
  await expect(page.getByLabel('Write a message')).toBeVisible();
});
