import type { Reader, Statement, Writer } from '../../kernel/internal.ts';
import type { FileImportOutcome, FileImportRow } from './file-import.shape.ts';

const CLEAR: Statement = {
  name: 'file-imports.clear-rows',
  // Limited by the last row of the batch instead of a join with it: with outdated statistics, PostgreSQL
  // plans such a join as a nested loop over all pairs.
  text: `delete from order_import_rows where store_id = $1 and import_id = $2
      and source_order_id <= (select max(source_order_id) from (select source_order_id
        from order_import_rows where store_id = $1 and import_id = $2
        order by source_order_id limit $3) part)
    returning line`,
};
const PART = 5_000;

/** Deletes the rows of an import, in batches. */
export async function clearRows(writer: Writer, id: string): Promise<void> {
  while ((await writer.rows(CLEAR, [writer.storeId, id, PART])).length === PART);
}

const SAVE: Statement = {
  name: 'file-imports.save-rows',
  text: `insert into order_import_rows (store_id, import_id, source_order_id, line, outcome, errors)
    select $1, $2, g.key, g.line, g.outcome, g.errors
    from jsonb_to_recordset($3::jsonb) as g(key text, line integer, outcome text, errors jsonb)
    on conflict (store_id, import_id, source_order_id) do update set outcome = 'failed',
      errors = order_import_rows.errors || jsonb_build_array(jsonb_build_object('field', '',
        'message', 'Rows of this order also begin at line ' || excluded.line
          || '. Put all rows of an order below each other.'))`,
};

/** Records what would happen to these orders; an order that appeared earlier in the file fails as a whole. */
export async function saveRows(
  writer: Writer,
  id: string,
  rows: readonly FileImportRow[],
): Promise<void> {
  await writer.rows(SAVE, [writer.storeId, id, JSON.stringify(rows)]);
}

const DUE: Statement = {
  name: 'file-imports.due-rows',
  text: `select source_order_id as key, line from order_import_rows
    where store_id = $1 and import_id = $2 and source_order_id = any($3) and outcome <> 'failed'
      and imported_at is null`,
};

/** Returns those of the orders that are due to be imported. */
export const dueRows = (
  reader: Reader,
  id: string,
  keys: readonly string[],
): Promise<Pick<FileImportRow, 'key' | 'line'>[]> => reader.rows(DUE, [reader.storeId, id, keys]);

const IMPORTED: Statement = {
  name: 'file-imports.imported',
  text: `update order_import_rows r set outcome = g.outcome, errors = g.errors, imported_at = $4
    from jsonb_to_recordset($3::jsonb) as g(key text, outcome text, errors jsonb)
    where r.store_id = $1 and r.import_id = $2 and r.source_order_id = g.key`,
};

/** Records the outcomes of orders. */
export async function markImported(
  writer: Writer,
  id: string,
  rows: readonly Omit<FileImportRow, 'line'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await writer.rows(IMPORTED, [writer.storeId, id, JSON.stringify(rows), writer.ctx.now()]);
}

const COUNTS: Statement = {
  name: 'file-imports.counts',
  text: `select outcome, count(*)::int as count from order_import_rows
    where store_id = $1 and import_id = $2 and (not $3 or imported_at is not null or outcome = 'failed')
    group by outcome`,
};

/** Counts orders by outcome; with `done`, only those that were imported or failed. */
export async function countRows(
  reader: Reader,
  id: string,
  done: boolean,
): Promise<Record<FileImportOutcome, number>> {
  const counts = { created: 0, updated: 0, unchanged: 0, failed: 0 };
  const rows = await reader.rows<{ outcome: FileImportOutcome; count: number }>(COUNTS, [
    reader.storeId,
    id,
    done,
  ]);
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

export const FILE_ROWS_PAGE: Statement = {
  name: 'file-imports.rows',
  text: `select source_order_id as key, line, outcome, errors from order_import_rows
    where store_id = $1 and import_id = $2 and (line, source_order_id) > ($3, $4)
      and (not $5 or outcome = 'failed')
    order by line, source_order_id limit $6`,
};

/** Returns orders of an import after a position, by line. */
export const selectRows = (
  reader: Reader,
  id: string,
  given: {
    after: Pick<FileImportRow, 'line' | 'key'>;
    onlyFailed: boolean;
    limit: number;
  },
): Promise<FileImportRow[]> => {
  const { after, onlyFailed, limit } = given;
  const values = [reader.storeId, id, after.line, after.key, onlyFailed, limit];
  return reader.rows<FileImportRow>(FILE_ROWS_PAGE, values);
};
