import type { Context } from '../../kernel/internal.ts';
import {
  forbidden,
  listEventsBefore,
  may,
  notFound,
  pageOfEvents,
  read,
  type TimelineEvent,
} from '../../kernel/internal.ts';
import { findQuoteOfOrder, type QuoteOfOrder } from '../quotes/order-quotes.repository.ts';
import { appeasementMonth } from './appeasement-month.rules.ts';
import { describeOrder } from './describe-order.ts';
import { type FulfillmentStatus, isShipped } from './fulfillment-status.rules.ts';
import type { OrderLookup } from './order-lookup.shape.ts';
import { findOrderRecord, type OrderRecordRow } from './order-record.repository.ts';
import type { OrderRow } from './order-row.ts';
import { getOrderRow } from './orders.repository.ts';
import { type ProtectionLineStatus, protectionLineStatus } from './protection-line.rules.ts';

/** An order for staff, with its policies, claims, related orders and history. */
export interface OrderRecord extends OrderRecordRow {
  order: OrderLookup;
  /**
   * Whether the protection line counts as fulfilled, by the store's setting; null if there is none.
   */
  protectionLine: ProtectionLineStatus | null;
  /** The quote that the order names, and whether it counts; null for none. */
  quote: QuoteOfOrder | null;
  /** A page of them, latest first; empty for actors who may not read events. */
  events: TimelineEvent[];
  /** The `eventsCursor` of the next page; null on the last one. */
  olderEvents: string | null;
}

/** Events on a page. */
const MOST_EVENTS = 50;

/**
 * Returns an order with everything recorded about it. Throws `order_not_found`, `invalid_cursor`, and
 * `forbidden` for shoppers.
 */
export async function getOrderRecord(
  ctx: Context,
  {
    storeId,
    orderId,
    eventsCursor: cursor,
  }: { storeId: string; orderId: string; eventsCursor?: string | undefined },
): Promise<OrderRecord> {
  if (ctx.actor.kind === 'shopper') throw forbidden('order:read');
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) => {
    const row = await getOrderRow(reader, orderId);
    const month = appeasementMonth(ctx.now(), row.store.timeZone);
    const [record, quote, events] = await Promise.all([
      findOrderRecord(reader, orderId, month),
      findQuoteOfOrder(reader, orderId),
      may(ctx.actor, 'event:read', storeId)
        ? pageOfEvents({ cursor, limit: MOST_EVENTS }, (page) =>
            listEventsBefore(reader, orderId, page),
          )
        : { items: [], nextCursor: null },
    ]);
    if (!record) throw notFound('order');
    return {
      ...record,
      quote,
      order: describeOrder(row, ctx.now()),
      protectionLine: protectionLineOf(row),
      events: events.items,
      olderEvents: events.nextCursor,
    };
  });
}

function protectionLineOf(row: OrderRow): ProtectionLineStatus | null {
  const stands = row.protectionRemovedAt === null && row.policyCancelledAt === null;
  const shipping = row.shippingProtected && !row.isOneTimeAppeasement;
  return protectionLineStatus(row.store.protectionFulfilment, {
    bought: stands && (shipping || row.warrantyProtected),
    items: row.items,
    fulfillments: row.fulfillments.map(({ fulfillmentStatus, shippedAt, deliveredAt, items }) => ({
      shipped:
        shippedAt !== null ||
        deliveredAt !== null ||
        isShipped(fulfillmentStatus as FulfillmentStatus),
      items,
    })),
  });
}
