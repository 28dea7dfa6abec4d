import { expect, test, vi } from 'vitest';
import { importAction, importScript, prefetchScript } from './import-script.ts';
import { nothingUnsent } from './unsent.ts';

const lost = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

/** Returns a page whose server gives these responses in turn: a status, or no connection. */
function aPage(...responses: readonly (number | 'no connection')[]) {
  const connection = new EventTarget();
  const reload = vi.fn(async () => undefined);
  const requests: string[] = [];
  const fetch = async (path: unknown, init?: RequestInit) => {
    const response = responses[requests.push(`${init?.method} ${path}`) - 1];
    if (typeof response === 'number') return new Response(null, { status: response });
    setImmediate(() => connection.dispatchEvent(new Event('online')));
    throw new TypeError('Failed to fetch');
  };
  return { page: Object.assign(connection, { fetch }), reload, requests };
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
  const { page, reload, requests } = aPage();
  expect(await importScript('/assets/a.js', fails(0), page, reload)).toEqual({
    path: '/assets/a.js',
  });
  expect(requests).toEqual([]);
});

test('a script that is lost with the connection is imported once the server responds', async () => {
  const { page, reload, requests } = aPage('no connection', 'no connection', 200);
  expect(await importScript('/assets/a.js', fails(1), page, reload)).toEqual({
    path: '/assets/a.js',
  });
  expect(requests).toEqual(Array(3).fill('HEAD /assets/a.js'));
  expect(reload).not.toHaveBeenCalled();
});

test.each([502, 503])(
  'a proxy that answers %i for a stopped server is not its answer',
  async (status) => {
    const { page, reload, requests } = aPage(status, 'no connection', 200);
    expect(await importScript('/assets/a.js', fails(1), page, reload)).toEqual({
      path: '/assets/a.js',
    });
    expect(requests.length).toBe(3);
  },
);

test.each([
  ['an update removed', [404], 1],
  ['the server removed for good', [410], 1],
  ['the browser refuses to load again', [200, 405, 429], 3],
] as const)('a script that %s makes the page reload', async (_, responses, requested) => {
  const { page, reload, requests } = aPage(...responses);
  void importScript('/assets/a.js', fails(Number.POSITIVE_INFINITY), page, reload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), 5_000);
  expect(requests.length).toBe(requested);
});

test('a browser that never requests the same path again loads the script by another', async () => {
  const { page, reload } = aPage(200, 200);
  const load = async (path: string) => {
    if (path === '/assets/a.js') throw lost();
    return { path };
  };
  expect(await importScript('/assets/a.js', load, page, reload)).toEqual({
    path: '/assets/a.js?again',
  });
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  'error loading dynamically imported module: https://a.example/assets/a.js',
  'Importing a module script failed.',
])('a browser that says "%s" couldn’t load the script', async (words) => {
  const { page, reload } = aPage(200);
  const load = fails(1, () => new TypeError(words));
  expect(await importScript('/assets/a.js', load, page, reload)).toEqual({ path: '/assets/a.js' });
});

test.each([
  new TypeError('x is not a function'),
  new TypeError('importedRules is not iterable'),
  new SyntaxError('Failed to fetch dynamically imported module'),
])('a script with an error of its own rejects: %s', async (error) => {
  const { page, reload, requests } = aPage();
  const load = fails(1, () => error);
  await expect(importScript('/assets/a.js', load, page, reload)).rejects.toBe(error);
  expect([requests, reload.mock.calls]).toEqual([[], []]);
});

test('the page doesn’t reload itself while the script of an action is missing', async () => {
  const { page } = aPage('no connection', 200);
  let imported = false;
  void importAction('/assets/a.js', fails(1), page).then(() => {
    imported = true;
  });
  await nothingUnsent();
  expect(imported).toBe(true);
});

test('an action whose script an update removed fails where it can be seen', async () => {
  const { page } = aPage(404);
  await expect(importAction('/assets/a.js', fails(1), page)).rejects.toThrow('Failed to fetch');
});

test('a script that is only needed soon may fail', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  prefetchScript('/assets/a.js', fails(1));
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
