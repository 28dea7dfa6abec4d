import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { OrderView } from './load-order.server.ts';
import { HistoryCard } from './order-history.tsx';

/** Returns which entries of a page of the history are marked as current. */
function currentAt(address: string): boolean[] {
  const events = ['evt_2', 'evt_1'].map((id) => ({
    id,
    name: 'order.updated',
    actorKind: 'system',
    actorName: null,
    reason: null,
    data: {},
    occurredAt: new Date(0),
  }));
  const view = { events, olderEvents: null, timeZone: 'UTC' } as unknown as OrderView;
  const router = createMemoryRouter([{ path: '*', element: <HistoryCard view={view} /> }], {
    initialEntries: [address],
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<li[^>]*>/g)].map(([line]) => line.includes('aria-current'));
}

test('only the newest of all events of an order is marked as current', () => {
  expect(currentAt('/orders/ord_1')).toEqual([true, false]);
  expect(currentAt('/orders/ord_1?cursor=older')).toEqual([false, false]);
});
