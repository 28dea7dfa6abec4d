import { z } from 'zod';
import type { OrderPage, Shop } from '../connector.ts';
import type { OrderReading } from '../shop-order.ts';
import { type Ask, gid } from './ask.ts';
import {
  ALL_SHIPMENTS,
  DETAILS_AT_ONCE,
  LIST_ORDERS,
  MORE_LINES,
  ORDERS,
  SHIPPED_ITEMS,
} from './order-documents.ts';
import { changedSince, cursorOf, restOf } from './paging.ts';
import { readOrder } from './read-order.ts';
import { Line, Order, Page, Shipment, ShippedItem } from './wire.ts';

const Listed = z.looseObject({
  orders: z.looseObject({
    nodes: z.array(z.looseObject({ id: z.string() })),
    pageInfo: Page,
  }),
});
const Nodes = z.looseObject({ nodes: z.array(z.unknown()) });
const MoreLines = z.looseObject({
  order: z
    .looseObject({ lineItems: z.looseObject({ nodes: z.array(Line), pageInfo: Page }) })
    .nullable(),
});
const AllShipments = z.looseObject({
  order: z.looseObject({ fulfillments: z.array(Shipment) }).nullable(),
});
const MoreItems = z.looseObject({
  fulfillment: z
    .looseObject({
      fulfillmentLineItems: z.looseObject({ nodes: z.array(ShippedItem), pageInfo: Page }),
    })
    .nullable(),
});

/** Lists orders by their last change, oldest first. */
export async function listOrders(
  ask: Ask,
  given: Parameters<Shop['listOrders']>[0],
): Promise<OrderPage> {
  const { since, after } = cursorOf(given);
  const { orders } = await ask(LIST_ORDERS, Listed, { query: changedSince(since), after });
  const ids = orders.nodes.map(({ id }) => id);
  const { hasNextPage, endCursor } = orders.pageInfo;
  return {
    orders: await readOrders(ask, ids),
    next: hasNextPage && endCursor ? JSON.stringify({ since, after: endCursor }) : null,
  };
}

/** Fetches and reads orders, in the order of `ids`. Skips deleted ones. */
export async function readOrders(ask: Ask, ids: readonly string[]): Promise<OrderReading[]> {
  const readings: OrderReading[] = [];
  for (let start = 0; start < ids.length; start += DETAILS_AT_ONCE) {
    const batch = ids.slice(start, start + DETAILS_AT_ONCE);
    const { nodes } = await ask(ORDERS, Nodes, { ids: batch });
    for (const raw of nodes) {
      if (raw)
        readings.push(
          readOrder(await complete(ask, raw), ask.access.protection, ask.access.warranties),
        );
    }
  }
  return readings;
}

/** Returns an order as the shop has it now; null if it doesn't exist. */
export async function fetchOrder(ask: Ask, sourceOrderId: string): Promise<OrderReading | null> {
  if (!/^\d{1,18}$/.test(sourceOrderId)) return null;
  const [reading] = await readOrders(ask, [gid('Order', sourceOrderId)]);
  return reading ?? null;
}

/** Fetches the lines and shipments of a large order beyond its first page. */
async function complete(ask: Ask, raw: unknown): Promise<unknown> {
  const { data: order } = Order.safeParse(raw);
  if (!order) return raw;
  const { id, lineItems, fulfillmentsCount } = order;
  const lines = await restOf(lineItems, async (after) => {
    const { order: more } = await ask(MORE_LINES, MoreLines, { id, after });
    return more?.lineItems ?? null;
  });
  const hasMore = (fulfillmentsCount?.count ?? 0) > order.fulfillments.length;
  const known = new Map(order.fulfillments.map((one) => [one.id, one]));
  const shipments = hasMore
    ? ((await ask(ALL_SHIPMENTS, AllShipments, { id })).order?.fulfillments ?? [])
    : order.fulfillments;
  const fulfillments = [];
  for (const shipment of shipments) {
    const { events, fulfillmentLineItems } = known.get(shipment.id) ?? shipment;
    const first = fulfillmentLineItems ?? NOTHING_YET;
    const nodes = await restOf(first, async (after) => {
      const variables = { id: shipment.id, after };
      const { fulfillment } = await ask(SHIPPED_ITEMS, MoreItems, variables);
      return fulfillment?.fulfillmentLineItems ?? null;
    });
    const items = { nodes, pageInfo: LAST_PAGE };
    fulfillments.push({ ...shipment, events, fulfillmentLineItems: items });
  }
  return { ...order, lineItems: { nodes: lines, pageInfo: LAST_PAGE }, fulfillments };
}

const LAST_PAGE = { hasNextPage: false, endCursor: null };
const NOTHING_YET = { nodes: [], pageInfo: { hasNextPage: true, endCursor: null } };
