import type { Job, SqlExecutor } from '@amends/core';
import { withTrace } from '../../tracing/trace-jobs.ts';
import { SCHEDULE_QUEUE } from './queue-options.ts';

// Writes what pg-boss's own `insert` does, for jobs of several queues at once. A test compares the two.
const INSERT = `insert into pgboss.job_common (name, data, start_after, singleton_key, expire_seconds,
    deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
    dead_letter, heartbeat_seconds)
  select q.name, j.data, coalesce(j.start_after, now()), j.once_key, q.expire_seconds,
    q.deletion_seconds, coalesce(j.start_after, now()) + q.retention_seconds * interval '1s',
    q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter,
    q.heartbeat_seconds
  from json_to_recordset($1::json) as j(name text, data jsonb, start_after timestamptz, once_key text)
    join pgboss.queue q on q.name = j.name
  on conflict do nothing`;

/**
 * Queues jobs in the caller's transaction with one statement, sent before this returns. Of jobs with the same
 * `onceKey`, one waits at a time; others are dropped.
 */
export function insertJobs(executor: SqlExecutor, jobs: readonly Job[]): Promise<unknown> {
  const rows = jobs.map(({ name, payload, startAfter, onceKey }) => ({
    name,
    // A person runs it again, so an earlier run at its scheduled time must not drop it.
    data: withTrace(name === SCHEDULE_QUEUE ? { ...payload, again: true } : payload, startAfter),
    start_after: startAfter,
    once_key: onceKey,
  }));
  return executor.executeSql(INSERT, [JSON.stringify(rows)], 'jobs.insert');
}
