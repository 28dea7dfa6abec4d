import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '../../conformance/bench.ts';
import { takeFault } from '../../conformance/faults.ts';
import { serverOf } from '../../conformance/serve.ts';
import { later, Refusal, type WooSite } from './books.ts';
import { newOrder } from './orders.ts';
import { type Answer, handle } from './routes.ts';

export type { WooSite } from './books.ts';

export const KEYS = { consumerKey: 'ck_0123456789abcdef', consumerSecret: 'cs_fedcba9876543210' };
export const WEBHOOK_SECRET = 'a secret of this webhook';

/** Starts a simulated site on this machine; `now` is its clock. */
export async function startWooSite({ now = () => new Date() } = {}): Promise<WooSite> {
  let lastId = 100;
  const nextId = () => ++lastId;
  const faults: Fault[] = [];
  const site: WooSite = {
    url: '',
    now,
    orders: new Map(),
    refunds: new Map(),
    coupons: new Map(),
    webhooks: new Map(),
    takesMs: 0,
    requests: [],
    products: [
      { ...A_PRODUCT, id: 11, name: 'Blue mug', sku: 'MUG-B', price: '25.00' },
      { ...A_PRODUCT, id: 12, name: 'Red bowl', sku: 'BOWL-R', price: '40.00' },
    ],
    variations: new Map(),
    saveProduct: (id, given) => {
      const before = site.products.find((one) => one.id === id);
      const at = later(site, before?.date_modified_gmt ?? A_PRODUCT.date_modified_gmt);
      if (before) Object.assign(before, given, { date_modified_gmt: at });
      else site.products.push({ ...A_PRODUCT, id, date_modified_gmt: at, ...given });
    },
    removeProduct: (id) => {
      site.products = site.products.filter((one) => one.id !== id);
    },
    gateways: { stripe: ['products', 'refunds'], bacs: ['products'] },
    addOrder: (given = {}) => {
      const order = newOrder(site, nextId, given);
      site.orders.set(order.id, order);
      return order.id;
    },
    touch: (id) => {
      const order = site.orders.get(id);
      if (order) order.date_modified_gmt = later(site, order.date_modified_gmt);
    },
    failNext: (fault) => faults.push(fault),
    dropFaults: () => faults.splice(0),
    webhookAboutProduct: (id, { secret = WEBHOOK_SECRET, event = 'updated' } = {}) => {
      const body = Buffer.from(JSON.stringify({ id }));
      const sent = webhookOf(site, 'product', body, secret);
      return { ...sent, headers: { ...sent.headers, 'x-wc-webhook-topic': `product.${event}` } };
    },
    webhookAbout: (id, { secret = WEBHOOK_SECRET, headers = {} } = {}) => {
      const body = Buffer.from(JSON.stringify(site.orders.get(id)));
      const sent = webhookOf(site, 'order', body, secret);
      return { ...sent, headers: { ...sent.headers, ...headers } };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = serverOf(async (request, response) => {
    site.requests.push(`${request.method} ${request.url}`);
    if (site.takesMs > 0) await new Promise((resolve) => setTimeout(resolve, site.takesMs));
    const isChange = request.method !== 'GET';
    const fault = takeFault(faults, { isChange, isDecisive: isChange });
    if (fault && fault.how !== 'lost') return misbehave(fault, response);
    const { status, body, pages } = await answer(site, nextId, request);
    if (fault) return void response.destroy();
    response.writeHead(status, {
      'content-type': 'application/json; charset=UTF-8',
      ...(pages === undefined ? {} : { 'x-wp-totalpages': String(pages) }),
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop`;
  return site;
}

/** Default fields of a product. */
const A_PRODUCT = {
  type: 'simple',
  status: 'publish',
  permalink: 'https://mugs.example/product',
  date_modified_gmt: '2026-01-01T10:00:00',
  images: [],
  meta_data: [],
};

/** Returns a signed webhook. */
const webhookOf = (site: WooSite, resource: string, body: Buffer, secret: string) => ({
  headers: {
    'content-type': 'application/json',
    'x-wc-webhook-topic': `${resource}.updated`,
    'x-wc-webhook-resource': resource,
    'x-wc-webhook-event': 'updated',
    'x-wc-webhook-id': '5',
    'x-wc-webhook-delivery-id': randomUUID(),
    'x-wc-webhook-source': `${site.url}/`,
    'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
  },
  body,
});

function misbehave({ how, headers = {} }: Fault, response: ServerResponse): void {
  if (how === 'silent') return;
  if (how === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Maintenance</html>');
    return;
  }
  response.writeHead(Number(how), { 'content-type': 'application/json', ...headers });
  response.end(
    JSON.stringify({ code: 'fault', message: 'Something is wrong', data: { status: how } }),
  );
}

async function answer(
  site: WooSite,
  nextId: () => number,
  request: IncomingMessage,
): Promise<Answer> {
  const url = new URL(request.url ?? '/', 'http://site');
  try {
    const expected = Buffer.from(`${KEYS.consumerKey}:${KEYS.consumerSecret}`).toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`) {
      throw new Refusal(401, 'woocommerce_rest_authentication_error', 'Consumer key is invalid.');
    }
    const path = url.pathname.replace(/^\/shop\/wp-json\/wc\/v3\//, '').split('/');
    const body = request.method === 'GET' ? {} : JSON.parse((await readText(request)) || '{}');
    return handle(site, nextId, {
      method: request.method ?? 'GET',
      path,
      query: url.searchParams,
      body,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, message } = error;
    return { status, body: { code, message, data: { status } } };
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
