import { readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';
import { withAdvisoryLock } from './with-client.ts';

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));
const MIGRATION_LOCK = 0x616d_6e64;

/** While a migration waits for a table, other statements queue behind it. */
const LOCK_LIMIT_MS = 2_000;
/** A longer statement would hold its locks for too long, and belongs in an online step. */
const STATEMENT_LIMIT_MS = 300_000;
const TRY_FOR_MS = 120_000;
const PAUSE_MS = 500;

export interface MigrateOptions {
  /** Called each time a table in use made the migrations start over. */
  onBusy?: (error: Error) => void;
  /** How long to keep trying, in milliseconds. Default two minutes. */
  tryForMs?: number;
  /** The limit of one statement, in milliseconds. Default five minutes. */
  statementMs?: number;
  /** Stops after this migration, for restoring a backup of an earlier release. */
  upTo?: number;
}

/**
 * Brings the schema up to date in one transaction. Processes that start together take turns, and
 * the second has nothing left to do. If another transaction locks a table, lets waiting statements
 * through and retries. Throws PostgreSQL's error; a failed migration changes nothing.
 */
export async function migrate(pool: Pool, options: MigrateOptions = {}): Promise<void> {
  const deadline = Date.now() + (options.tryForMs ?? TRY_FOR_MS);
  for (;;) {
    try {
      return await attempt(pool, options);
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error;
      options.onBusy?.(error as Error);
      await pause(PAUSE_MS);
    }
  }
}

/**
 * Runs the migrations. Drizzle begins and commits inside the transaction that holds the lock; its
 * commit releases the lock.
 */
async function attempt(pool: Pool, options: MigrateOptions): Promise<void> {
  const { upTo = Infinity, statementMs = STATEMENT_LIMIT_MS } = options;
  const folder = upTo < newest ? await folderUpTo(upTo) : null;
  await withAdvisoryLock(pool, MIGRATION_LOCK, async (client) => {
    await client.query('set local client_min_messages to error');
    await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`);
    await client.query(`set local statement_timeout = ${statementMs}`);
    await applyMigrations(drizzle({ client }), { migrationsFolder: folder ?? migrationsFolder });
  }).finally(() => (folder ? rm(folder, { recursive: true, force: true }) : undefined));
}

/** Returns a folder of the migrations up to one, as the migrator expects it. */
async function folderUpTo(upTo: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'amends-migrations-'));
  await mkdir(join(folder, 'meta'));
  const entries = journal.entries.filter(({ when }) => when <= upTo);
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  for (const { tag } of entries) {
    await copyFile(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`));
  }
  return folder;
}

/** Lock not available, and deadlock; Drizzle keeps PostgreSQL's error as the cause. */
function isBusy(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === '55P03' || code === '40P01' || (cause !== undefined && isBusy(cause));
}

/** How the schema of a database compares to this build. */
export interface SchemaState {
  /** Migrations of this build that haven't run on the database; 0 means that this build can run. */
  pending: number;
  /**
   * Migrations that ran on the database but that this build doesn't know: a newer build migrated
   * it.
   */
  newer: number;
}

/** Read once: a build's files don't change while it runs. */
const journal: { entries: { when: number; tag: string }[] } = JSON.parse(
  readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8'),
);
const known = journal.entries.map(({ when }) => when);
const newest = Math.max(...known);

const HAS_MIGRATIONS = "select to_regclass('drizzle.__drizzle_migrations') is not null as migrated";
const READ_STATE = `select max(created_at)::text as last,
  (count(*) filter (where created_at > ${newest}))::int as newer
  from drizzle.__drizzle_migrations`;

/** Runs a statement without parameters, on a pool or on a single connection. */
type Ask = <Row extends object>(text: string) => Promise<Row[]>;

/** Compares the schema of a database with this build. */
export async function readSchemaState(ask: Ask): Promise<SchemaState> {
  const [found] = await ask<{ migrated: boolean }>(HAS_MIGRATIONS);
  if (!found?.migrated) return { pending: known.length, newer: 0 };
  const [state] = await ask<{ last: string | null; newer: number }>(READ_STATE);
  const last = Number(state?.last ?? 0);
  return { pending: known.filter((when) => when > last).length, newer: state?.newer ?? 0 };
}
