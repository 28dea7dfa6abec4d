import { fileURLToPath } from 'node:url';
import { loadDeploymentKeys } from '@amends/core';
import { createApiToken } from '@amends/core/access';
import { STANDARD_SCOPES } from '@amends/core/kernel/token-scopes.rules';
import { aContext, aStore } from '@amends/core/testing';
import {
  type Database,
  migrate,
  openDatabase,
  runOnlineSteps,
  startEmbeddedPostgres,
} from '@amends/db';
import { endAtSignal } from './end-at-signal.ts';
import { processorTimeOf, withChildren } from './processor-time.ts';
import { seedOrders } from './seed/seed-orders.ts';

/** Where the benchmark's PostgreSQL and build output are kept; seeds are reused between runs. */
export const benchFolder = fileURLToPath(new URL('../.data/bench/', import.meta.url));

export interface BenchServer {
  /**
   * Returns a fresh database with this many orders, copied from a seed that is created if missing.
   */
  prepare(orders: number): Promise<BenchDatabase>;
  /** Returns the processor time that PostgreSQL has used so far, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

export interface BenchDatabase {
  url: string;
  database: Database;
  storeId: string;
  token: string;
  keys: Awaited<ReturnType<typeof loadDeploymentKeys>>;
}

type Say = (text: string) => void;

/**
 * Starts the PostgreSQL that all measurements of a run share: with the product's settings, fsync
 * on.
 */
export async function startBenchServer(say: Say): Promise<BenchServer> {
  const postgres = await startEmbeddedPostgres({ dataDir: benchFolder });
  endAtSignal(postgres.stop);
  const opened: Database[] = [];
  const at = (name: string) => {
    const url = new URL(postgres.url);
    url.pathname = `/${name}`;
    return url.toString();
  };
  const root = openDatabase({ url: postgres.url, maxConnections: 1 });
  const run = (statement: string) => root.pool.query(statement);

  async function prepare(orders: number): Promise<BenchDatabase> {
    const seed = `seed_${orders}`;
    const { rowCount } = await root.pool.query('select from pg_database where datname = $1', [
      seed,
    ]);
    if (!rowCount) {
      await run('drop database if exists seed_unfinished');
      await run('create database seed_unfinished');
      await makeSeed(at('seed_unfinished'), orders, say);
      await run(`alter database seed_unfinished rename to ${seed}`);
    }
    const name = `run_${orders}`;
    await run(`drop database if exists ${name} with (force)`);
    await run(`create database ${name} template ${seed} strategy file_copy`);
    await run('checkpoint');
    const url = at(name);
    const database = openDatabase({ url });
    opened.push(database);
    await migrate(database.pool);
    await runOnlineSteps(database.pool);
    const { rows } = await database.pool.query<{ id: string }>('select id from stores');
    const storeId = rows[0]?.id ?? '';
    const { ctx } = aContext(database);
    const scopes = [...STANDARD_SCOPES];
    const { value } = await createApiToken(ctx, { storeId, name: 'bench', scopes });
    return { url, database, storeId, token: value ?? '', keys: await loadDeploymentKeys(database) };
  }

  return {
    prepare,
    processorTime: () => processorTimeOf(withChildren(postgres.pid)),
    stop: async () => {
      for (const database of opened) await database.close();
      await root.close();
      await postgres.stop();
    },
  };
}

async function makeSeed(url: string, orders: number, say: Say): Promise<void> {
  const database = openDatabase({ url });
  try {
    await migrate(database.pool);
    await runOnlineSteps(database.pool);
    const store = await aStore(aContext(database).ctx, { slug: 'bench' });
    await seedOrders(database.pool, store.id, orders, (done) =>
      say(`  made ${done.toLocaleString('en')} of ${orders.toLocaleString('en')} orders`),
    );
  } finally {
    await database.close();
  }
}
