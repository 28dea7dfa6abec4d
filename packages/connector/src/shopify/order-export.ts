import { z } from 'zod';
import type { ExportPage, ExportProgress, OrderExport } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import type { OrderReading } from '../shop-order.ts';
import { type Ask, gid, numberOf, refuseErrors, userErrors } from './ask.ts';
import { CANCEL_EXPORT, EXPORT, EXPORTED_ORDERS, START_EXPORT } from './order-documents.ts';
import { changedSince } from './paging.ts';
import { readLines } from './read-lines.ts';
import { readOrder } from './read-order.ts';
import { Order } from './wire.ts';

/** Typical duration of the app's other exports. */
const OTHERS_TAKE_MS = 60_000;
/** Error codes of exports that must wait for others. */
const BUSY = ['OPERATION_IN_PROGRESS', 'LIMIT_REACHED'];

const Started = z.looseObject({
  bulkOperationRunQuery: z.looseObject({
    bulkOperation: z.looseObject({ id: z.string() }).nullish(),
    userErrors,
  }),
});
const Operation = z.looseObject({
  bulkOperation: z
    .looseObject({
      status: z.string(),
      errorCode: z.string().nullish(),
      rootObjectCount: z.coerce.number(),
      url: z.string().nullish(),
    })
    .nullish(),
});
const Canceled = z.looseObject({ bulkOperationCancel: z.looseObject({ userErrors }) });

const FAILURES = new Map([
  ['CANCELED', 'The export was canceled in Shopify.'],
  ['CANCELING', 'The export was canceled in Shopify.'],
  ['EXPIRED', 'Shopify stopped the export because it took too long.'],
]);

/**
 * Exports orders by Shopify's bulk operations. See https://shopify.dev/docs/api/usage/bulk-operations/queries
 */
export function orderExport(ask: Ask): OrderExport {
  return {
    start: async ({ since }) => {
      const query = EXPORTED_ORDERS(changedSince(since.toISOString()));
      const { bulkOperationRunQuery: made } = await ask(START_EXPORT, Started, { query });
      if (made.userErrors.some(({ code }) => BUSY.includes(code ?? ''))) {
        throw new ConnectorError('limited', 'Another export is running in this shop.', {
          retryAfterMs: OTHERS_TAKE_MS,
        });
      }
      refuseErrors(made.userErrors);
      if (made.bulkOperation) return numberOf(made.bulkOperation.id);
      throw new ConnectorError('unexpected', 'Shopify didn’t start the export.');
    },
    progress: async (exportId) => (await readProgress(ask, exportId)).progress,
    read: (exportId, { skip = 0 } = {}) => readExport(ask, exportId, skip),
    cancel: async (exportId) => {
      await ask(CANCEL_EXPORT, Canceled, { id: gid('BulkOperation', exportId) });
    },
  };
}

async function readProgress(
  ask: Ask,
  exportId: string,
): Promise<{ progress: ExportProgress; url: string | null }> {
  const { bulkOperation } = await ask(EXPORT, Operation, { id: gid('BulkOperation', exportId) });
  if (!bulkOperation)
    throw new ConnectorError('not-found', 'This export doesn’t exist in Shopify.');
  const { status, errorCode, rootObjectCount: orders, url = null } = bulkOperation;
  if (status === 'COMPLETED') return { progress: { kind: 'ready', orders }, url };
  if (status === 'CREATED' || status === 'RUNNING') {
    return { progress: { kind: 'running', orders }, url: null };
  }
  const why = errorCode ? ` (${errorCode})` : '';
  const reason = FAILURES.get(status) ?? `Shopify couldn’t finish the export${why}.`;
  return { progress: { kind: 'failed', reason }, url: null };
}

/** Orders per page. */
const PAGE = 100;

async function* readExport(ask: Ask, exportId: string, skip: number): AsyncGenerator<ExportPage> {
  const { progress, url } = await readProgress(ask, exportId);
  if (progress.kind !== 'ready') throw new ConnectorError('refused', 'The export isn’t ready yet.');
  // An export without orders has no file.
  if (!url) {
    if (progress.orders === 0) return;
    throw new ConnectorError('not-found', 'The export has expired in Shopify.');
  }
  let read = 0;
  let page: Json[] = [];
  for await (const raw of wholeOrders(readLines(fileOf(url), ask.access))) {
    read += 1;
    if (read <= skip) continue;
    page.push(raw);
    if (page.length < PAGE) continue;
    yield { ...readPage(ask, page), read };
    page = [];
  }
  if (page.length > 0) yield { ...readPage(ask, page), read };
}

function readPage(ask: Ask, page: readonly Json[]): Omit<ExportPage, 'read'> {
  const orders: OrderReading[] = [];
  const toFetch: string[] = [];
  for (const raw of page) {
    const whole = withShippedItems(raw);
    if (whole) orders.push(readOrder(whole, ask.access.protection, ask.access.warranties));
    else toFetch.push(numberOf(String(raw.id)));
  }
  return { orders, toFetch };
}

/** Returns the URL of the file. It is in Shopify's storage and signed, so no token is sent. */
function fileOf(address: string): URL {
  const url = new URL(address);
  if (url.protocol === 'https:' && !url.username && !url.port) return url;
  throw new ConnectorError('unexpected', 'The export file has an address that isn’t valid.');
}

type Json = Record<string, unknown>;

/** Assembles orders from the lines of a file: an order's details follow it. */
async function* wholeOrders(lines: AsyncIterable<unknown>): AsyncGenerator<Json> {
  let order: (Json & { id: string }) | null = null;
  let parts: { lineItems: unknown[]; shippingLines: unknown[] } = none();
  const finish = (head: Json) => ({
    ...head,
    lineItems: { nodes: parts.lineItems, pageInfo: { hasNextPage: false, endCursor: null } },
    shippingLines: { nodes: parts.shippingLines },
  });
  for await (const line of lines) {
    const { data } = ExportedLine.safeParse(line);
    if (!data)
      throw new ConnectorError('unexpected', 'The export file has a line in an unknown format.');
    if (data.__typename === 'Order') {
      if (order) yield finish(order);
      order = { ...data, id: String(data.id) };
      parts = none();
      continue;
    }
    if (!order || data.__parentId !== order.id) {
      throw new ConnectorError(
        'unexpected',
        'The export file has details of an order, but not the order itself.',
      );
    }
    (data.__typename === 'LineItem' ? parts.lineItems : parts.shippingLines).push(line);
  }
  if (order) yield finish(order);
}

const none = () => ({ lineItems: [], shippingLines: [] });

const ExportedLine = z.looseObject({
  __typename: z.enum(['Order', 'LineItem', 'ShippingLine']),
  id: z.string().nullish(),
  __parentId: z.string().optional(),
});

/** Statuses of shipments in transit, whose events are needed. */
const ON_THE_WAY = [
  'ATTEMPTED_DELIVERY',
  'CARRIER_PICKED_UP',
  'DELAYED',
  'FAILURE',
  'IN_TRANSIT',
  'OUT_FOR_DELIVERY',
  'READY_FOR_PICKUP',
];

/**
 * Adds the items of shipments, which exports lack: works if there is no shipment, or if one has everything.
 * Returns null if the order must be fetched.
 */
function withShippedItems(raw: Json): Json | null {
  const { data: order } = Order.safeParse(raw);
  // An unreadable order stays unreadable when fetched.
  if (!order) return raw;
  const { fulfillments, lineItems, displayFulfillmentStatus } = order;
  const [only, ...others] = fulfillments;
  if (!only) return raw;
  const isUntouched = lineItems.nodes.every((line) => line.currentQuantity === line.quantity);
  const hasAll = displayFulfillmentStatus === 'FULFILLED' && only.status === 'SUCCESS';
  if (others.length > 0 || !isUntouched || !hasAll) return null;
  if (ON_THE_WAY.includes(only.displayStatus ?? '')) return null;
  const nodes = lineItems.nodes.map(({ id, quantity }) => ({ quantity, lineItem: { id } }));
  const items = { nodes, pageInfo: { hasNextPage: false, endCursor: null } };
  return { ...raw, fulfillments: [{ ...only, fulfillmentLineItems: items }] };
}
