import type { QueueState } from '@amends/core';
import { type Database, withTransaction } from '@amends/db';

const LIMIT_MS = 3_000;

const READ = `select name as queue,
    (count(*) filter (where state in ('created', 'retry')))::int as waiting,
    (count(*) filter (where state = 'active'))::int as active,
    coalesce(extract(epoch from now() - min(greatest(start_after, created_on))
      filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as age
  from pgboss.job where state < 'completed' group by name order by name`;

/**
 * Returns the queues with waiting or running jobs. A job due before it was queued, such as one of an imported
 * history, waits since it was queued. Throws after three seconds.
 */
export function readQueues({ pool }: Pick<Database, 'pool'>): Promise<QueueState[]> {
  return withTransaction(pool, async (client) => {
    await client.query(`set local statement_timeout = ${LIMIT_MS}`);
    return (await client.query<QueueState>(READ)).rows;
  });
}
