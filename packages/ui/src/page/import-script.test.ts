import { expect, test, vi } from 'vitest';
import { importScript } from './import-script.ts';

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

/** Returns a page whose server gives these responses in turn: a status, or no connection. */
function aPage(...responses: readonly (number | 'no connection')[]) {
  const connection = new EventTarget();
  const reload = vi.fn();
  const requests: string[] = [];
  const fetch = async (path: unknown, init?: RequestInit) => {
    const response = responses[requests.push(`${init?.method} ${path}`) - 1];
    if (typeof response === 'number') return new Response(null, { status: response });
    setImmediate(() => connection.dispatchEvent(new Event('online')));
    throw new TypeError('Failed to fetch');
  };
  return { page: Object.assign(connection, { fetch, location: { reload } }), reload, requests };
}

/** Returns an import that fails so often. */
function fails(times: number, error: () => Error = lost) {
  let left = times;
  return async (path: string) => {
    left -= 1;
    if (left >= 0) throw error();
    return { path };
  };
}

test('a script that loads needs no other request', async () => {
  const { page, requests } = aPage();
  expect(await importScript('/assets/a.js', fails(0), page)).toEqual({ path: '/assets/a.js' });
  expect(requests).toEqual([]);
});

test('a script that is lost with the connection is imported once the server responds', async () => {
  const { page, reload, requests } = aPage('no connection', 'no connection', 200);
  expect(await importScript('/assets/a.js', fails(1), page)).toEqual({ path: '/assets/a.js' });
  expect(requests).toEqual(Array(3).fill('HEAD /assets/a.js'));
  expect(reload).not.toHaveBeenCalled();
});

test('a proxy that reports a stopped server is waited for', async () => {
  const { page, requests } = aPage(502, 'no connection', 200);
  page.dispatchEvent(new Event('online'));
  const imported = importScript('/assets/a.js', fails(1), page);
  await vi.waitFor(() => expect(requests.length).toBe(1));
  page.dispatchEvent(new Event('online'));
  expect(await imported).toEqual({ path: '/assets/a.js' });
});

test.each([
  ['an update removed', [404], 1],
  ['the browser refuses to load again', [200, 200, 200], 3],
] as const)('a script that %s makes the page reload', async (_, responses, imports) => {
  const { page, reload, requests } = aPage(...responses);
  void importScript('/assets/a.js', fails(Number.POSITIVE_INFINITY), page);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(requests.length).toBe(imports);
});

test.each([
  'error loading dynamically imported module: https://a.example/assets/a.js',
  'Importing a module script failed.',
])('the browser that says "%s" has not loaded it', async (words) => {
  const { page } = aPage(200);
  const load = fails(1, () => new TypeError(words));
  expect(await importScript('/assets/a.js', load, page)).toEqual({ path: '/assets/a.js' });
});

test('a script with an error of its own rejects', async () => {
  const { page, reload, requests } = aPage();
  const load = fails(1, () => new TypeError('x is not a function'));
  await expect(importScript('/assets/a.js', load, page)).rejects.toThrow('x is not a function');
  const other = fails(1, () => new SyntaxError('import is not allowed here'));
  await expect(importScript('/assets/a.js', other, page)).rejects.toThrow('not allowed here');
  expect([requests, reload.mock.calls]).toEqual([[], []]);
});
