import type { PoolClient } from 'pg';
import type { Context } from '../context.ts';

const LOCKS = {
  leaves: `select pg_try_advisory_xact_lock(hashtextextended('amends inbox', 0)) as locked`,
  waits: `select true as locked
    from (select pg_advisory_xact_lock(hashtextextended('amends inbox', 0))) l`,
};

/** A transaction in which nobody else writes counts or words; 0 where somebody does, for whoever
 * leaves it to them. */
export async function settleAlone(
  { database }: Context,
  whoIsSecond: keyof typeof LOCKS,
  body: (client: PoolClient) => Promise<number>,
): Promise<number> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ locked: boolean }>(LOCKS[whoIsSecond]);
    const done = rows[0]?.locked ? await body(client) : 0;
    await client.query('commit');
    return done;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
