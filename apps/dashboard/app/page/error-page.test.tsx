import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { ErrorPage } from './error-page.tsx';

const ADDRESS = '/orders?q=mug&amp;state=open';

function pageAfter(status: number, address = '/orders?q=mug&state=open'): string {
  const children = [{ path: '*', element: null }];
  const router = createMemoryRouter([{ element: <ErrorPage status={status} />, children }], {
    initialEntries: [address],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** Returns the links of the error page of a status, shown by a layout, the primary one marked. */
function linksAfter(...given: Parameters<typeof pageAfter>): string[] {
  return [...pageAfter(...given).matchAll(/<a [^>]+>/g)].map(([link]) => {
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

test('the page about an ended session opens the sign-in, and keeps the form to send again', () => {
  expect(linksAfter(401)).toEqual(['/sign-in (primary)']);
});

test.each([400, 413])(
  'the page about a form that was not read (%i) says that nothing was saved',
  (status) => {
    expect(pageAfter(status)).toContain('Nothing was saved. Go back and try again.');
    expect(pageAfter(status)).not.toContain('logged the error');
  },
);

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
