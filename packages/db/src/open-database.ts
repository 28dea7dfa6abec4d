import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import * as tables from './tables/index.ts';
import { createTogether, type Together } from './together.ts';

/** Drizzle over the tables of this package. */
export type Db = NodePgDatabase<typeof tables>;

/** A pool of connections to one PostgreSQL, and Drizzle over it. */
export interface Database {
  readonly pool: Pool;
  readonly db: Db;
  /** Drizzle over one connection, for what must run in its transaction. */
  over(client: PoolClient): Db;
  /** Reads for many requests with one statement, for what is asked all the time. */
  readonly together: Together;
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  /** A libpq address; `?host=/directory` names a Unix socket. */
  url: string;
  /** The most connections this process may hold. Default 20. */
  maxConnections?: number;
  /** What PostgreSQL shows in `pg_stat_activity`. */
  applicationName?: string;
  /** Told about idle connections that break; the pool replaces them by itself. */
  onError?: (error: Error) => void;
}

/** Opens a pool; connects on first use, so a wrong address shows on the first query. */
export function openDatabase(options: OpenDatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    application_name: options.applicationName ?? 'amends',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    // Statements that wait for nothing are sent together; PostgreSQL answers them in order.
    pipeline: true,
  });
  pool.on('error', options.onError ?? (() => undefined));
  return {
    pool,
    db: drizzle({ client: pool, schema: tables }),
    over: (client) => drizzle({ client }) as unknown as Db,
    together: createTogether(),
    close: () => pool.end(),
  };
}
