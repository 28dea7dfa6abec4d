import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { parse } from '../../kernel/internal.ts';
import { decimalOf } from '../../reference/money.rules.ts';
import { ReturnFilters, type ReturnSummary, readReturnPage } from '../../returns/internal.ts';
import { EXPORT_BATCH, streamExport } from '../stream-export.ts';

/** `bom`: whether the file starts with a byte order mark, by which spreadsheets detect UTF-8. */
const ExportReturnsInput = ReturnFilters.extend({
  /** If omitted, all stores in which the actor may read returns. */
  storeIds: z.array(z.string().min(1)).max(1000).optional(),
  bom: z.boolean().default(true),
});

const COLUMNS: readonly [name: string, of: (one: ReturnSummary) => string | number][] = [
  ['Return', ({ name }) => name],
  ['Store', ({ storeName }) => storeName],
  ['Order', ({ orderNumber }) => orderNumber],
  ['State', ({ state }) => state],
  ['Requested', ({ createdAt }) => createdAt.toISOString()],
  ['Updated', ({ updatedAt }) => updatedAt.toISOString()],
  ['Name', ({ customerName }) => customerName ?? ''],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Units', ({ units }) => units],
  ['Items', ({ itemNames }) => itemNames.join(', ')],
  ['Currency', ({ currency }) => currency],
  ['Value', ({ value: amount, currency }) => decimalOf({ amount, currency })],
  ['Given', ({ paidValue: amount, currency }) => decimalOf({ amount, currency })],
  ['Tracking number', ({ trackingNumber }) => trackingNumber ?? ''],
  ['Platform order id', ({ sourceOrderId }) => sourceOrderId],
  ['Id', ({ id }) => id],
];

/**
 * Exports all returns that a list finds, newest first, as CSV, amounts in major units and instants in UTC.
 * Throws `forbidden` without the permission to read returns.
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
    head: COLUMNS.map(([name]) => name),
    readPage: (reader, cursor) =>
      readReturnPage(reader, { ...filters, cursor, limit: EXPORT_BATCH }),
    linesOf: async (_reader, returns) => returns.map((one) => COLUMNS.map(([, of]) => of(one))),
  });
}
