import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { commandLine } from '../command-line.ts';
import { BackupError, type BackupHeader, FORMAT, type Part } from './archive.ts';

/** Size of a part, in bytes. */
const PIECE = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

/**
 * Tables that mean nothing elsewhere: counters, the record of this place's backups, and files that each
 * process publishes when it starts.
 */
const LEFT_OUT = ['rate_limits', 'backups', 'deployment_copies', 'site_files'];

const TABLES = `select c.relname as name,
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as parents
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname <> all($1::text[]) order by 1`;

const SEQUENCES = `select schemaname as schema, sequencename as name, start_value::text as start,
    last_value::text as value from pg_sequences where schemaname in ('public', 'claim_numbers')
  order by 1, 2`;

/**
 * Begins a transaction that sees one instant, and returns the backup's header. The connection must do nothing
 * else until the end.
 */
export async function beginDump(client: Client, takenAt: Date): Promise<BackupHeader> {
  const { rows: found } = await client.query<{ name: string }>(TABLES, [LEFT_OUT]);
  if (!found.some(({ name }) => name === 'stores')) throw notMigrated();
  await client.query('begin transaction isolation level repeatable read read only');
  // Locked before the snapshot: a later migration that rewrites a table would leave it empty for us.
  const list = found.map(({ name }) => `"${name}"`).join(', ');
  await client.query(`lock table ${list} in access share mode`);
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const ask = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  const [known] = await ask<{ migration: string | null; postgres: number; marks: boolean }>(
    `select max(created_at)::text as migration,
      to_regclass('public.deployment_copies') is not null as marks,
      current_setting('server_version_num')::int / 10000 as postgres
      from drizzle.__drizzle_migrations`,
  );
  if (!known?.migration || !known.marks) throw notMigrated();
  const tables = await ask<{ name: string; columns: string[]; parents: string[] }>(TABLES, [
    LEFT_OUT,
  ]);
  return {
    format: FORMAT,
    takenAt: takenAt.toISOString(),
    migration: Number(known.migration),
    postgres: known.postgres,
    tables: parentsFirst(tables).map(({ name, columns }) => ({ name, columns })),
    sequences: await ask<BackupHeader['sequences'][number]>(SEQUENCES),
  };
}

const notMigrated = () =>
  new BackupError(
    `The database has no schema of this release. Run ${commandLine('migrate')} first.`,
  );

function parentsFirst<Table extends { name: string; parents: string[] }>(tables: Table[]): Table[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: Table[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ parents }) => !parents.some((one) => left.has(one)));
    // Tables that reference each other have deferred keys.
    for (const table of free.length > 0 ? free : [...left.values()].slice(0, 1)) {
      left.delete(table.name);
      ordered.push(table);
    }
  }
  return ordered;
}

/** Yields the rows of all tables as parts `db/<table>/<number>`, in PostgreSQL's text format. */
export async function* dumpTables(
  client: Client,
  { tables }: BackupHeader,
  onRows: (table: string, rows: number) => void,
): AsyncGenerator<Part> {
  for (const { name, columns } of tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    // A query, because `COPY table TO` refuses partitioned tables.
    const rows = client.query(copyTo(`copy (select ${list} from "${name}") to stdout`));
    let piece: Buffer[] = [];
    let bytes = 0;
    let number = 0;
    let count = 0;
    const part = (): Part => {
      const body = Buffer.concat(piece);
      piece = [];
      bytes = 0;
      number += 1;
      return { name: `db/${name}/${String(number).padStart(8, '0')}`, body, size: body.length };
    };
    for await (const chunk of rows as AsyncIterable<Buffer>) {
      piece.push(chunk);
      bytes += chunk.length;
      count += linesIn(chunk);
      if (bytes >= PIECE) yield part();
    }
    if (bytes > 0) yield part();
    onRows(name, count);
  }
}

/** Counts rows: a line break within a value is escaped. */
export function linesIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1;
  return count;
}
