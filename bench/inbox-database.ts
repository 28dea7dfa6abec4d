import { aContext, aStore } from '@amends/core/testing';
import { rewriteSearch } from '@amends/core/workspace';
import { type Database, migrate, openDatabase, runOnlineSteps } from '@amends/db';
import { seedClaims } from './seed/seed-claims.ts';

const STORES = 20;

type Say = (text: string) => void;

/**
 * Returns a fresh database with this many claims, copied from a seed that is created if missing.
 * Writes of a run are discarded with the copy; otherwise the newest claims would become more and
 * more similar.
 */
export async function inboxDatabase(
  server: string,
  claims: number,
  say: Say,
): Promise<{ url: string; database: Database }> {
  const root = openDatabase({ url: server, maxConnections: 1 });
  const run = (statement: string) => root.pool.query(statement);
  const at = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).toString();
  const seed = `inbox_seed_${claims}`;
  const known = await root.pool.query('select from pg_database where datname = $1', [seed]);
  if (!known.rowCount) {
    say(`Making ${claims.toLocaleString('en')} claims ...`);
    await run('drop database if exists inbox_seed_unfinished');
    await run('create database inbox_seed_unfinished');
    await makeSeed(at('inbox_seed_unfinished'), claims, say);
    await run(`alter database inbox_seed_unfinished rename to ${seed}`);
  }
  await migrateToLatest(at(seed), say);
  const name = `inbox_run_${claims}`;
  await run(`drop database if exists ${name} with (force)`);
  await run(`create database ${name} template ${seed} strategy file_copy`);
  await run('checkpoint');
  await root.close();
  const database = openDatabase({ url: at(name) });
  // Warms the caches, as in a server that has run for a day.
  await database.pool.query('create extension if not exists pg_prewarm');
  await database.pool.query(PREWARM);
  return { url: at(name), database };
}

const PREWARM = `select pg_prewarm(c.oid) from pg_class c
  left join pg_index i on i.indexrelid = c.oid
  where coalesce(i.indrelid, c.oid)::regclass::text in ('claims', 'claim_search', 'claim_items',
    'claim_labels', 'resolutions', 'labels', 'claim_counts', 'claim_totals', 'people')`;

async function makeSeed(url: string, claims: number, say: Say): Promise<void> {
  const database = openDatabase({ url });
  try {
    await migrate(database.pool);
    await runOnlineSteps(database.pool);
    const { ctx } = aContext(database);
    const stores: string[] = [];
    for (let n = 0; n < STORES; n++) stores.push((await aStore(ctx, { slug: `bench-${n}` })).id);
    await seedClaims(database.pool, stores, claims, (done) =>
      say(`  made ${done.toLocaleString('en')}`),
    );
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
    while ((await rewriteSearch(worker)) > 0) say('  makes words anew');
    await database.pool.query('vacuum (analyze)');
  } finally {
    await database.close();
  }
}
