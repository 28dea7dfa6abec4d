import { expect, test } from '../fixtures/dashboard.ts';

test.use({ newTab: true });

const MOST_KB = 200;
const MOST_FILES = 40;

/** What the page names to run and to preload, as the browser gets it; the rest loads when idle. */
test('the inbox needs at most 200 KB of script in at most 40 files before it works', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs('support@juniper.example', null);
  const html = await (await page.request.get('/inbox')).text();
  const scripts = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
  const head = html.slice(0, html.indexOf('__reactRouterManifest'));
  const first = scripts.filter((script) => head.includes(script));
  let bytes = 0;
  for (const script of first.length > 0 ? first : scripts) {
    const answer = await page.request.get(script, { headers: { 'Accept-Encoding': 'br' } });
    const size = Number(answer.headers()['content-length']);
    // The smallest files gain nothing from compression.
    if (size > 1024) expect(answer.headers()['content-encoding'], script).toBe('br');
    bytes += size;
  }
  expect(first.length).toBeGreaterThan(3);
  expect(first.length).toBeLessThanOrEqual(MOST_FILES);
  expect(bytes / 1024).toBeGreaterThan(50);
  expect(bytes / 1024).toBeLessThanOrEqual(MOST_KB);
});
