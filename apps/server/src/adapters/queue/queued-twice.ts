import type { Database } from '@amends/db';
import { CronExpressionParser } from 'cron-parser';
import { SCHEDULE_QUEUE } from './queue-options.ts';

const EARLIER = `select exists (select from pgboss.job earlier, pgboss.job own
  where own.name = $1 and own.id = $2 and earlier.name = $1 and earlier.data->>'task' = $3
    and earlier.created_on >= $4
    and (earlier.created_on, earlier.id) < (own.created_on, own.id)) as earlier`;

/**
 * Returns whether an earlier job was queued for the same scheduled time. pg-boss only drops a
 * second job within one minute of the database's clock, so a poll just before the end of that
 * minute can queue a task again in the next.
 */
export async function isQueuedTwice(
  pool: Pick<Database['pool'], 'query'>,
  { id, createdOn }: { id: string; createdOn: Date },
  { name, cron }: { name: string; cron: string },
): Promise<boolean> {
  // `prev` excludes the given instant.
  const currentDate = new Date(createdOn.getTime() + 1);
  const time = CronExpressionParser.parse(cron, { tz: 'UTC', currentDate }).prev();
  const { rows } = await pool.query(EARLIER, [SCHEDULE_QUEUE, id, name, time.toDate()]);
  return rows[0].earlier;
}
