import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '../../conformance/bench.ts';
import type { Json } from '../../conformance/json.ts';
import { serverOf } from '../../conformance/serve.ts';
import { LISTED_DRAFT, LISTED_ORDER, ORDER, selected } from './fields.ts';

/** Made of parts, so that no scanner takes it for a real one. */
export const SECRET_KEY = ['sk', '0123456789abcdef0123456789abcdef'].join('_');

/** The requests with which an effect happens; a draft only prepares one. */
const DECISIVE = /\/(refund|convert-to-order)$|\/promotions(\/|$)/;

/**
 * A Medusa with the shapes that its Admin API of version 2.21 has: orders, payments, drafts, promotions,
 * products, filters and errors. See https://docs.medusajs.com/api/admin
 */
export interface MedusaBackend {
  url: string;
  /** What a connector sends with; requests that are never answered end at once. */
  fetch: typeof fetch;
  orders: Map<string, Json>;
  promotions: Map<string, Json>;
  /** Adds an order of two mugs for 25.00 each with 10 % tax and 5.00 for shipping, and returns its id. */
  addOrder(given?: Json): string;
  order(id: string): Json;
  touch(id: string): void;
  failNext(fault: Fault): void;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

const notFound = (what: string) => new Refusal(404, 'not_found', `${what} was not found`);
const invalid = (message: string) => new Refusal(400, 'invalid_data', message);

const cents = (amount: unknown) => Math.round(Number(amount ?? 0) * 100);

export async function startMedusaBackend(): Promise<MedusaBackend> {
  let lastId = 1_000;
  const nextId = (prefix: string) => `${prefix}_01J${String(++lastId).padStart(10, '0')}`;
  const faults: Fault[] = [];
  const silences: AbortController[] = [];
  const backend: MedusaBackend = {
    url: '',
    fetch: (input, init) => {
      const silence = new AbortController();
      silences.push(silence);
      const signals = [silence.signal, ...(init?.signal ? [init.signal] : [])];
      const headers = { ...init?.headers, 'x-request': String(silences.length - 1) };
      return fetch(input, { ...init, headers, signal: AbortSignal.any(signals) });
    },
    orders: new Map(),
    promotions: new Map(),
    addOrder: (given = {}) => {
      const order = newOrder(nextId, given);
      backend.orders.set(order.id, order);
      return order.id;
    },
    order: (id) => {
      const found = backend.orders.get(id);
      if (!found) throw notFound(`Order with id: ${id}`);
      return found;
    },
    touch: (id) => touch(backend.order(id)),
    failNext: (fault) => faults.push(fault),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = serverOf(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const isChange = request.method === 'POST';
    const at = faults.findIndex(({ on }) =>
      on === 'read' ? !isChange : isChange && DECISIVE.test(pathname),
    );
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (fault?.how === 'silent') return silences[Number(request.headers['x-request'])]?.abort();
    if (fault && fault.how !== 'lost') return misbehave(fault, response);
    const { status, body } = await answer(backend, nextId, request);
    if (fault) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  backend.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return backend;
}

function misbehave({ how, headers = {} }: Fault, response: ServerResponse): void {
  if (how === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Maintenance</html>');
    return;
  }
  response.writeHead(Number(how), { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ type: 'fault', message: 'Something is wrong' }));
}

function touch(order: Json): void {
  order.updated_at = new Date(
    Math.max(Date.now(), Date.parse(order.updated_at) + 1_000),
  ).toISOString();
}

/** Makes a line with the totals that Medusa computes. */
function newItem(nextId: (prefix: string) => string, given: Json): Json {
  const { unit_price = 25, quantity = 2, tax_rate = 0.1 } = given;
  const subtotal = unit_price * quantity;
  return {
    id: nextId('ordli'),
    title: 'Blue mug',
    product_title: 'Blue mug',
    variant_title: null,
    variant_sku: 'MUG-B',
    product_id: 'prod_mug',
    variant_id: 'variant_mug',
    product_handle: 'blue-mug',
    thumbnail: null,
    unit_price,
    quantity,
    subtotal,
    tax_total: subtotal * tax_rate,
    total: subtotal * (1 + tax_rate),
    detail: { return_received_quantity: 0, fulfilled_quantity: 0 },
    ...given,
  };
}

function newOrder(nextId: (prefix: string) => string, given: Json): Json {
  const now = new Date().toISOString();
  const { shipping = 5, provider = 'pp_stripe_stripe', ...rest } = given;
  const items: Json[] = (given.items ?? [{}]).map((item: Json) => newItem(nextId, item));
  const sum = (field: string) => items.reduce((all, item) => all + Number(item[field]), 0);
  const total = sum('total') + shipping;
  const payment = {
    id: nextId('pay'),
    provider_id: provider,
    amount: total,
    captures: [{ id: nextId('capt'), amount: total }],
    refunds: [] as Json[],
  };
  return {
    id: nextId('order'),
    display_id: Number(nextId('n').slice(-4)),
    status: 'pending',
    email: 'ada@example.com',
    currency_code: 'usd',
    region_id: 'reg_us',
    customer_id: 'cus_ada',
    sales_channel_id: 'sc_web',
    created_at: now,
    updated_at: now,
    canceled_at: null,
    is_draft_order: false,
    metadata: null,
    total,
    tax_total: sum('tax_total'),
    discount_total: 0,
    shipping_total: shipping,
    shipping_tax_total: 0,
    shipping_address: {
      first_name: 'Ada',
      last_name: 'Marin',
      address_1: '1 Main St',
      city: 'Portland',
      province: 'us-or',
      postal_code: '97201',
      country_code: 'us',
    },
    billing_address: null,
    fulfillments: [],
    payment_collections: total > 0 ? [{ id: nextId('pay_col'), payments: [payment] }] : [],
    ...rest,
    items,
  };
}

const PRODUCTS = [
  {
    id: 'prod_mug',
    title: 'Blue mug',
    thumbnail: null,
    variants: [
      {
        id: 'variant_mug',
        title: 'Default',
        sku: 'MUG-B',
        prices: [
          { amount: 23, currency_code: 'eur' },
          { amount: 25, currency_code: 'usd' },
        ],
      },
    ],
  },
  {
    id: 'prod_bowl',
    title: 'Red bowl',
    thumbnail: null,
    variants: [
      {
        id: 'variant_s',
        title: 'S',
        sku: 'BOWL-S',
        prices: [{ amount: 40, currency_code: 'usd' }],
      },
      {
        id: 'variant_l',
        title: 'L',
        sku: 'BOWL-L',
        prices: [{ amount: 60, currency_code: 'usd' }],
      },
    ],
  },
];

async function answer(
  backend: MedusaBackend,
  nextId: (prefix: string) => string,
  request: IncomingMessage,
): Promise<{ status: number; body: unknown }> {
  const url = new URL(request.url ?? '/', 'http://site');
  try {
    const expected = Buffer.from(`${SECRET_KEY}:`).toString('base64');
    if (request.headers.authorization !== `Basic ${expected}`) {
      throw new Refusal(401, 'unauthorized', 'Unauthorized');
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const text = Buffer.concat(parts).toString('utf8');
    const path = url.pathname.replace(/^\/admin\//, '').split('/');
    const given = { query: url.searchParams, body: text ? JSON.parse(text) : {} };
    const method = request.method ?? 'GET';
    return { status: 200, body: handle(backend, nextId, { method, path, ...given }) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, type, message } = error;
    return { status, body: { type, message } };
  }
}

interface Asked {
  method: string;
  path: string[];
  query: URLSearchParams;
  body: Json;
}

function handle(
  backend: MedusaBackend,
  nextId: (prefix: string) => string,
  { method, path, query, body }: Asked,
): unknown {
  const [what, id = '', below] = path;
  const all = [...backend.orders.values()];
  switch ([method, what, id && ':id', below].filter(Boolean).join(' ')) {
    case 'GET stores': {
      const supported_currencies = [
        { currency_code: 'eur', is_default: false },
        { currency_code: 'usd', is_default: true },
      ];
      return { stores: [{ id: 'store_1', name: 'Mug store', supported_currencies }] };
    }
    case 'GET orders':
      return listed(
        all.filter((one) => !one.is_draft_order),
        query,
        'orders',
        LISTED_ORDER,
      );
    case 'GET orders :id':
      return { order: selected(backend.order(id), query.get('fields'), ORDER) };
    case 'GET draft-orders':
      return listed(
        all.filter((one) => one.is_draft_order),
        query,
        'draft_orders',
        LISTED_DRAFT,
      );
    case 'POST draft-orders':
      return { draft_order: makeDraft(backend, nextId, body) };
    case 'POST draft-orders :id convert-to-order': {
      const order = backend.order(id);
      if (!order.is_draft_order) throw invalid('Order is not a draft');
      Object.assign(order, { is_draft_order: false, status: 'pending' });
      touch(order);
      return { order };
    }
    case 'POST payments :id refund':
      return { payment: refund(all, nextId, id, body) };
    case 'GET promotions': {
      const code = query.get('code');
      const promotions = [...backend.promotions.values()].filter((one) => one.code === code);
      return { promotions, count: promotions.length };
    }
    case 'POST promotions': {
      if ([...backend.promotions.values()].some((one) => one.code === body.code)) {
        throw invalid(`Promotion with code: ${body.code}, already exists.`);
      }
      const promotion = { used: 0, ...body, id: nextId('promo') };
      backend.promotions.set(promotion.id, promotion);
      return { promotion };
    }
    case 'POST promotions :id': {
      const promotion = backend.promotions.get(id);
      if (!promotion) throw notFound(`Promotion with id: ${id}`);
      return { promotion: Object.assign(promotion, body) };
    }
    case 'GET products': {
      const q = query.get('q')?.toLowerCase() ?? '';
      const products = PRODUCTS.filter(({ title }) => title.toLowerCase().includes(q));
      return { products, count: products.length };
    }
    case 'GET products :id variants':
      return { variants: PRODUCTS.find((one) => one.id === id)?.variants ?? [] };
  }
  throw notFound('The route');
}

function listed(
  all: Json[],
  query: URLSearchParams,
  name: string,
  defaults: readonly string[],
): Json {
  const field = query.get('order') ?? 'created_at';
  const found = all
    .filter((one) => {
      const since = query.get(`${field}[$gte]`);
      return !since || one[field] >= since;
    })
    .toSorted((a, b) => a[field].localeCompare(b[field]));
  const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 50)];
  const page = found
    .slice(offset, offset + limit)
    .map((one) => selected(one, query.get('fields'), defaults));
  return { [name]: page, count: found.length, offset, limit };
}

function makeDraft(backend: MedusaBackend, nextId: (prefix: string) => string, body: Json): Json {
  const items = body.items.map(({ variant_id, quantity, unit_price }: Json) => {
    const product = PRODUCTS.find(({ variants }) => variants.some(({ id }) => id === variant_id));
    if (!product) throw invalid(`Variants with ids ${variant_id} do not exist`);
    const { title, id: product_id } = product;
    return { title, product_title: title, product_id, variant_id, quantity, unit_price };
  });
  const draft = newOrder(nextId, {
    ...body,
    items,
    shipping: 0,
    is_draft_order: true,
    status: 'draft',
  });
  backend.orders.set(draft.id, draft);
  return draft;
}

function refund(
  orders: Json[],
  nextId: (prefix: string) => string,
  paymentId: string,
  body: Json,
): Json {
  for (const order of orders) {
    const payments: Json[] = order.payment_collections.flatMap((one: Json) => one.payments);
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) continue;
    const sum = (all: Json[]) => all.reduce((total, { amount }) => total + cents(amount), 0);
    if (sum(payment.captures) - sum(payment.refunds) < cents(body.amount)) {
      throw invalid('You are not allowed to refund more than the captured amount');
    }
    payment.refunds.push({ id: nextId('ref'), amount: body.amount, note: body.note });
    touch(order);
    return payment;
  }
  throw notFound(`Payment with id: ${paymentId}`);
}
