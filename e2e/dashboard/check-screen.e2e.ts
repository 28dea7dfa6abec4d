import { checkScreen } from '../fixtures/check-screen.ts';
import { expect, test } from '../fixtures/dashboard.ts';

const GOOD = `
  <p>Words on the page, and <a href="/a" style="color: #03c">a link</a>.</p>
  <section style="background: #eee"><p>Words on a card.</p></section>
  <div style="position: relative; height: 60px"><p style="position: absolute; top: 0">Placed words.</p></div>`;

/** Pages with one fault each, which differ little from the good one. */
const FAULTS: Record<string, [words: string, body: string]> = {
  gray: ['color-contrast', '<p style="color: #999">Words on the page.</p>'],
  background: [
    'color-contrast',
    '<section style="background: #444"><p>Words on a card.</p></section>',
  ],
  'translucent card': [
    'color-contrast',
    '<section style="background: #444"><section style="background: #4449"><p>Words.</p></section></section>',
  ],
  palette: [
    'color-contrast',
    '<style>@media (prefers-color-scheme: dark) { section { background: #eee } p { color: #bbb } }</style><section style="background-color: #eee"><p>Words.</p></section>',
  ],
  faded: ['color-contrast', '<section style="opacity: 0.3"><p>Words on the page.</p></section>'],
  'card that is faded': [
    'color-contrast',
    '<div style="opacity: 0.3"><section style="background: #eee"><p>Words on a card.</p></section></div>',
  ],
  'card within something faded': [
    'color-contrast',
    '<section style="background: #eee"><div style="opacity: 0.3"><p>Words on a card.</p></div></section>',
  ],
  link: [
    'link-in-text-block',
    '<p>Words on the page, and <a href="/a" style="color: #222; text-decoration: none">a link</a>.</p>',
  ],
  'dark box under the words': [
    'color-contrast',
    '<div style="position: relative"><div style="position: absolute; inset: 0; background: #444"></div><p style="position: relative">Words on the page.</p></div>',
  ],
  'words moved over a dark box': [
    'color-contrast',
    '<div style="height: 60px; background: #444"></div><section style="background: #eee"><p style="position: absolute; top: 80px">Placed words.</p></section>',
  ],
  label: ['label', '<p>Words on the page.</p><input>'],
};

test('after a screen passed, each other fault of words and colors is still found', async ({
  dashboardAs,
}) => {
  const page = await dashboardAs(null, null);
  const bodyOf = (name: string) => FAULTS[name]?.[1] ?? GOOD;
  await page.route('**/looks/*', (route) => {
    const name = decodeURIComponent(
      new URL(route.request().url()).pathname.slice('/looks/'.length),
    );
    const body = `<!doctype html><html lang="en"><title>Looks</title><style>a { font: inherit } body { background: #fff; color: #000; margin: 8px }</style><main><h1>Looks</h1>${bodyOf(name)}</main></html>`;
    return route.fulfill({ body, contentType: 'text/html' });
  });
  for (const name of ['good', 'good again']) {
    await page.goto(`/looks/${name}`);
    await checkScreen(page);
  }
  for (const [name, [rule]] of Object.entries(FAULTS)) {
    await page.goto(`/looks/${name}`);
    const found = checkScreen(page).then(
      () => 'nothing',
      (error: Error) => error.message,
    );
    expect(await found, name).toContain(`${rule}:`);
  }
});
