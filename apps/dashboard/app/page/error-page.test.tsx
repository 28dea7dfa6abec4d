import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';

const ADDRESS = '/orders?q=mug&amp;state=open';

/** Returns the links of the error page of a status, shown by a layout, the primary one marked. */
function linksAfter(status: number, address = '/orders?q=mug&state=open'): string[] {
  const children = [{ path: '*', element: null }];
  const router = createMemoryRouter([{ element: <ErrorPage status={status} />, children }], {
    initialEntries: [address],
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<a [^>]+>/g)].map(([link]) => {
    const address = /href="([^"]*)"/.exec(link)?.[1];
    return /\bbg-accent\b/.test(link) ? `${address} (primary)` : `${address}`;
  });
}

test.each([
  ['what failed', 500],
  ['what was refused', 422],
])('the page about %s reloads its own address, and leads to the claims', (_, status) => {
  expect(linksAfter(status)).toEqual([`${ADDRESS} (primary)`, '/inbox']);
});

test.each([
  ['an outage', 503],
  ['a lost connection', 0],
])('the page about %s reloads its own address', (_, status) => {
  expect(linksAfter(status)).toEqual([`${ADDRESS} (primary)`]);
});

test.each([403, 404])(
  'where reloading changes nothing (%i), the page leads to the claims',
  (status) => {
    expect(linksAfter(status)).toEqual(['/inbox (primary)']);
  },
);

test('no address makes the page lead to another site', () => {
  expect(linksAfter(503, '//elsewhere.example/orders')).toEqual([
    '/elsewhere.example/orders (primary)',
  ]);
});
