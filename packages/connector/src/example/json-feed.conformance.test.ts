import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testConnector } from '../conformance/index.ts';
import { jsonFeed } from './json-feed.connector.ts';

interface FeedOrder {
  id: string;
  changedAt: string;
}

/** The feed of a shop: orders by time of change, fifty at a time. */
async function startFeed() {
  const orders: FeedOrder[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://feed');
    const [, what, id] = url.pathname.split('/');
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.headers.authorization !== 'Bearer right') return send(401, {});
    if (what === 'account') return send(200, { id: 'feed', name: 'Feed', currency: 'USD' });
    if (what !== 'orders') return send(404, {});
    if (id) {
      const found = orders.find((one) => one.id === decodeURIComponent(id));
      return found ? send(200, found) : send(404, {});
    }
    const cursor = url.searchParams.get('cursor');
    if (cursor && Number.isNaN(Date.parse(cursor))) return send(400, {});
    const since = cursor ?? url.searchParams.get('since') ?? '';
    const found = orders
      .filter(({ changedAt }) => changedAt >= since)
      .toSorted((a, b) => a.changedAt.localeCompare(b.changedAt));
    send(200, { orders: found.slice(0, 50), next: found[50]?.changedAt ?? null });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let clock = Date.now();
  const now = () => new Date(++clock).toISOString();
  const place = (given: object = {}) => {
    const at = now();
    const lines = [{ id: '1', name: 'Mug', price: 2_500, quantity: 2 }];
    const order = {
      id: `F-${orders.length + 1}`,
      changedAt: at,
      placedAt: at,
      email: 'ada@example.com',
      currency: 'USD',
      shipping: 500,
      total: 5_500,
      lines,
      ...given,
    };
    orders.push(order);
    return order.id;
  };
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    place,
    touch: (id: string) => {
      const order = orders.find((one) => one.id === id);
      if (order) order.changedAt = now();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

testConnector('json-feed', async () => {
  const feed = await startFeed();
  const open = (token = 'right') =>
    jsonFeed.open({ credentials: { address: feed.address, token }, timeoutMs: 1_000 });
  return {
    connector: jsonFeed,
    open,
    openWithWrongCredentials: () => open('wrong'),
    placeOrder: async () => feed.place(),
    touchOrder: async (id) => feed.touch(id),
    placeUnreadableOrder: async () => feed.place({ email: 'nobody' }),
    product: null,
    effectOn: async (_kind, sourceOrderId) => ({
      kind: 'tag',
      idempotencyKey: 'key',
      requestedAt: new Date(),
      sourceOrderId,
      currency: 'USD',
      reason: '',
      add: [],
      remove: [],
    }),
    refusedEffectOn: null,
    countEffects: null,
    failNext: null,
    webhookAbout: null,
    close: feed.close,
  };
});
