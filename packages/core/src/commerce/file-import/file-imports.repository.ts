import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import type {
  FileImport,
  FileImportKind,
  FileImportOutcome,
  FileImportProblem,
  FileImportRow,
  FileImportState,
} from './file-import.shape.ts';

/** An import with where its file is, for the job that reads it. */
export interface StoredFileImport extends FileImport {
  storeId: string;
  fileKey: string | null;
  delimiter: string;
  line: number;
}

const COLUMNS = `store_id as "storeId", id, file_name as "fileName", file_key as "fileKey", bytes::float8 as bytes, delimiter,
  header, sample, mapping, currency, state, problem, position::float8 as position, line, rows,
  started_by as "startedBy", created_at as "createdAt", ended_at as "endedAt"`;

const INSERT: Statement = {
  name: 'file-imports.insert',
  text: `insert into order_imports (kind, store_id, id, file_name, file_key, bytes, delimiter, header, sample,
      mapping, currency, started_by, created_at, updated_at)
    values ($13, $1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9::jsonb, $10, $11, $12, $12)`,
};

export async function insertImport(
  writer: Writer,
  kind: FileImportKind,
  row: Pick<
    StoredFileImport,
    | 'id'
    | 'fileName'
    | 'fileKey'
    | 'bytes'
    | 'delimiter'
    | 'header'
    | 'sample'
    | 'mapping'
    | 'currency'
    | 'startedBy'
  >,
): Promise<void> {
  await writer.rows(INSERT, [
    writer.storeId,
    row.id,
    row.fileName,
    row.fileKey,
    row.bytes,
    row.delimiter,
    JSON.stringify(row.header),
    JSON.stringify(row.sample),
    JSON.stringify(row.mapping),
    row.currency,
    row.startedBy,
    writer.ctx.now(),
    kind,
  ]);
}

const FIND: Statement = {
  name: 'file-imports.find',
  text: `select ${COLUMNS} from order_imports where store_id = $1 and id = $2 and kind = $3`,
};

/** Returns one import of the store. Throws `order_import_not_found`. */
export async function getImport(
  reader: Reader,
  kind: FileImportKind,
  id: string,
): Promise<StoredFileImport> {
  const [found] = await reader.rows<StoredFileImport>(FIND, [reader.storeId, id, kind]);
  if (!found) throw notFound('order import');
  return found;
}

const LOCK_STORE: Statement = {
  name: 'file-imports.lock-store',
  text: 'select from stores where id = $1 for no key update',
};
const UNFINISHED: Statement = {
  name: 'file-imports.unfinished',
  text: `select count(*)::int as count from order_imports where store_id = $1 and ended_at is null`,
};

/** Counts the imports of a store that are not finished. */
export async function countUnfinished(reader: Reader): Promise<number> {
  return (await reader.rows<{ count: number }>(UNFINISHED, [reader.storeId]))[0]?.count ?? 0;
}

/** Lets one caller after the other add an import to a store. */
export async function lockImports(writer: Writer): Promise<void> {
  await writer.rows(LOCK_STORE, [writer.storeId]);
}

const LIST: Statement = {
  name: 'file-imports.list',
  text: `select ${COLUMNS} from order_imports where store_id = $1 and kind = $3
    order by created_at desc, id limit $2`,
};

export const listImports = (
  reader: Reader,
  kind: FileImportKind,
  limit: number,
): Promise<StoredFileImport[]> =>
  reader.rows<StoredFileImport>(LIST, [reader.storeId, limit, kind]);

const MOVE: Statement = {
  name: 'file-imports.move',
  text: `update order_imports set state = $4, problem = $5, updated_at = $6,
      position = case when $7 then 0 else position end, line = case when $7 then 0 else line end,
      rows = case when $7 then 0 else rows end,
      ended_at = case when $4 in ('DONE', 'CANCELED', 'REFUSED') then $6::timestamptz end
    where store_id = $1 and id = $2 and state = any($3) returning id`,
};

/** Moves an import on, if it is in one of some states; `afresh` reads its file from the start. */
export async function moveImport(
  writer: Writer,
  id: string,
  given: {
    from: readonly FileImportState[];
    to: FileImportState;
    problem?: FileImportProblem;
    afresh?: boolean;
  },
): Promise<boolean> {
  const { from, to, problem = null, afresh = false } = given;
  const values = [writer.storeId, id, from, to, problem, writer.ctx.now(), afresh];
  return (await writer.rows(MOVE, values)).length > 0;
}

const MAP: Statement = {
  name: 'file-imports.map',
  text: `update order_imports set mapping = $3::jsonb, currency = $4 where store_id = $1 and id = $2`,
};

export async function saveMapping(
  writer: Writer,
  { id, mapping, currency }: Pick<FileImport, 'id' | 'mapping' | 'currency'>,
): Promise<void> {
  await writer.rows(MAP, [writer.storeId, id, JSON.stringify(mapping), currency]);
}

const ADVANCE: Statement = {
  name: 'file-imports.advance',
  text: `update order_imports set position = $5, line = $6, rows = rows + $7, updated_at = $8
    where store_id = $1 and id = $2 and state = $3 and position = $4 returning rows`,
};

/**
 * Records how far an import has read, and keeps others from doing so until the transaction ends. Returns the
 * rows read so far; null if it was canceled, or another process has read further.
 */
export async function advanceImport(
  writer: Writer,
  id: string,
  given: {
    state: FileImportState;
    from: number;
    to: { position: number; line: number };
    rows: number;
  },
): Promise<number | null> {
  const { state, from, to, rows } = given;
  const values = [writer.storeId, id, state, from, to.position, to.line, rows, writer.ctx.now()];
  return (await writer.rows<{ rows: number }>(ADVANCE, values))[0]?.rows ?? null;
}

const FORGET_FILE: Statement = {
  name: 'file-imports.forget-file',
  text: `with forgotten as (update order_import_rows set data = null
      where store_id = $1 and import_id = $2 and data is not null)
    update order_imports set file_key = null, sample = '[]' where store_id = $1 and id = $2`,
};

export async function forgetFile(writer: Writer, id: string): Promise<void> {
  await writer.rows(FORGET_FILE, [writer.storeId, id]);
}

const CLEAR: Statement = {
  name: 'file-imports.clear-rows',
  text: `delete from order_import_rows r using (select source_order_id from order_import_rows
      where store_id = $1 and import_id = $2 limit $3) part
    where r.store_id = $1 and r.import_id = $2 and r.source_order_id = part.source_order_id
    returning r.line`,
};
const PART = 5_000;

/** Deletes what an import says of its orders, in parts. */
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

/** Records what would happen to some orders; an order that came before fails as a whole. */
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

/** Returns which of some orders are to be imported. */
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

/** Records what became of some orders. */
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

/** Counts orders by outcome; with `done` only those that were imported or fail. */
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

const PAGE: Statement = {
  name: 'file-imports.rows',
  text: `select source_order_id as key, line, outcome, errors from order_import_rows
    where store_id = $1 and import_id = $2 and (line, source_order_id) > ($3, $4)
      and (not $5 or outcome = 'failed')
    order by line, source_order_id limit $6`,
};

/** Returns orders of an import after a place, by line. */
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
  return reader.rows<FileImportRow>(PAGE, values);
};

const ABANDONED = `select store_id as "storeId", id from order_imports
  where kind = $2 and state in ('CHECKING', 'IMPORTING') and updated_at < $1 limit 100`;
const OLD = `select store_id as "storeId", id from order_imports
  where kind = $3 and (created_at < $1 or (ended_at is null and created_at < $2)
    or (ended_at is not null and file_key is not null)) limit 100`;

type Found = { storeId: string; id: string };

/** Returns imports of all stores that no process seems to read. */
export const abandonedImports = async (
  { pool }: Connections,
  kind: FileImportKind,
  before: Date,
): Promise<Found[]> => (await pool.query<Found>(ABANDONED, [before, kind])).rows;

/** Returns imports of all stores that are old, unfinished for too long, or whose file is left over. */
export const oldImports = async (
  { pool }: Connections,
  kind: FileImportKind,
  given: { before: Date; unfinishedBefore: Date },
): Promise<Found[]> =>
  (await pool.query<Found>(OLD, [given.before, given.unfinishedBefore, kind])).rows;

const DELETE: Statement = {
  name: 'file-imports.delete',
  text: 'delete from order_imports where store_id = $1 and id = $2',
};

export async function deleteImport(writer: Writer, id: string): Promise<void> {
  await clearRows(writer, id);
  await writer.rows(DELETE, [writer.storeId, id]);
}
