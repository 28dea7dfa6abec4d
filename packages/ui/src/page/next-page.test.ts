import { expect, test, vi } from 'vitest';
import { asksForNextPage, dataPathOf, takeNextPage, withNextPage } from './next-page.ts';

const SITE = 'https://shop.example';
const BROUGHT = { status: 202, headers: { 'X-Remix-Response': 'yes' } };

/** Returns a page whose forms lead to `path`, and the requests that reach its server. */
function aPage({ path = '/resolution.data', next = () => new Response('next') } = {}) {
  const asked: string[] = [];
  const serve = async (input: URL, init: RequestInit = {}) => {
    const request = new Request(input, init);
    asked.push(`${request.method} ${input.pathname}${input.search}`);
    if (!asksForNextPage(request)) return new Response('from the server');
    return withNextPage(new Response('answer', BROUGHT), next(), path);
  };
  const page = { fetch: serve, location: { href: `${SITE}/issues`, origin: SITE } };
  takeNextPage(page as never);
  const ask = page.fetch as (url: URL, init?: RequestInit) => Promise<Response>;
  const text = async (path: string, init?: RequestInit) =>
    (await ask(new URL(path, SITE), init)).text();
  return { asked, ask, text };
}

const form = { method: 'POST', body: new URLSearchParams({ answer: 'late' }) };

test('the page that a form leads to comes with its answer, once', async () => {
  const { ask, text, asked } = aPage();
  const answer = await ask(new URL('/issues.data', SITE), form);
  expect([answer.status, answer.headers.get('X-Remix-Response')]).toEqual([202, 'yes']);
  expect(await answer.text()).toBe('answer');
  expect(await text('/resolution.data?_routes=layout,resolution')).toBe('next');
  expect(asked).toEqual(['POST /issues.data']);
  expect(await text('/resolution.data?_routes=layout,resolution')).toBe('from the server');
});

test('a page that leads elsewhere brings its redirect, with its status', async () => {
  const { ask } = aPage({ next: () => new Response('redirect', { status: 202 }) });
  await ask(new URL('/issues.data', SITE), form);
  const next = await ask(new URL('/resolution.data?_routes=resolution', SITE));
  expect([next.status, await next.text()]).toEqual([202, 'redirect']);
});

test.each([
  ['another page', '/review.data?_routes=review'],
  ['another query', '/resolution.data?a=2&_routes=resolution'],
  ['the data of the root too', '/resolution.data?a=1&_routes=root,resolution'],
  ['everything', '/resolution.data?a=1'],
])('who asks for %s asks the server', async (_, path) => {
  const { text } = aPage({ path: '/resolution.data?a=1' });
  await text('/issues.data', form);
  expect(await text(path)).toBe('from the server');
  expect(await text('/resolution.data?a=1&_routes=resolution')).toBe('next');
});

test('a brought page is forgotten with the next form, and after a second', async () => {
  const { text } = aPage();
  const path = '/resolution.data?_routes=resolution';
  await text('/issues.data', form);
  vi.useFakeTimers({ now: Date.now() + 1_100 });
  expect(await text(path)).toBe('from the server');
  vi.useRealTimers();
  const other = aPage({ path: '/other.data' });
  await other.text('/issues.data', form);
  expect(await other.text(path)).toBe('from the server');
});

test('the path of a page’s data is the one that the router asks for', () => {
  const paths = [
    '/a',
    '/a/?b=c%20d#e',
    '/',
    `${SITE}/a`,
    'https://evil.example/a',
    '//evil.example/a',
  ];
  expect(paths.map((path) => dataPathOf(path, `${SITE}/from.data`))).toEqual([
    '/a.data',
    '/a/_.data?b=c+d',
    '/_.data',
    '/a.data',
    null,
    null,
  ]);
});
