import type { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { parse, read } from '../../kernel/internal.ts';
import { csvText } from '../csv/csv-text.ts';
import { OrderImportInput } from './order-import.input.ts';
import type { OrderImportRow } from './order-import.shape.ts';
import { getImport, selectRows } from './order-imports.repository.ts';

const PAGE = 1_000;

/** Byte order mark: without it, spreadsheets assume another encoding than UTF-8. */
const BOM = '\ufeff';

/**
 * Streams what became of each order of a file as CSV, or what would: its line, its id, the outcome and what
 * is wrong. Throws `order_import_not_found` before the first piece.
 */
export async function reportOrderImport(
  ctx: Context,
  input: z.input<typeof OrderImportInput>,
): Promise<AsyncIterable<string>> {
  const { storeId, importId } = parse(OrderImportInput, input);
  const { header, mapping } = await read(ctx, 'order:update', { storeId }, (reader) =>
    getImport(reader, importId),
  );
  const columnOf = (field: string) =>
    header[(mapping as Record<string, number>)[field] ?? -1] ?? field;
  const pageAfter = (after: Pick<OrderImportRow, 'line' | 'sourceOrderId'>) =>
    read(ctx, 'order:update', { storeId }, (reader) =>
      selectRows(reader, importId, { after, onlyFailed: false, limit: PAGE }),
    );
  return (async function* () {
    yield BOM + csvText([['line', 'order', 'outcome', 'problems']]);
    let after = { line: -1, sourceOrderId: '' };
    for (;;) {
      const rows = await pageAfter(after);
      if (rows.length > 0) {
        yield csvText(
          rows.map(({ line, sourceOrderId, outcome, errors }) => [
            line,
            sourceOrderId,
            outcome,
            errors
              .map(({ field, message }) => (field ? `${columnOf(field)}: ${message}` : message))
              .join(' '),
          ]),
        );
      }
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = { line: last.line, sourceOrderId: last.sourceOrderId };
    }
  })();
}
