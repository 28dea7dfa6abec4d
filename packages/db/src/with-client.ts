import type { DatabaseError, Pool, PoolClient } from 'pg';
import { takeSeat } from './seats.ts';

type Connections = Pick<Pool, 'connect'>;

/**
 * Lends one connection of the pool to `body`. The only place that checks out connections: it handles
 * connection errors, which would otherwise end the process, and closes connections that broke or were left in
 * a transaction. Throws what `body` throws, or an outage if no connection is available. If PostgreSQL skipped
 * a statement because an earlier one failed, throws the earlier error.
 */
export async function withClient<T>(
  pool: Connections,
  body: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const leave = await takeSeat(pool);
  try {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onError = (error: Error) => {
      broken ??= error;
    };
    // Statements are sent together, so the rejection of a skipped one may arrive before its cause.
    let cause: DatabaseError | undefined;
    const onRefused = (refused: DatabaseError) => {
      if (refused.code !== SKIPPED) cause = refused;
    };
    client.on('error', onError);
    client.connection?.on('errorMessage', onRefused);
    try {
      return await body(client);
    } catch (error) {
      throw isSkipped(error) && cause ? cause : error;
    } finally {
      client.release(broken ?? isLeftOpen(client));
      client.removeListener('error', onError);
      client.connection?.removeListener('errorMessage', onRefused);
    }
  } finally {
    leave();
  }
}

/** A statement after the one that ended its transaction. */
const SKIPPED = '25P02';

/** Looks at `cause` as well, where Drizzle keeps the error of the driver. */
const isSkipped = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === SKIPPED || isSkipped(error.cause));

const isLeftOpen = (client: PoolClient) => client.getTransactionStatus() !== 'I';

/** Runs `body` in a transaction on one connection: commits when it returns, else rolls back. */
export function withTransaction<T>(
  pool: Connections,
  body: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withClient(pool, async (client) => {
    try {
      await client.query('begin');
      const answer = await body(client);
      await commit(client);
      return answer;
    } catch (error) {
      await rollBack(client);
      throw error;
    }
  });
}

/** Commits. Throws if PostgreSQL rolled back silently because a failed statement's error was swallowed. */
export async function commit(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT')
    throw new Error('The transaction was rolled back because a statement failed.');
}

/** Rolls back. Never throws: if the connection is gone, PostgreSQL has rolled back already. */
export async function rollBack(client: Pick<PoolClient, 'query'>): Promise<void> {
  await client.query('rollback').catch(() => undefined);
}

/**
 * Runs `body` while no other process of the deployment holds the same lock; others wait without a
 * limit. The lock ends with its transaction, so a pooler in transaction mode can't leak it.
 */
export function withAdvisoryLock<T>(
  pool: Connections,
  key: number,
  body: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return withTransaction(pool, async (client) => {
    await client.query(
      `set local lock_timeout = 0; set local statement_timeout = 0;
       set local idle_in_transaction_session_timeout = 0`,
    );
    await client.query({ ...LOCK, values: [key] });
    return body(client);
  });
}

/** Overrides the pool's own limit, because the wait for a lock may be long. */
const LOCK = { text: 'select pg_advisory_xact_lock($1)', query_timeout: 24 * 3_600_000 };
