import type { DeadLetter, SqlExecutor } from '@amends/core';
import { DEAD_LETTERS } from './queue-options.ts';

const TAKE = `delete from pgboss.job where name = '${DEAD_LETTERS}' and id in (
    select id from pgboss.job where name = '${DEAD_LETTERS}'
    order by created_on limit $1 for update skip locked)
  returning coalesce(source_id, id)::text as id, coalesce(source_name, 'unknown') as name,
    data - '_trace' as payload, singleton_key as "onceKey", coalesce(source_retry_count, 0) + 1 as attempts,
    coalesce(source_created_on, created_on) as "queuedAt", created_on as "failedAt", output`;

/**
 * Removes and returns up to `limit` dead letters in the caller's transaction; concurrent callers get
 * different ones.
 */
export async function takeDeadLetters(executor: SqlExecutor, limit: number): Promise<DeadLetter[]> {
  return (await executor.executeSql(TAKE, [limit])).rows as DeadLetter[];
}
