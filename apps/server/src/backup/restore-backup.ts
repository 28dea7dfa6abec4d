import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '@amends/core';
import { migrate, openDatabase, readSchemaState } from '@amends/db';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import {
  BackupError,
  type BackupHeader,
  type BackupManifest,
  FORMAT,
  openArchive,
  type ReadPart,
  refused,
  textOf,
} from './archive.ts';
import { linesIn } from './dump-database.ts';
import type { Progress } from './write-backup.ts';

/** Opens a backup's bytes, from the beginning each time. */
export type OpenBackup = () => Promise<ReadableStream<Uint8Array>> | ReadableStream<Uint8Array>;

export interface CheckedBackup {
  header: BackupHeader;
  manifest: BackupManifest;
  /** The keys of secrets; null if the backup has none. */
  secretKeys: string | null;
}

const nameOfTable = (part: string) => /^db\/(\w+)\/\d+$/.exec(part)?.[1] ?? null;

/**
 * Reads a whole backup and changes nothing. Throws a `BackupError` for a wrong key, and for a truncated,
 * altered, incomplete or newer backup.
 */
export async function checkBackup(open: OpenBackup, identity: string): Promise<CheckedBackup> {
  const sealed = await open();
  try {
    return await readToEnd(sealed, identity);
  } catch (error) {
    throw refused(error);
  }
}

async function readToEnd(
  sealed: ReadableStream<Uint8Array>,
  identity: string,
): Promise<CheckedBackup> {
  let header: BackupHeader | null = null;
  let manifest: BackupManifest | null = null;
  let secretKeys: string | null = null;
  let files = 0;
  const rows: Record<string, number> = {};
  for await (const part of openArchive(sealed, identity)) {
    if (part.name === 'header.json') header = JSON.parse(await textOf(part.body));
    else if (part.name === 'manifest.json') manifest = JSON.parse(await textOf(part.body));
    else if (part.name === 'keys.json') ({ secretKeys } = JSON.parse(await textOf(part.body)));
    else {
      const table = nameOfTable(part.name);
      if (table === null) files += 1;
      for await (const chunk of part.body as AsyncIterable<Buffer>) {
        if (table !== null) rows[table] = (rows[table] ?? 0) + linesIn(chunk);
      }
    }
  }
  if (!header || !manifest) throw new BackupError('The backup is incomplete. Use another one.');
  if (header.format !== FORMAT) {
    throw new BackupError('A newer release made this backup. Restore it with that release.');
  }
  const wrong = Object.entries(manifest.rows).filter(
    ([table, count]) => (rows[table] ?? 0) !== count,
  );
  if (![...header.tables, ...header.sequences].every(isNamedPlainly)) {
    throw new BackupError('The backup was not made by Amends. Use another one.');
  }
  if (wrong.length > 0 || files !== manifest.files) {
    throw new BackupError('The backup’s content doesn’t match its list. Use another one.');
  }
  return { header, manifest, secretKeys };
}

/** Anyone with the public key can write a backup, and its names become part of statements. */
const isNamedPlainly = (of: { name: string; columns?: string[]; schema?: string }) =>
  [of.name, of.schema ?? '', ...(of.columns ?? [])].every((name) => /^[^"\\\0]*$/.test(name));

/** Throws a `BackupError` unless the database is new, so that nothing is ever overwritten. */
export async function requireEmpty(databaseUrl: string): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    const { rows } = await client.query(`select to_regclass('public.stores') is not null as has`);
    if (rows[0]?.has) await requireUnused(client);
  } finally {
    await client.end();
  }
}

/** A running process has already checked whether it is a copy, and would send what is restored. */
const RUNNING = `select exists (select from pg_stat_activity where datname = current_database()
  and application_name = 'amends live updates') as runs`;

async function requireUnused(client: Client): Promise<void> {
  const used = await client.query(
    'select exists (select from stores) or exists (select from people) as used',
  );
  if (used.rows[0]?.used) {
    throw new BackupError(
      'This database is in use. Restore into a new one: set DATABASE_URL, or an empty DATA_DIR.',
    );
  }
  await requireStopped(client);
}

async function requireStopped(client: Client): Promise<void> {
  const { rows } = await client.query(RUNNING);
  if (!rows[0]?.runs) return;
  throw new BackupError(
    'Amends is running on this database. Stop its processes, then restore again.',
  );
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'amends restore',
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection fails the current or the next statement.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/**
 * Restores a checked backup into a new database and file storage. Migrations create the backup's schema; all
 * rows come in one transaction, after the files. A killed restore leaves an empty schema and can be repeated.
 * The result is marked as a copy, which sends nothing.
 */
export async function restoreBackup(
  { header, manifest }: CheckedBackup,
  given: {
    open: OpenBackup;
    identity: string;
    databaseUrl: string;
    files: Pick<FileStorage, 'put'>;
    now: Date;
    onProgress?: (progress: Progress) => void;
  },
): Promise<void> {
  await makeSchema(given.databaseUrl, header.migration);
  const client = await connect(given.databaseUrl);
  const progress = { rows: 0, files: 0 };
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    await requireMark(client);
    // Processes that start now wait here, then see that it is a copy.
    await client.query('lock table deployment_copies in access exclusive mode');
    await emptyTables(client, header);
    for await (const part of openArchive(await given.open(), given.identity)) {
      const table = header.tables.find(({ name }) => name === nameOfTable(part.name));
      if (table) progress.rows += await fill(client, table, part);
      else if (part.name.startsWith('files/')) {
        const stream = Readable.toWeb(part.body) as ReadableStream<Uint8Array>;
        await given.files.put(part.name.slice('files/'.length), stream, part.contentType);
        progress.files += 1;
      } else part.body.resume();
      given.onProgress?.(progress);
    }
    await finish(client, header, given.now);
    await requireCounts(client, manifest);
    await requireStopped(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** Creates the schema of the backup's time. */
async function makeSchema(databaseUrl: string, migration: number): Promise<void> {
  const database = openDatabase({ url: databaseUrl, maxConnections: 2 });
  try {
    await migrate(database.pool, { upTo: migration });
    const { rows } = await database.pool.query<{ last: string }>(
      'select max(created_at)::text as last from drizzle.__drizzle_migrations',
    );
    const { newer } = await readSchemaState(
      async (text) => (await database.pool.query(text)).rows as never,
    );
    if (newer > 0 || Number(rows[0]?.last) !== migration) {
      throw new BackupError(
        'This release can’t create the backup’s database schema. Restore it with the release that made it, or a newer one, into a new database.',
      );
    }
  } finally {
    await database.close();
  }
}

/**
 * Empties tables that migrations filled, and disables triggers, which would change or refuse restored rows.
 */
async function emptyTables(client: Client, { tables }: BackupHeader): Promise<void> {
  for (const { name } of tables) await client.query(`alter table "${name}" disable trigger user`);
  // Checked again under the locks, since reading the backup took time.
  await requireUnused(client);
  for (const { name } of tables.toReversed()) await client.query(`delete from "${name}"`);
}

async function fill(
  client: Client,
  { name, columns }: BackupHeader['tables'][number],
  { body }: ReadPart,
): Promise<number> {
  const list = columns.map((column) => `"${column}"`).join(', ');
  let rows = 0;
  body.on('data', (chunk: Buffer) => {
    rows += linesIn(chunk);
  });
  await pipeline(body, client.query(copyFrom(`copy "${name}" (${list}) from stdin`)));
  return rows;
}

async function finish(client: Client, header: BackupHeader, now: Date): Promise<void> {
  for (const { schema, name, start, value } of header.sequences) {
    const sequence = `"${schema}"."${name}"`;
    await client.query(
      `create sequence if not exists ${sequence} as integer start ${Number(start)}`,
    );
    if (value !== null) await client.query('select setval($1::regclass, $2)', [sequence, value]);
  }
  for (const { name } of header.tables) {
    await client.query(`alter table "${name}" enable trigger user`);
  }
  await client.query(
    'insert into deployment_copies (id, taken_at, restored_at) values (1, $1, $2)',
    [header.takenAt, now],
  );
}

/** Throws unless the copy is marked: without the mark, it would send at its first start. */
async function requireMark(client: Client): Promise<void> {
  const { rows } = await client.query(
    `select to_regclass('public.deployment_copies') is not null as has`,
  );
  if (rows[0]?.has) return;
  throw new BackupError('The backup was made before its database was migrated. Use another one.');
}

async function requireCounts(client: Client, { rows }: BackupManifest): Promise<void> {
  for (const [table, count] of Object.entries(rows)) {
    const found = await client.query(`select count(*)::int as n from "${table}"`);
    if (found.rows[0]?.n !== count)
      throw new BackupError(`Some rows of ${table} weren’t restored.`);
  }
}

/** Makes a restored copy live. Returns false if the database isn't a copy, or is already live. */
export async function goLive(databaseUrl: string, now: Date): Promise<boolean> {
  const client = await connect(databaseUrl);
  try {
    const done = await client.query(
      'update deployment_copies set live_at = $1 where id = 1 and live_at is null',
      [now],
    );
    return (done.rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}
