import { type OrderFilters, type OrderSummary, readOrderPage } from '../../commerce/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { parse, type ReaderAcross } from '../../kernel/internal.ts';
import { EXPORT_BATCH, streamExport } from '../stream-export.ts';
import { ExportOrdersInput } from './export-orders.input.ts';
import { ORDER_COLUMNS, orderCells } from './order-columns.ts';
import { detailsOfOrders } from './order-export.repository.ts';

/**
 * Exports all orders of a list, newest first, as CSV: with the custom fields that their pages show, amounts
 * in major units and instants in UTC. Throws `forbidden` for roles that may read single orders but not export
 * a store's customers.
 */
export async function exportOrders(
  ctx: Context,
  input: ExportOrdersInput,
): Promise<AsyncIterable<string>> {
  const { bom, storeIds, ...filters } = parse(ExportOrdersInput, input);
  return streamExport(ctx, {
    permission: 'order:export',
    events: ['orders.export-started', 'orders.exported'],
    query: queryOf(filters),
    storeIds,
    bom,
    headings: ORDER_COLUMNS.map(([heading]) => heading),
    readPage: (reader, cursor) =>
      readOrderPage(reader, { ...filters, cursor, limit: EXPORT_BATCH }),
    linesOf,
  });
}

const queryOf = (filters: OrderFilters) =>
  new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();

async function linesOf(reader: ReaderAcross, orders: OrderSummary[]) {
  const details = await detailsOfOrders(reader, orders);
  return orders.map((order) =>
    orderCells(order, details.get(order.id) ?? null, reader.ctx.ports.words),
  );
}
