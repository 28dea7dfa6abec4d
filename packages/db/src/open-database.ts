import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientBase, type ClientConfig, Pool, type PoolClient, type QueryConfig } from 'pg';
import { type ConnectionWatch, watchConnections } from './connection-watch.ts';
import { GatheringSocket } from './gathering-socket.ts';
import type { Reading } from './read-replica.ts';
import { limitTransactions } from './seats.ts';
import * as tables from './tables/index.ts';
import { createTogether, type Together } from './together.ts';
import { describeServer, traceQueries } from './traced-queries.ts';

/** Drizzle over the tables of this package. */
export type Db = NodePgDatabase<typeof tables>;

/** A pool of connections to one PostgreSQL, and Drizzle over it. */
export interface Database {
  readonly pool: Pool;
  readonly db: Db;
  /** Where LISTEN connects: past a pooler, if there is one. */
  readonly direct: ClientConfig;
  /** Watches whether connections still respond; null without limits. */
  readonly watch: ConnectionWatch | null;
  /** Drizzle over one connection, for what must run in its transaction. */
  over(client: PoolClient): Db;
  /** Where lists and exports are read; the pool, if there is no replica. */
  readonly reading: Reading;
  /** Batches reads of many requests into one statement, for frequent queries. */
  readonly together: Together;
  close(): Promise<void>;
}

/** Time limits, in milliseconds. Exceeding one fails as an outage. */
export interface TimeLimits {
  /** Waiting for a lock that another transaction holds. */
  lockMs: number;
  /** One statement, as measured by PostgreSQL. */
  statementMs: number;
  /** An idle transaction between two statements. */
  idleInTransactionMs: number;
}

/** For requests: someone waits for the response. */
export const REQUEST_LIMITS: TimeLimits = {
  lockMs: 4_000,
  statementMs: 15_000,
  idleInTransactionMs: 30_000,
};

/** For jobs: no one waits, and one statement may process many rows. */
export const JOB_LIMITS: TimeLimits = {
  lockMs: 30_000,
  statementMs: 300_000,
  idleInTransactionMs: 300_000,
};

export interface OpenDatabaseOptions {
  /** A libpq address; `?host=/directory` names a Unix socket. */
  url: string;
  /** The address past a pooler, for LISTEN. Default: `url`. */
  directUrl?: string | null;
  /** The maximum number of connections in this pool. Default 20. */
  maxConnections?: number;
  /** What PostgreSQL shows in `pg_stat_activity`. */
  applicationName?: string;
  /**
   * Default: none. With limits, some connections are reserved for single reads, and all are
   * watched. Behind a pooler the limits aren't set; the database user's own settings apply.
   */
  limits?: TimeLimits;
  /** Called when a connection breaks; the pool replaces it. */
  onError?: (error: Error) => void;
}

/** Not getting a connection within this time is an outage. */
const CONNECT_MS = 5_000;
/** On top of PostgreSQL's own limit: after this time the connection itself is considered lost. */
const ANSWER_MS = 2_000;
const SET_UP_MS = 5_000;
/** Anything still running after this time is interrupted. */
const CLOSE_MS = 3_000;

/** Opens a pool. Connects on first use, so a wrong address only shows on the first query. */
export function openDatabase(options: OpenDatabaseOptions): Database {
  const { limits, onError = () => undefined } = options;
  const max = options.maxConnections ?? 20;
  // Without a direct address, a pooler must run in session mode, which resets settings.
  const mayBePooled = Boolean(options.directUrl);
  const pool = new Pool({
    connectionString: options.url,
    max,
    application_name: options.applicationName ?? 'amends',
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // Sends independent statements together; PostgreSQL responds in order.
    pipeline: true,
    stream: () => new GatheringSocket(),
    ...(limits
      ? {
          query_timeout: limits.statementMs + ANSWER_MS,
          onConnect: (client: ClientBase) => applyLimits(client, limits, mayBePooled),
        }
      : {}),
  });
  pool.on('error', onError);
  const server = describeServer(options.url);
  traceQueries(pool, server);
  if (limits) limitTransactions(pool, max - keptForReads(max), CONNECT_MS);
  const connections = new Set<PoolClient>();
  pool.on('connect', (client) => {
    // A connection may end between its release and the next caller's listener.
    client.on('error', () => undefined);
    traceQueries(client, server);
    connections.add(client);
  });
  pool.on('remove', (client) => connections.delete(client));
  const watch = limits ? watchConnections(pool, connections, onError) : null;
  const db = drizzle({ client: pool, schema: tables });
  return {
    pool,
    db,
    reading: { query: (statement) => pool.query(statement), db, status: () => null },
    direct: { connectionString: options.directUrl ?? options.url },
    watch,
    over: (client) => drizzle({ client }) as unknown as Db,
    together: createTogether(),
    close: async () => {
      watch?.close();
      const late = pause(CLOSE_MS, undefined, { ref: false });
      await Promise.race([pool.end(), late]);
      for (const client of connections) client.connection.stream.destroy();
    },
  };
}

/** Returns a quarter of the pool, and at least one connection. */
const keptForReads = (max: number) => Math.max(1, Math.floor(max / 4));

/**
 * Sets the limits with a statement, because poolers refuse them as startup parameters. Settings
 * made through a pooler would stay on a connection that other clients use next, so sets nothing if
 * the backend's process id differs from the one received on connecting: poolers hand out process
 * ids of their own.
 */
async function applyLimits(client: ClientBase, limits: TimeLimits, mayBePooled: boolean) {
  const { processID } = client as ClientBase & { processID: number | null };
  await client.query({
    text: `select set_config('lock_timeout', $1, false), set_config('statement_timeout', $2, false),
      set_config('idle_in_transaction_session_timeout', $3, false)
      where $4::int is null or $4::int = pg_backend_pid()`,
    values: [
      ...[limits.lockMs, limits.statementMs, limits.idleInTransactionMs].map(String),
      mayBePooled ? processID : null,
    ],
    query_timeout: SET_UP_MS,
  } as QueryConfig);
}

const LIMIT_NAMES = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];

/** Time limits that don't apply to a pool's connections. */
interface MissingLimits {
  /** The database's user, quoted for a statement. */
  role: string;
  names: string[];
}

/** Returns the time limits that are not set on the pool's connections; null if all are. */
export async function findMissingLimits(pool: Pool): Promise<MissingLimits | null> {
  const { rows } = await pool.query<{ name: string; role: string }>(
    `select name, quote_ident(current_user) as role from pg_settings
      where name = any($1) and setting = '0' order by name`,
    [LIMIT_NAMES],
  );
  const [first] = rows;
  return first ? { role: first.role, names: rows.map(({ name }) => name) } : null;
}
