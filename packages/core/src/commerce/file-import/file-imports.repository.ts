import type { Connections, Reader, Statement, Writer } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import type {
  FileImport,
  FileImportKind,
  FileImportProblem,
  FileImportState,
} from './file-import.shape.ts';
import { clearRows } from './file-import-rows.repository.ts';

/** An import with the location of its file, for the job that reads it. */
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
  if (!found) throw notFound('order_import');
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

/** Locks the store, so that callers add imports one after the other. */
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
  text: `update order_imports set state = $4, updated_at = $5,
      position = case when $6 then 0 else position end, line = case when $6 then 0 else line end,
      rows = case when $6 then 0 else rows end,
      ended_at = case when $4 = 'CANCELED' then $5::timestamptz end
    where store_id = $1 and id = $2 and state = any($3) returning id`,
};

/**
 * Changes the state of an import if it is in one of the `from` states; `afresh` restarts at the beginning of
 * its file.
 */
export async function moveImport(
  writer: Writer,
  id: string,
  given: {
    from: readonly FileImportState[];
    to: 'CHECKING' | 'IMPORTING' | 'CANCELED';
    afresh?: boolean;
  },
): Promise<boolean> {
  const { from, to, afresh = false } = given;
  const values = [writer.storeId, id, from, to, writer.ctx.now(), afresh];
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

/** Matches an import that no other process has advanced, and whose columns are still the same. */
const AS_READ = `store_id = $1 and id = $2 and state = $3 and position = $4 and mapping = $5::jsonb
  and currency = $6`;

const asRead = (writer: Writer, found: StoredFileImport, at: number) => [
  ...[writer.storeId, found.id, found.state, at],
  ...[JSON.stringify(found.mapping), found.currency],
];

const ADVANCE: Statement = {
  name: 'file-imports.advance',
  text: `update order_imports set position = $7, line = $8, rows = rows + $9, updated_at = $10
    where ${AS_READ} returning rows`,
};

/**
 * Records how far an import has read, and locks it until the transaction ends. Returns the rows read so far;
 * null if the import was canceled or is being checked again, or another process has read further.
 */
export async function advanceImport(
  writer: Writer,
  given: {
    found: StoredFileImport;
    from: number;
    to: { position: number; line: number };
    rows: number;
  },
): Promise<number | null> {
  const { found, from, to, rows } = given;
  const values = [...asRead(writer, found, from), to.position, to.line, rows, writer.ctx.now()];
  return (await writer.rows<{ rows: number }>(ADVANCE, values))[0]?.rows ?? null;
}

const END: Statement = {
  name: 'file-imports.end',
  text: `update order_imports set state = $7, problem = $8, updated_at = $9,
      ended_at = case when $7 in ('DONE', 'REFUSED') then $9::timestamptz end
    where ${AS_READ} returning id`,
};

/** Ends reading a file, if the import still is at the given position. */
export async function endReading(
  writer: Writer,
  given: {
    found: StoredFileImport;
    at: number;
    to: 'CHECKED' | 'DONE' | 'REFUSED';
    problem: FileImportProblem | null;
  },
): Promise<boolean> {
  const { found, at, to, problem } = given;
  const values = [...asRead(writer, found, at), to, problem, writer.ctx.now()];
  return (await writer.rows(END, values)).length > 0;
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

/** Returns imports of all stores that are old or unfinished for too long, or that left a file behind. */
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
