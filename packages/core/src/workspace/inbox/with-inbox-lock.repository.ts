import { withTransaction } from '@amends/db';
import type { PoolClient } from 'pg';
import type { Context } from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';

const LOCKS = {
  leaves: `select pg_try_advisory_xact_lock(hashtextextended('amends inbox', 0)) as locked`,
  waits: `select true as locked
    from (select pg_advisory_xact_lock(hashtextextended('amends inbox', 0))) l`,
};

/**
 * Runs a transaction in which no one else writes counts or words; returns 0 if another process
 * holds the lock.
 */
export async function withInboxLock(
  ctx: Context,
  whoIsSecond: keyof typeof LOCKS,
  body: (client: PoolClient) => Promise<number>,
): Promise<number> {
  return withTransaction(unscoped(ctx).pool, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(LOCKS[whoIsSecond]);
    return rows[0]?.locked ? body(client) : 0;
  });
}
