import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Json } from '../conformance/json.ts';
import type { ExportPage } from '../connector.ts';
import type { OrderReading } from '../shop-order.ts';
import { readLines } from './read-lines.ts';
import { shopify } from './shopify.connector.ts';
import { ship } from './testing/orders.ts';
import {
  ACCESS_TOKEN,
  API_SECRET,
  SHOP_DOMAIN,
  type ShopifyShop,
  startShopifyShop,
} from './testing/shop.ts';

let site: ShopifyShop;
beforeAll(async () => {
  site = await startShopifyShop();
});
afterAll(() => site.close());

const open = (fetching: typeof fetch = site.fetch) =>
  shopify.open({
    credentials: { shop: SHOP_DOMAIN, accessToken: ACCESS_TOKEN, apiSecret: API_SECRET },
    timeoutMs: 10_000,
    fetch: fetching,
  });
const exporting = (fetching?: typeof fetch) => {
  const { orderExport } = open(fetching);
  if (!orderExport) throw new Error('It has no export.');
  return orderExport;
};

const idOf = (one: OrderReading) => (one.kind === 'order' ? one.order : one).sourceOrderId;

async function all(pages: AsyncIterable<ExportPage>): Promise<OrderReading[]> {
  const list: OrderReading[] = [];
  for await (const { orders } of pages) list.push(...orders);
  return list;
}

test('an order with more lines, shipments and units than one answer holds is read completely', async () => {
  const lines = Array.from({ length: 120 }, () => ({ price: 100, quantity: 3 }));
  const id = site.addOrder({ lines });
  const order = site.order(id);
  ship(site.books, order, { units: order.lines.map(() => 1) });
  for (let index = 0; index < 12; index++) {
    ship(site.books, order, {
      units: order.lines.map((_: Json, at: number) => (at === index ? 2 : 0)),
    });
  }
  const reading = await open().fetchOrder(id);
  if (reading?.kind !== 'order') throw new Error(JSON.stringify(reading));
  expect(reading.order.items).toHaveLength(120);
  expect(reading.order.fulfillments).toHaveLength(13);
  expect(reading.order.fulfillments[0]?.items).toHaveLength(120);
  const units = reading.order.fulfillments.flatMap(({ items }) => items);
  expect(units.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(120 + 24);
  expect(site.costliest).toBeLessThanOrEqual(1_000);
});

describe('the cost limit of Shopify', () => {
  test('is reported with the time that the shop needs, and no request is wasted on it', async () => {
    const id = site.addOrder();
    const shop = open();
    await shop.fetchOrder(id);
    site.bucket = { available: 40, maximum: 2_000, restoreRate: 100 };
    await expect(open().fetchOrder(id)).rejects.toMatchObject({
      code: 'limited',
      retryAfterMs: expect.toSatisfy((wait: number) => wait > 1_000 && wait < 20_000),
    });
    // An answer that leaves less than the next request costs.
    site.bucket = { available: 1_500, maximum: 2_000, restoreRate: 1 };
    await shop.fetchOrder(id);
    site.bucket.available = 60;
    await shop.verify();
    const sent = site.requests.length;
    await expect(shop.fetchOrder(id)).rejects.toMatchObject({
      code: 'limited',
      retryAfterMs: expect.toSatisfy((wait: number) => wait > 60_000),
    });
    expect(site.requests.length).toBe(sent);
    site.bucket = { available: 1_000_000, maximum: 1_000_000, restoreRate: 1_000_000 };
  });

  test('an answer without its budget is no reason to wait', async () => {
    const bare: typeof fetch = async () =>
      Response.json({ errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] });
    await expect(open(bare).verify()).rejects.toMatchObject({
      code: 'limited',
      retryAfterMs: 1_000,
    });
  });
});

test.each<[unknown, string]>([
  [
    { errors: [{ message: 'Internal', extensions: { code: 'INTERNAL_SERVER_ERROR' } }] },
    'unavailable',
  ],
  [{ errors: [{ message: 'Access denied', extensions: { code: 'ACCESS_DENIED' } }] }, 'refused'],
  [{ errors: [{ message: 'Shop is gone', extensions: { code: 'SHOP_INACTIVE' } }] }, 'credentials'],
  [
    { errors: [{ message: 'Field is unknown', extensions: { code: 'constructor' } }] },
    'unexpected',
  ],
  [{ errors: 'Not today' }, 'unexpected'],
  [{ data: null }, 'unexpected'],
  [[], 'unexpected'],
])('%j is %s', async (body, code) => {
  const answering: typeof fetch = async () => Response.json(body);
  await expect(open(answering).verify()).rejects.toMatchObject({ code });
});

describe('an export of all orders', () => {
  let shop: ShopifyShop;
  const own = () => exporting(shop.fetch);
  beforeAll(async () => {
    shop = await startShopifyShop();
  });
  afterAll(() => shop.close());

  test('of a shop without orders is empty', async () => {
    const id = await own().start({ since: new Date(0) });
    expect(await own().progress(id)).toEqual({ kind: 'ready', orders: 0 });
    expect(await all(own().read(id))).toEqual([]);
  });

  test('has each order as it would be fetched, and names those of which it has too little', async () => {
    const plain = shop.addOrder({ lines: [{ quantity: 2 }, { quantity: 1, price: 990, tax: 99 }] });
    const shipped = shop.addOrder();
    ship(shop.books, shop.order(shipped), { displayStatus: 'DELIVERED' });
    const inParts = shop.addOrder();
    ship(shop.books, shop.order(inParts), { units: [1] });
    ship(shop.books, shop.order(inParts), { units: [1] });
    const refunded = shop.addOrder();
    ship(shop.books, shop.order(refunded));
    shop.order(refunded).lines[0].currentQuantity = 1;
    const onTheWay = shop.addOrder();
    ship(shop.books, shop.order(onTheWay), { displayStatus: 'IN_TRANSIT' });
    const unreadable = shop.addOrder({ email: null });
    const id = await own().start({ since: new Date(0) });
    shop.requests.length = 0;
    const pages: ExportPage[] = [];
    for await (const page of own().read(id)) pages.push(page);
    expect(shop.requests).toHaveLength(2);
    expect(pages.flatMap(({ toFetch }) => toFetch).toSorted()).toEqual(
      [inParts, refunded, onTheWay].toSorted(),
    );
    const readings = pages.flatMap(({ orders }) => orders);
    expect(readings.map(idOf).toSorted()).toEqual([plain, shipped, unreadable].toSorted());
    for (const read of readings) {
      const fetched = await open(shop.fetch).fetchOrder(idOf(read));
      if (fetched?.kind === 'order') expect(read).toEqual(fetched);
      else expect(read).toMatchObject({ kind: 'unreadable', reason: /email/ });
    }
    expect(pages.at(-1)?.read).toBe(6);
    const rest: ExportPage[] = [];
    for await (const page of own().read(id, { skip: 4 })) rest.push(page);
    expect(rest).toMatchObject([{ read: 6 }]);
    expect(rest.flatMap((page) => [...page.orders, ...page.toFetch])).toHaveLength(2);
  });

  test('that is read on after a page misses no order, also of those that have to be fetched', async () => {
    const many = await startShopifyShop();
    const seen: string[] = [];
    const note = ({ orders, toFetch }: ExportPage) => seen.push(...orders.map(idOf), ...toFetch);
    try {
      const ids = Array.from({ length: 150 }, () => {
        const id = many.addOrder();
        // Two shipments: the file doesn't say what was in which.
        if (Number(id) % 3 === 0) {
          ship(many.books, many.order(id), { units: [1] });
          ship(many.books, many.order(id), { units: [1] });
        }
        return id;
      });
      const id = await exporting(many.fetch).start({ since: new Date(0) });
      let skip = 0;
      for await (const page of exporting(many.fetch).read(id)) {
        note(page);
        skip = page.read;
        break;
      }
      expect(skip).toBeLessThan(150);
      for await (const page of exporting(many.fetch).read(id, { skip })) note(page);
      expect(seen.toSorted()).toEqual(ids.toSorted());
    } finally {
      await many.close();
    }
  });

  test('that is larger than any shop’s is refused', async () => {
    const url = new URL('https://storage.googleapis.com/exports/1');
    const sending: typeof fetch = async () => new Response('{"a":1}\n'.repeat(1_000));
    const access = { timeoutMs: 1_000, fetch: sending };
    const lines = async (most: number) => {
      let count = 0;
      for await (const _ of readLines(url, access, most)) count += 1;
      return count;
    };
    expect(await lines(8_000)).toBe(1_000);
    await expect(lines(7_999)).rejects.toMatchObject({
      code: 'unexpected',
      message: expect.stringMatching(/large/),
    });
  });

  test.each([
    ['FAILED', 'TIMEOUT'],
    ['EXPIRED', 'too long'],
    ['CANCELED', 'canceled'],
  ])('that is %s says so', async (status, words) => {
    shop.exportStatus = status;
    const id = await own().start({ since: new Date(0) });
    shop.exportStatus = 'COMPLETED';
    const progress = await own().progress(id);
    expect(progress).toMatchObject({ kind: 'failed', reason: expect.stringContaining(words) });
    await expect(all(own().read(id))).rejects.toMatchObject({ code: 'refused' });
  });

  test('waits for others, can be canceled, and is forgotten by Shopify after days', async () => {
    shop.exportStatus = 'RUNNING';
    const ids: string[] = [];
    for (let index = 0; index < 5; index++) ids.push(await own().start({ since: new Date(0) }));
    await expect(own().start({ since: new Date(0) })).rejects.toMatchObject({
      code: 'limited',
      retryAfterMs: 60_000,
    });
    expect(await own().progress(ids[0] ?? '')).toMatchObject({ kind: 'running' });
    for (const id of ids) await own().cancel(id);
    expect(await own().progress(ids[0] ?? '')).toMatchObject({ kind: 'failed' });
    shop.exportStatus = 'COMPLETED';
    const id = await own().start({ since: new Date(0) });
    Object.assign(shop.books.exports.get(`gid://shopify/BulkOperation/${id}`) ?? {}, {
      isGone: true,
    });
    await expect(all(own().read(id))).rejects.toMatchObject({ code: 'not-found' });
    await expect(own().progress('12345')).rejects.toMatchObject({ code: 'not-found' });
  });

  test('that breaks off, has another form or never ends a line is an error, and no order', async () => {
    const started = async (given: object) => {
      const id = await own().start({ since: new Date(0) });
      Object.assign(shop.books.exports.get(`gid://shopify/BulkOperation/${id}`) ?? {}, given);
      return own().read(id);
    };
    await expect(all(await started({ breaksOff: true }))).rejects.toMatchObject({
      code: 'unavailable',
    });
    for (const text of [
      '<html>',
      '{"__typename":"Shop"}',
      '{"__typename":"LineItem","id":"1"}',
      'x'.repeat(1_100_000),
    ]) {
      await expect(all(await started({ text }))).rejects.toMatchObject({ code: 'unexpected' });
    }
  });

  test('is read in bounded memory, as fast as its reader wants', async () => {
    const id = await own().start({ since: new Date(0) });
    let sent = 0;
    const endless: typeof fetch = async (input, init) => {
      if (!String(input).includes('/exports/')) return shop.fetch(input, init);
      const [line] = JSON.stringify({ __typename: 'Order', id: 'gid://shopify/Order/1' }).split(
        '\n',
      );
      const body = new ReadableStream({
        pull: (controller) => {
          sent++;
          controller.enqueue(Buffer.from(`${line}\n`.repeat(100)));
        },
      });
      return new Response(body);
    };
    let last = 0;
    for await (const { orders, read } of exporting(endless).read(id)) {
      expect(orders.map(({ kind }) => kind)).toEqual(orders.map(() => 'unreadable'));
      last = read;
      if (read >= 5_000) break;
    }
    expect(last).toBe(5_000);
    expect(sent).toBeLessThan(last / 100 + 10);
  });
});
