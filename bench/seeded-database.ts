import { aContext } from '@amends/core/testing';
import { rewriteSearch } from '@amends/core/workspace';
import { type Database, migrate, openDatabase, runOnlineSteps } from '@amends/db';

export type Say = (text: string) => void;

interface Seeded {
  /** The name of the database that is kept between runs. */
  seed: string;
  /** The name of the copy that this run works on; null to work on the seed itself. */
  copy: string | null;
  /** Fills an empty database with the product's tables. */
  make(database: Database): Promise<void>;
}

/** Returns the address of another database of a server. */
export const databaseAt = (server: string, name: string): string =>
  Object.assign(new URL(server), { pathname: `/${name}` }).toString();

/** Runs a function with a connection to the server's own database. */
export async function onServer<Result>(
  server: string,
  act: (root: Database) => Promise<Result>,
): Promise<Result> {
  const root = openDatabase({ url: server, maxConnections: 1 });
  try {
    return await act(root);
  } finally {
    await root.close();
  }
}

/** Returns whether a database is there. */
export async function isKnown(root: Database, name: string): Promise<boolean> {
  const known = await root.pool.query('select from pg_database where datname = $1', [name]);
  return known.rowCount !== 0;
}

/**
 * Returns a database with the content of a seed, which is made if missing, migrated to the latest schema and
 * with its caches warm.
 */
export async function seededDatabase(
  server: string,
  { seed, copy, make }: Seeded,
  say: Say,
): Promise<{ url: string; database: Database }> {
  await onServer(server, async (root) => {
    const run = (statement: string) => root.pool.query(statement);
    if (!(await isKnown(root, seed))) {
      const unfinished = `${seed}_unfinished`;
      await run(`drop database if exists ${unfinished}`);
      await run(`create database ${unfinished}`);
      await fill(databaseAt(server, unfinished), make);
      await run(`alter database ${unfinished} rename to ${seed}`);
    }
    await migrateToLatest(databaseAt(server, seed), say);
    if (!copy) return;
    await run(`drop database if exists ${copy} with (force)`);
    await run(`create database ${copy} template ${seed} strategy file_copy`);
    await run('checkpoint');
  });
  const url = databaseAt(server, copy ?? seed);
  const database = openDatabase({ url });
  // As in a server that has run for a day, as far as there is memory.
  await database.pool.query('create extension if not exists pg_prewarm');
  await database.pool.query(PREWARM);
  return { url, database };
}

const PREWARM = `select pg_prewarm(oid) from (
    select c.oid, sum(pg_relation_size(c.oid)) over (order by pg_relation_size(c.oid), c.oid) as bytes
    from pg_class c left join pg_index i on i.indexrelid = c.oid
    where coalesce(i.indrelid, c.oid)::regclass::text in ('claims', 'claim_search', 'claim_items',
      'claim_labels', 'resolutions', 'labels', 'claim_counts', 'claim_totals', 'people')) s
  where bytes < pg_size_bytes(current_setting('shared_buffers'))`;

async function fill(url: string, make: Seeded['make']): Promise<void> {
  const database = openDatabase({ url });
  try {
    await migrate(database.pool);
    await runOnlineSteps(database.pool);
    await make(database);
  } finally {
    await database.close();
  }
}

/** Migrates a seed that is older than the last migration, as a server would. */
async function migrateToLatest(url: string, say: Say): Promise<void> {
  const database = openDatabase({ url });
  try {
    await migrate(database.pool);
    await runOnlineSteps(database.pool);
    const worker = aContext(database).as({ kind: 'system', task: 'bench' });
    if ((await rewriteSearch(worker)) === 0) return;
    while ((await rewriteSearch(worker)) > 0) say('  rewrites the search words');
    await database.pool.query('vacuum (analyze)');
  } finally {
    await database.close();
  }
}
