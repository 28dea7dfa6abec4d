import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '../../conformance/bench.ts';
import type { Json } from '../../conformance/json.ts';
import { serverOf } from '../../conformance/serve.ts';

export const KEYS = { consumerKey: 'ck_0123456789abcdef', consumerSecret: 'cs_fedcba9876543210' };
export const WEBHOOK_SECRET = 'a secret of this webhook';

/**
 * A WooCommerce site as its REST v3 documentation describes it: orders, refunds, coupons, products, gateways,
 * pages and errors. See https://developer.woocommerce.com/docs/apis/rest-api/v3/
 */
export interface WooSite {
  url: string;
  /** The time of its clock. */
  now(): Date;
  orders: Map<number, Json>;
  refunds: Map<number, Json[]>;
  coupons: Map<number, Json>;
  products: Json[];
  gateways: Record<string, string[]>;
  /** Adds an order of two mugs for 25.00 each with 10 % tax and 5.00 for shipping, and returns its id. */
  addOrder(given?: Json): number;
  touch(id: number): void;
  failNext(fault: Fault): void;
  /** Webhooks that were made over its API. */
  webhooks: Map<number, Json>;
  /** How long each answer takes, in milliseconds. */
  takesMs: number;
  /** Requests that it got. */
  requests: string[];
  /** Returns the webhook that WooCommerce would send about an order. */
  webhookAbout(
    id: number,
    given?: { secret?: string; headers?: Record<string, string> },
  ): { headers: Record<string, string>; body: Uint8Array };
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** GMT without an offset, to the second. */
const gmt = (at: Date) => at.toISOString().slice(0, 19);
const cents = (text: unknown) => Math.round(Number(text ?? 0) * 100);
const money = (amount: number) => (amount / 100).toFixed(2);

/** Starts a site on this machine; `now` is its clock. */
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
      { id: 11, name: 'Blue mug', sku: 'MUG-B', price: '25.00', status: 'publish', images: [] },
      { id: 12, name: 'Red bowl', sku: 'BOWL-R', price: '40.00', status: 'publish', images: [] },
    ],
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
    webhookAbout: (id, { secret = WEBHOOK_SECRET, headers = {} } = {}) => {
      const body = Buffer.from(JSON.stringify(site.orders.get(id)));
      return {
        headers: {
          'content-type': 'application/json',
          'x-wc-webhook-topic': 'order.updated',
          'x-wc-webhook-resource': 'order',
          'x-wc-webhook-event': 'updated',
          'x-wc-webhook-id': '5',
          'x-wc-webhook-delivery-id': randomUUID(),
          'x-wc-webhook-source': `${site.url}/`,
          'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
          ...headers,
        },
        body,
      };
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
    const on = request.method === 'GET' ? 'read' : 'change';
    const at = faults.findIndex((fault) => fault.on === on);
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
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

const later = (site: WooSite, time: string) =>
  gmt(new Date(Math.max(site.now().getTime(), new Date(`${time}Z`).getTime() + 1_000)));

function newOrder(site: WooSite, nextId: () => number, given: Json): Json {
  const now = gmt(site.now());
  const id = nextId();
  const line = (product: Json): Json => ({
    id: nextId(),
    variation_id: 0,
    tax_class: '',
    meta_data: [],
    image: { id: '', src: '' },
    ...product,
  });
  const lines = (
    given.line_items ?? [
      {
        name: 'Blue mug',
        product_id: 11,
        sku: 'MUG-B',
        quantity: 2,
        subtotal: '50.00',
        total: '50.00',
        total_tax: '5.00',
        taxes: [{ id: 3, total: '5.00', subtotal: '5.00' }],
      },
    ]
  ).map(line);
  return {
    id,
    parent_id: 0,
    number: String(id),
    status: 'processing',
    currency: 'USD',
    prices_include_tax: false,
    date_created_gmt: now,
    date_modified_gmt: now,
    date_completed_gmt: null,
    discount_total: '0.00',
    shipping_total: '5.00',
    shipping_tax: '0.00',
    total: '60.00',
    total_tax: '5.00',
    payment_method: 'stripe',
    billing: {
      first_name: 'Ada',
      last_name: 'Marin',
      address_1: '1 Main St',
      city: 'Portland',
      state: 'OR',
      postcode: '97201',
      country: 'US',
      email: 'ada@example.com',
      phone: '',
    },
    shipping: { first_name: '', last_name: '', address_1: '', city: '', country: '' },
    shipping_lines: [
      { id: nextId(), name: 'Flat rate', total: '5.00', total_tax: '0.00', taxes: [] },
    ],
    fee_lines: [],
    refunds: [],
    meta_data: [],
    ...given,
    line_items: lines,
  };
}

interface Answer {
  status: number;
  body: unknown;
  pages?: number;
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

interface Asked {
  method: string;
  path: string[];
  query: URLSearchParams;
  body: Json;
}

function handle(site: WooSite, nextId: () => number, { method, path, query, body }: Asked): Answer {
  const [what, id, below] = path;
  const route = [method, what, id && (/^\d+$/.test(id) ? ':id' : id), below]
    .filter(Boolean)
    .join(' ');
  const order = () => {
    const found = site.orders.get(Number(id));
    if (!found) throw new Refusal(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
    return found;
  };
  const webhook = () => {
    const found = site.webhooks.get(Number(id));
    if (!found) throw new Refusal(404, 'woocommerce_rest_shop_webhook_invalid_id', 'Invalid ID.');
    return found;
  };
  switch (route) {
    case 'GET data currencies current':
      return { status: 200, body: { code: 'USD', name: 'United States (US) dollar', symbol: '$' } };
    case 'GET orders':
      return listed([...site.orders.values()], query);
    case 'GET orders :id':
      return { status: 200, body: order() };
    case 'POST orders': {
      const made = newOrder(site, nextId, { ...body, ...priced(site, body) });
      site.orders.set(made.id, made);
      return { status: 201, body: made };
    }
    case 'DELETE orders :id':
      if (query.get('force') === 'true') site.orders.delete(order().id);
      else order().status = 'trash';
      return { status: 200, body: {} };
    case 'GET orders :id refunds':
      order();
      return listed(site.refunds.get(Number(id)) ?? [], query);
    case 'POST orders :id refunds':
      return { status: 201, body: refund(site, nextId, order(), body) };
    case 'GET coupons': {
      const code = query.get('code')?.toLowerCase();
      const all = [...site.coupons.values()];
      return { status: 200, body: code ? all.filter((one) => one.code === code) : all, pages: 1 };
    }
    case 'POST coupons':
      return { status: 201, body: makeCoupon(site, nextId, body) };
    case 'PUT coupons :id': {
      const coupon = site.coupons.get(Number(id));
      if (!coupon) throw new Refusal(404, 'woocommerce_rest_shop_coupon_invalid_id', 'Invalid ID.');
      // The date in GMT is there to be read: nothing happens to one that is sent.
      const { date_expires, date_expires_gmt: _, meta_data = [], ...rest } = body;
      const meta = [...coupon.meta_data, ...meta_data];
      Object.assign(coupon, rest, expiryOf(date_expires), { meta_data: meta });
      return { status: 200, body: coupon };
    }
    case 'GET webhooks':
      return { status: 200, body: [...site.webhooks.values()], pages: 1 };
    case 'POST webhooks': {
      const made = { ...body, id: nextId() };
      site.webhooks.set(made.id, made);
      return { status: 201, body: made };
    }
    case 'PUT webhooks :id': {
      const changed = { ...webhook(), ...body };
      site.webhooks.set(Number(id), changed);
      return { status: 200, body: changed };
    }
    case 'DELETE webhooks :id': {
      const removed = webhook();
      site.webhooks.delete(Number(id));
      return { status: 200, body: removed };
    }
    case 'GET products': {
      const [sku, search] = [query.get('sku'), query.get('search')?.toLowerCase()];
      const found = site.products.filter((product) =>
        sku === null ? product.name.toLowerCase().includes(search) : product.sku === sku,
      );
      return { status: 200, body: found.slice(0, Number(query.get('per_page') ?? 10)), pages: 1 };
    }
  }
  if (route.startsWith('GET payment_gateways ')) {
    const supports = site.gateways[id ?? ''];
    if (!supports) {
      throw new Refusal(
        404,
        'woocommerce_rest_payment_gateway_invalid',
        'Resource does not exist.',
      );
    }
    return { status: 200, body: { id, method_supports: supports } };
  }
  throw new Refusal(
    404,
    'rest_no_route',
    'No route was found matching the URL and request method.',
  );
}

const compare = (a: unknown, b: unknown) => String(a).localeCompare(String(b));

function listed(all: Json[], query: URLSearchParams): Answer {
  const orderby = query.get('orderby');
  const field = orderby === 'modified' ? 'date_modified_gmt' : 'date_created_gmt';
  const before = query.get('modified_before');
  const excluded = (query.get('exclude') ?? '').split(',').map(Number);
  // Exclusive, and to the second, as WP_Date_Query compares.
  const later = (name: string, column: string) => (one: Json) => {
    const given = query.get(name);
    return !given || String(one[column]) > gmt(new Date(given));
  };
  // WordPress counts the trash as no status of `any`.
  const inTrash = query.get('status') === 'trash';
  const descending = query.get('order') === 'desc' ? -1 : 1;
  const found = all
    .filter(({ status }) => (status === 'trash') === inTrash)
    .filter(later('modified_after', 'date_modified_gmt'))
    .filter(later('after', 'date_created_gmt'))
    .filter((one) => !before || String(one.date_modified_gmt) < gmt(new Date(before)))
    .filter(({ id }) => !excluded.includes(id))
    .toSorted(
      (a, b) => descending * (orderby === 'id' ? a.id - b.id : compare(a[field], b[field])),
    );
  const size = Number(query.get('per_page') ?? 10);
  if (size > 100) {
    throw new Refusal(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
  }
  const page = Number(query.get('page') ?? 1);
  const offset = Number(query.get('offset') ?? (page - 1) * size);
  return {
    status: 200,
    body: found.slice(offset, offset + size),
    pages: Math.max(1, Math.ceil(found.length / size)),
  };
}

/** WooCommerce completes the lines of a new order from its products. */
function priced(site: WooSite, body: Json): Json {
  const line_items = (body.line_items ?? []).map((line: Json) => {
    const product = site.products.find(({ id }) => id === line.product_id);
    if (!product) {
      throw new Refusal(
        400,
        'woocommerce_rest_required_product_reference',
        'Product ID or SKU is required.',
      );
    }
    return { name: product.name, sku: product.sku, total_tax: '0.00', taxes: [], ...line };
  });
  const total = line_items.reduce((sum: number, line: Json) => sum + cents(line.total), 0);
  const amounts = { total: money(total), total_tax: '0.00', shipping_total: '0.00' };
  return { ...amounts, shipping_lines: [], line_items };
}

function refund(site: WooSite, nextId: () => number, order: Json, body: Json): Json {
  const before = site.refunds.get(order.id) ?? [];
  const paidBack = before.reduce((sum, one) => sum + cents(one.amount), 0);
  const amount = cents(body.amount);
  if (amount <= 0 || amount > cents(order.total) - paidBack) {
    throw new Refusal(400, 'woocommerce_rest_invalid_order_refund', 'Invalid refund amount.');
  }
  const byGateway = body.api_refund ?? true;
  if (byGateway && !site.gateways[order.payment_method]?.includes('refunds')) {
    const message = 'The payment gateway for this order does not support automatic refunds.';
    throw new Refusal(500, 'woocommerce_rest_cannot_create_order_refund', message);
  }
  const made = {
    id: nextId(),
    amount: money(amount),
    reason: body.reason ?? '',
    refunded_payment: byGateway,
    meta_data: body.meta_data ?? [],
    line_items: (body.line_items ?? []).map((line: Json) => ({
      id: nextId(),
      quantity: 0 - (line.quantity ?? 0),
      total: money(-cents(line.refund_total)),
      meta_data: [{ id: nextId(), key: '_refunded_item_id', value: String(line.id) }],
    })),
  };
  site.refunds.set(order.id, [made, ...before]);
  order.refunds.push({ id: made.id, reason: made.reason, total: `-${made.amount}` });
  order.date_modified_gmt = later(site, order.date_modified_gmt);
  return made;
}

/** A date without an offset is in the time zone of the site, which is behind GMT. */
function expiryOf(date: string | undefined): Json {
  if (date === undefined) return {};
  const hasOffset = /(Z|[+-]\d\d:\d\d)$/.test(date);
  return { date_expires_gmt: gmt(new Date(hasOffset ? date : `${date}-08:00`)) };
}

function makeCoupon(site: WooSite, nextId: () => number, body: Json): Json {
  const code = String(body.code).toLowerCase();
  if ([...site.coupons.values()].some((one) => one.code === code)) {
    const message = 'The coupon code already exists';
    throw new Refusal(400, 'woocommerce_rest_coupon_code_already_exists', message);
  }
  const made = {
    usage_count: 0,
    date_expires_gmt: null,
    meta_data: [],
    ...body,
    id: nextId(),
    code,
  };
  site.coupons.set(made.id, made);
  return made;
}
