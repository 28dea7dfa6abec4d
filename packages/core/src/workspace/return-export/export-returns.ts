import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { parse, text } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { ReturnFilters, type ReturnSummary, readReturnPage } from '../../returns/internal.ts';
import { EXPORT_BATCH, streamExport } from '../stream-export.ts';

/** `bom`: whether the file starts with a byte order mark, by which spreadsheets detect UTF-8. */
const ExportReturnsInput = ReturnFilters.extend({
  /** If omitted, all stores in which the actor may read returns. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
  bom: z.boolean().default(true),
});

const COLUMNS: readonly [heading: string, of: (one: ReturnSummary) => string | number][] = [
  [text('column_return'), ({ name }) => name],
  [text('column_store'), ({ storeName }) => storeName],
  [text('column_order'), ({ orderNumber }) => orderNumber],
  [text('column_state'), ({ state }) => state],
  [text('column_requested'), ({ createdAt }) => createdAt.toISOString()],
  [text('column_updated'), ({ updatedAt }) => updatedAt.toISOString()],
  [text('column_name'), ({ customerName }) => customerName ?? ''],
  [text('column_email'), ({ customerEmail }) => customerEmail],
  [text('column_units'), ({ units }) => units],
  [text('column_items'), ({ itemNames }) => itemNames.join(', ')],
  [text('column_currency'), ({ currency }) => currency],
  [text('column_value'), ({ value: amount, currency }) => decimalOf({ amount, currency })],
  [text('column_given'), ({ paidValue: amount, currency }) => decimalOf({ amount, currency })],
  [text('column_tracking_number'), ({ trackingNumber }) => trackingNumber ?? ''],
  [text('column_platform_order_id'), ({ sourceOrderId }) => sourceOrderId],
  [text('column_id'), ({ id }) => id],
];

/**
 * Exports all returns of a list, newest first, as CSV, amounts in major units and instants in UTC. Throws
 * `forbidden` without the permission to read returns.
 */
export async function exportReturns(
  ctx: Context,
  input: z.input<typeof ExportReturnsInput>,
): Promise<AsyncIterable<string>> {
  const { bom, storeIds, ...filters } = parse(ExportReturnsInput, input);
  const asked = Object.entries(filters).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return streamExport(ctx, {
    permission: 'returns:read',
    events: ['returns.export-started', 'returns.exported'],
    query: new URLSearchParams(asked).toString(),
    storeIds,
    bom,
    headings: COLUMNS.map(([heading]) => heading),
    readPage: (reader, cursor) =>
      readReturnPage(reader, { ...filters, cursor, limit: EXPORT_BATCH }),
    linesOf: async (_reader, returns) => returns.map((one) => COLUMNS.map(([, of]) => of(one))),
  });
}
