import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHOPIFY_SCOPES } from '@amends/core/commerce/connections/shopify-app.rules';
import { type DocumentNode, execute, type GraphQLError, parse, validate } from 'graphql';
import type { Fault } from '../../conformance/bench.ts';
import { takeFault } from '../../conformance/faults.ts';
import type { Json } from '../../conformance/json.ts';
import { serverOf } from '../../conformance/serve.ts';
import type { IncomingWebhook } from '../../connector.ts';
import { API_VERSION } from '../documents.ts';
import { adminSchema } from './admin-schema.ts';
import type { Books } from './books.ts';
import { actualCost, MOST_EXPENSIVE, requestedCost } from './cost.ts';
import { makeCustomer } from './credits.ts';
import { exportLines, refusalOfExport } from './export.ts';
import { makeOrder, searchOrders } from './orders.ts';
import { makeProduct } from './products.ts';
import { resolvers } from './resolvers.ts';

export { touch } from './books.ts';
export { ship } from './orders.ts';
export { removeProduct, saveProduct } from './products.ts';

export const SHOP_DOMAIN = 'mug-store.myshopify.com';
/** Joined from parts, so that secret scanners ignore it. */
export const ACCESS_TOKEN = ['shpat', '0123456789abcdef0123456789abcdef'].join('_');
export const API_SECRET = ['shpss', 'fedcba9876543210fedcba9876543210'].join('_');
export const GOOD_CODE = 'a-good-code';
export const CLIENT_ID = '0123456789abcdef0123456789abcdef';

/** Mutations that perform an effect; those before only prepare it. */
const DECISIVE =
  /\b(refundCreate|draftOrderComplete|discountCodeBasicCreate|discountCodeDeactivate|giftCardCreate|giftCardDeactivate|storeCreditAccountCredit|storeCreditAccountDebit|tagsAdd|orderEditCommit|fulfillmentCreate)\(/;

/**
 * A simulated shop that runs Shopify's own Admin schema, with documented rules that the schema can't express:
 * costs, throttling, idempotency keys, user errors, webhooks, exports and tokens.
 */
export interface ShopifyShop {
  books: Books;
  /** The connector's `fetch`. Sends everything to this shop, whatever the host. */
  fetch: typeof fetch;
  /** Targets of the requests, and whether they had a token. */
  requests: { host: string; path: string; hasToken: boolean }[];
  /** Places an order and returns its number. */
  addOrder(given?: Json): string;
  order(sourceOrderId: string): Json;
  bucket: { available: number; maximum: number; restoreRate: number };
  /** Highest cost of a request so far. */
  costliest: number;
  /** Status of newly started exports; `BUSY`: none can start. */
  exportStatus: string;
  token: string;
  refresh: { current: string; previous: string | null };
  failNext(fault: Fault): void;
  dropFaults(): void;
  /** Returns the query of the authorization callback, signed as Shopify does. */
  answer(given: Record<string, string>, secret?: string): string;
  webhook(topic: string, body: unknown): IncomingWebhook & { headers: Record<string, string> };
  close(): Promise<void>;
}

export async function startShopifyShop(): Promise<ShopifyShop> {
  // Parsed before any time limit starts.
  adminSchema();
  let lastId = 1_000;
  const books: Books = {
    orders: new Map(),
    drafts: new Map(),
    giftCards: new Map(),
    discounts: new Map(),
    customers: new Map(),
    products: [],
    subscriptions: [],
    exports: new Map(),
    edits: new Map(),
    answered: new Map(),
    currency: 'USD',
    scopes: [...SHOPIFY_SCOPES.base, ...Object.values(SHOPIFY_SCOPES.credit).flat()],
    nextId: () => String(++lastId),
  };
  makeProduct(books, { id: '11', title: 'Blue mug', sku: 'MUG-B', prices: ['25.00'] });
  makeProduct(books, { id: '12', title: 'Red bowl', sku: 'BOWL-R', prices: ['40.00', '60.00'] });
  makeProduct(books, {
    id: '90',
    title: 'Shipping protection',
    sku: 'SP',
    prices: ['2.00', '3.00'],
  });
  makeCustomer(books, 'ada@example.com');
  const faults: Fault[] = [];
  /** Ends requests without a response, so that no test waits for the time limit. */
  const silences: AbortController[] = [];
  const shop: ShopifyShop = {
    books,
    requests: [],
    fetch: (input, init) => {
      const meant = new URL(String(input));
      const hasToken = new Headers(init?.headers).has('x-shopify-access-token');
      shop.requests.push({ host: meant.host, path: meant.pathname, hasToken });
      const silence = new AbortController();
      silences.push(silence);
      const signals = [silence.signal, ...(init?.signal ? [init.signal] : [])];
      const headers = { ...init?.headers, 'x-request': String(silences.length - 1) };
      const url = `${local}${meant.pathname}${meant.search}`;
      return fetch(url, { ...init, headers, signal: AbortSignal.any(signals) });
    },
    addOrder: (given) => makeOrder(books, given).legacyResourceId,
    order: (id) => {
      const found = books.orders.get(`gid://shopify/Order/${id}`);
      if (!found) throw new Error(`There is no order ${id}.`);
      return found;
    },
    bucket: { available: 1_000_000, maximum: 1_000_000, restoreRate: 1_000_000 },
    costliest: 0,
    exportStatus: 'COMPLETED',
    token: ACCESS_TOKEN,
    refresh: { current: newRefreshToken(), previous: null },
    failNext: (fault) => faults.push(fault),
    dropFaults: () => faults.splice(0),
    answer: (given, secret = API_SECRET) => {
      const query = new URLSearchParams({ code: GOOD_CODE, shop: SHOP_DOMAIN, ...given });
      const message = [...query]
        .map(([name, value]) => `${name}=${value}`)
        .sort()
        .join('&');
      query.set('hmac', createHmac('sha256', secret).update(message).digest('hex'));
      return query.toString();
    },
    webhook: (topic, body) => {
      const bytes = Buffer.from(JSON.stringify(body));
      return {
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-shop-domain': SHOP_DOMAIN,
          'x-shopify-webhook-id': randomUUID(),
          'x-shopify-api-version': API_VERSION,
          'x-shopify-hmac-sha256': createHmac('sha256', API_SECRET).update(bytes).digest('base64'),
        },
        body: bytes,
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const rootValue = { ...resolvers(books), ...exports(shop) };

  const faultFor = (query: string): Fault | null => {
    const isChange = /^\s*mutation/.test(query);
    return takeFault(faults, { isChange, isDecisive: DECISIVE.test(query) });
  };

  const server = serverOf(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://shop').pathname;
    const text = await readText(request);
    if (path.startsWith('/exports/')) return sendExport(path, response, rootValue, books);
    if (path === '/admin/oauth/access_token') return sendToken(shop, JSON.parse(text), response);
    if (path !== `/admin/api/${API_VERSION}/graphql.json`)
      return send(response, 404, { errors: 'Not Found' });
    const { query, variables = {} } = JSON.parse(text);
    const fault = faultFor(query);
    if (fault?.how === 'silent') return silences[Number(request.headers['x-request'])]?.abort();
    if (fault && fault.how !== 'lost') return misbehave(fault, response);
    if (request.headers['x-shopify-access-token'] !== shop.token) {
      const errors = '[API] Invalid API key or access token (unrecognized login or wrong password)';
      return send(response, 401, { errors });
    }
    const body = await answer(shop, rootValue, query, variables);
    if (fault) return void response.destroy();
    send(response, 200, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return shop;
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(body));
}

function misbehave({ how, headers = {} }: Fault, response: ServerResponse): void {
  if (how === 'garbage') {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<html>Maintenance</html>');
    return;
  }
  response.writeHead(Number(how), { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify({ errors: 'Something is wrong' }));
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

const documents = new Map<string, DocumentNode | readonly GraphQLError[]>();

function documentOf(query: string): DocumentNode | readonly GraphQLError[] {
  const known = documents.get(query);
  if (known) return known;
  const parsed = parse(query);
  const errors = validate(adminSchema(), parsed);
  const document = errors.length > 0 ? errors : parsed;
  documents.set(query, document);
  return document;
}

async function answer(
  shop: ShopifyShop,
  rootValue: Json,
  query: string,
  variableValues: Json,
): Promise<unknown> {
  const document = documentOf(query);
  if (!('kind' in document)) {
    return { errors: document.map(({ message }) => ({ message })) };
  }
  const requestedQueryCost = requestedCost(adminSchema(), document, variableValues);
  shop.costliest = Math.max(shop.costliest, requestedQueryCost);
  if (requestedQueryCost > MOST_EXPENSIVE) {
    const message = `Query cost is ${requestedQueryCost}, which exceeds the single query max cost.`;
    return { errors: [{ message, extensions: { code: 'MAX_COST_EXCEEDED' } }] };
  }
  const { bucket } = shop;
  const costOf = (actualQueryCost: number | null) => ({
    cost: {
      requestedQueryCost,
      actualQueryCost,
      throttleStatus: {
        maximumAvailable: bucket.maximum,
        currentlyAvailable: bucket.available,
        restoreRate: bucket.restoreRate,
      },
    },
  });
  if (requestedQueryCost > bucket.available) {
    const errors = [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }];
    return { errors, extensions: costOf(null) };
  }
  const result = await execute({ schema: adminSchema(), document, rootValue, variableValues });
  const actual = Math.min(requestedQueryCost, actualCost(result.data));
  bucket.available -= actual;
  const errors = result.errors?.map((error) => ({
    message: error.message,
    path: error.path,
    extensions: error.extensions,
  }));
  return { data: result.data, ...(errors ? { errors } : {}), extensions: costOf(actual) };
}

function exports(shop: ShopifyShop): Json {
  const { books } = shop;
  return {
    bulkOperationRunQuery: ({ query, groupObjects }: Json) => {
      const refusal = groupObjects ? refusalOfExport(query) : 'The simulator groups objects.';
      const running = [...books.exports.values()].filter(({ status }) => status === 'RUNNING');
      if (running.length >= 5 || shop.exportStatus === 'BUSY') {
        const message = 'Limit reached.';
        return { userErrors: [{ message, code: 'LIMIT_REACHED' }], bulkOperation: null };
      }
      if (refusal) return { userErrors: [{ message: refusal, code: 'INVALID' }] };
      const id = books.nextId();
      const since = /updated_at:>='[^']+'/.exec(query)?.[0] ?? '';
      const made: Json = {
        __typename: 'BulkOperation',
        id: `gid://shopify/BulkOperation/${id}`,
        query,
        status: shop.exportStatus,
        errorCode: shop.exportStatus === 'FAILED' ? 'TIMEOUT' : null,
        rootObjectCount: () => String(searchOrders(books, since).length),
        url: () =>
          made.status === 'COMPLETED' && searchOrders(books, since).length > 0 && !made.isGone
            ? `https://storage.googleapis.com/exports/${id}?signature=abc`
            : null,
      };
      books.exports.set(made.id, made);
      return { bulkOperation: made, userErrors: [] };
    },
    bulkOperationCancel: ({ id }: Json) => {
      const found = books.exports.get(id);
      if (found?.status === 'RUNNING') found.status = 'CANCELED';
      return { bulkOperation: found ?? null, userErrors: [] };
    },
  };
}

async function sendExport(
  path: string,
  response: ServerResponse,
  rootValue: Json,
  books: Books,
): Promise<void> {
  const found = books.exports.get(`gid://shopify/BulkOperation/${path.split('/').at(-1)}`);
  if (!found || found.isGone) return send(response, 404, {});
  const text: string = found.text ?? (await exportLines(found.query, rootValue));
  response.writeHead(200, { 'content-type': 'application/jsonl' });
  // Split at arbitrary bytes, as a network does.
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += 1_000) {
    response.write(bytes.subarray(start, start + 1_000));
  }
  if (found.breaksOff) return void response.destroy();
  response.end();
}

/**
 * Grants tokens as Shopify does: an expiring one lasts an hour, and a refresh token works until its
 * replacement is used.
 */
function sendToken(shop: ShopifyShop, body: Json, response: ServerResponse): void {
  const isApp = body.client_id === CLIENT_ID && body.client_secret === API_SECRET;
  const isCode = body.code === GOOD_CODE;
  const isOwn = body.grant_type === 'client_credentials';
  const { current, previous } = shop.refresh;
  const isRefresh =
    body.grant_type === 'refresh_token' && [current, previous].includes(body.refresh_token);
  if (!isApp || !(isCode || isOwn || isRefresh)) {
    send(response, 400, { error: 'invalid_grant' });
    return;
  }
  if (isRefresh) {
    shop.token = ['shpat', randomUUID().replaceAll('-', '')].join('_');
    shop.refresh = { current: newRefreshToken(), previous: body.refresh_token };
  }
  const lasts = isOwn ? 86_399 : isRefresh || body.expiring === '1' ? 3_600 : null;
  send(response, 200, {
    access_token: shop.token,
    scope: 'read_orders,write_orders',
    ...(lasts === null ? {} : { expires_in: lasts }),
    ...(lasts === null || isOwn ? {} : { refresh_token: shop.refresh.current }),
  });
}

const newRefreshToken = () => ['shprt', randomUUID().replaceAll('-', '')].join('_');
