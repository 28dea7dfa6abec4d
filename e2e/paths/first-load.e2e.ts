import { expect, test } from '../fixtures/test.ts';

const MOST_BYTES = 107_500;

/** What the page names to run and to preload, as the browser gets it. */
test('a shopper needs at most 107.5 KB of script to look up an order @once', async ({ page }) => {
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
  expect(scripts.length).toBeGreaterThanOrEqual(3);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});
