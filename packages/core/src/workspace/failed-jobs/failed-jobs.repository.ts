import { withTransaction } from '@amends/db';
import type { Context, Reader, ReaderAcross, Statement, Writer } from '../../kernel/internal.ts';
import { type DeadLetter, newId, unscoped } from '../../kernel/internal.ts';
import type { FailedJob } from './failed-job.shape.ts';
import { failureOfJob } from './job-failure.rules.ts';

/** Dead letters recorded in one transaction. */
const ROUND = 100;

// A job that is already listed keeps its row, which gets the latest failure.
const ADD = `insert into failed_jobs (store_id, id, job, same_key, once_key, payload, claim_id,
    order_id, failure, failure_code, attempts, queued_at, first_failed_at, failed_at)
  values (coalesce($2, (select store_id from bulk_actions where id = $3::jsonb->>'bulkActionId'), ''),
    $1, $4, $5, $6, $3::jsonb, $7, $8, $9, $10, $11, $12, $13, $13)
  on conflict (store_id, job, same_key) where closed_at is null do update
  set payload = excluded.payload, once_key = excluded.once_key, failure = excluded.failure,
    failure_code = excluded.failure_code, attempts = failed_jobs.attempts + excluded.attempts,
    failed_at = greatest(failed_jobs.failed_at, excluded.failed_at)`;

/**
 * Moves dead letters of the queue to the table, in one transaction: of concurrent callers one gets
 * each, and a crash loses none. Returns whether there may be more.
 */
export function recordRound(ctx: Context): Promise<boolean> {
  return withTransaction(unscoped(ctx).pool, async (client) => {
    const executor = {
      executeSql: (text: string, values: unknown[] = []) => client.query(text, values),
    };
    const letters = await ctx.ports.jobs.takeDeadLetters(executor, ROUND);
    for (const letter of letters) await client.query(ADD, valuesOf(letter));
    return letters.length === ROUND;
  });
}

function valuesOf({
  id,
  name,
  payload,
  onceKey,
  attempts,
  queuedAt,
  failedAt,
  output,
}: DeadLetter) {
  const given = typeof payload === 'object' && payload !== null ? payload : {};
  const text = (key: string) => {
    const value: unknown = Reflect.get(given, key);
    return typeof value === 'string' && value.length <= 100 ? value : null;
  };
  const { failure, code } = failureOfJob(output);
  return [
    newId('fjb'),
    text('storeId'),
    JSON.stringify(given),
    name,
    onceKey ?? id,
    onceKey,
    text('claimId'),
    text('orderId'),
    failure,
    code,
    attempts,
    queuedAt,
    failedAt,
  ];
}

const REACHED = `f.closed_at is null and ($1::text[] is null or f.store_id = any($1))`;

const LIST: Statement = {
  name: 'failed-jobs.list',
  text: `select f.id, f.store_id as "storeId", s.name as "storeName", f.job,
      c.id as "claimId", c.claim_number as "claimNumber", o.id as "orderId",
      o.order_number as "orderNumber", f.failure, f.failure_code as "failureCode", f.attempts,
      f.first_failed_at as "firstFailedAt", f.failed_at as "failedAt"
    from (select * from failed_jobs f where ${REACHED}
        and (f.failed_at, f.id) < (coalesce($2::timestamptz, 'infinity'), coalesce($3, '~'))
      order by f.failed_at desc, f.id desc limit $4) f
    left join stores s on s.id = f.store_id
    left join claims c on c.store_id = f.store_id and c.id = f.claim_id
    left join orders o on o.store_id = f.store_id and o.id = coalesce(c.order_id, f.order_id)
    order by f.failed_at desc, f.id desc`,
};

/** Returns open failed jobs, latest first, starting after a position. */
export const selectFailedJobs = (
  reader: ReaderAcross,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<Omit<FailedJob, 'canRunAgain'>[]> =>
  reader.rows(LIST, [storesOf(reader), after?.at ?? null, after?.id ?? null, limit]);

const COUNT: Statement = {
  name: 'failed-jobs.count',
  text: `select count(*)::integer as total
    from (select from failed_jobs f where ${REACHED} limit $2) f`,
};

/** Returns the number of open failed jobs, counted up to a limit. */
export async function countOpen(reader: ReaderAcross, limit: number): Promise<number> {
  const [row] = await reader.rows<{ total: number }>(COUNT, [storesOf(reader), limit]);
  return row?.total ?? 0;
}

const STORES: Statement = {
  name: 'failed-jobs.stores',
  text: `select f.store_id as "storeId", array_agg(f.id order by f.id) as ids from failed_jobs f
    where ($1::text[] is null or f.store_id = any($1)) and f.id = any($2)
    group by f.store_id order by f.store_id`,
};

/** Returns the given jobs by store, including closed ones; omits jobs of stores that are not being read. */
export const storesOfJobs = (
  reader: ReaderAcross,
  ids: readonly string[],
): Promise<{ storeId: string; ids: string[] }[]> => reader.rows(STORES, [storesOf(reader), ids]);

export interface ClosedJob {
  id: string;
  job: string;
  payload: Record<string, unknown>;
  onceKey: string | null;
  claimId: string | null;
}

const CLOSE: Statement = {
  name: 'failed-jobs.close',
  text: `with taken as (select store_id, id, payload from failed_jobs
      where store_id = $1 and id = any($2) and closed_at is null
        and ($5::text[] is null or job <> all($5)) for update)
    update failed_jobs f set closed_at = $3, outcome = $4, payload = null
    from taken where f.store_id = taken.store_id and f.id = taken.id
    returning f.id, f.job, taken.payload, f.once_key as "onceKey", f.claim_id as "claimId"`,
};

/**
 * Closes failed jobs, and returns them with their payloads, which are removed from the rows; of concurrent
 * callers, one gets each. Skips jobs named in `except`.
 */
export const closeFailedJobs = (
  writer: Writer,
  ids: readonly string[],
  outcome: 'requeued' | 'dismissed',
  except: readonly string[] = [],
): Promise<ClosedJob[]> =>
  writer.rows(CLOSE, [writer.storeId, ids, writer.ctx.now(), outcome, except]);

const NAMES: Statement = {
  name: 'failed-jobs.names',
  text: 'select distinct job from failed_jobs where store_id = $1 and id = any($2)',
};

/** Returns the names of the given jobs. */
export const namesOfJobs = async (reader: Reader, ids: readonly string[]): Promise<string[]> =>
  (await reader.rows<{ job: string }>(NAMES, [reader.storeId, ids])).map(({ job }) => job);

/** Deletes failed jobs closed before an instant, in all stores. Returns how many. */
export async function deleteClosed(ctx: Context, before: Date): Promise<number> {
  const text = 'delete from failed_jobs where closed_at < $1';
  return (await unscoped(ctx).pool.query(text, [before])).rowCount ?? 0;
}

const storesOf = ({ storeIds }: ReaderAcross) => (storeIds === 'all' ? null : storeIds);
