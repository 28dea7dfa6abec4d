import { withTransaction } from '@amends/db';
import { type Context, OUTBOX_BACKLOG, unscoped } from '../../kernel/internal.ts';
import type { SystemState } from './system.shape.ts';

type Part<Name extends keyof SystemState> = NonNullable<SystemState[Name]>;

/** A part that takes longer is left out. */
const LIMIT_MS = 3_000;
/** Counting stops here, so that looking at a long queue doesn't slow it down further. */
const MOST = 10_000;

/** Runs one statement in its own transaction, which is aborted at the time limit. */
function ask<Row extends object>(
  ctx: Context,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return withTransaction(unscoped(ctx).pool, async (client) => {
    await client.query(`set local statement_timeout = ${LIMIT_MS}`);
    return (await client.query<Row>(text, values)).rows;
  });
}

/** A process that was seen less than this long ago counts as running. */
const ALIVE_SECONDS = 90;

const PROCESSES = `select id, role, version, host, started_at as "startedAt", seen_at as "seenAt",
    seen_at > $1::timestamptz - interval '${ALIVE_SECONDS} seconds' as "isAlive"
  from processes where seen_at > $1::timestamptz - interval '1 day'
  order by "isAlive" desc, started_at desc, id limit 100`;

export const listProcesses = (ctx: Context): Promise<Part<'processes'>> =>
  ask<Part<'processes'>[number]>(ctx, PROCESSES, [ctx.now()]);

const FAILED = `select job, failed_at as "failedAt", (select count(*)::int from (select from failed_jobs
    where closed_at is null limit ${MOST}) j) as open
  from failed_jobs where closed_at is null order by failed_at desc limit 3`;

export async function readFailedJobs(ctx: Context): Promise<Part<'failedJobs'>> {
  const rows = await ask<{ job: string; failedAt: Date; open: number }>(ctx, FAILED);
  return {
    open: rows[0]?.open ?? 0,
    newest: rows.map(({ job, failedAt }) => ({ job, failedAt })),
  };
}

export async function readOutbox(ctx: Context): Promise<Part<'outbox'>> {
  const [row] = await ask<Part<'outbox'>>(ctx, OUTBOX_BACKLOG);
  return row ?? { waiting: 0, age: 0 };
}

// The number of claims left: those of the stores after the current one, by their counts, and the rest of the
// current one.
const leftOf = (place: string) => `coalesce((select sum(total) from claim_counts k
      where k.store_id > ${place}.store_id), 0)
    + (select count(*) from claim_search s where s.store_id = ${place}.store_id
      and s.claim_id > ${place}.claim_id)`;
const BACKFILLS = `select name, greatest(0, total - remaining)::float8 as done, remaining::float8 as left
  from (
    select 'search-words' as name, (select coalesce(sum(total), 0) from claim_totals) as total,
      ${leftOf('r')} as remaining from claim_search_rewrites r
    union all select 'vocabulary', (select coalesce(sum(total), 0) from claim_totals),
      ${leftOf('f')} from search_word_fills f
    union all select 'event-positions', (select count(*) from outbox_heads), count(*)
      from outbox_heads where position is null having count(*) > 0) b`;

export const listBackfills = (ctx: Context): Promise<Part<'backfills'>> =>
  ask<Part<'backfills'>[number]>(ctx, BACKFILLS);

/** PostgreSQL has replaced the values of these statements by parameters. */
const SLOWEST = `select left(regexp_replace(query, '\\s+', ' ', 'g'), 300) as text, calls::int,
    mean_exec_time as "meanMs", total_exec_time as "totalMs"
  from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    and query !~* '^(begin|commit|rollback|set|vacuum|analyze|create|copy)'
  order by total_exec_time desc limit 5`;

export async function listSlowStatements(ctx: Context): Promise<Part<'statements'>> {
  try {
    return {
      isMeasured: true,
      slowest: await ask<Part<'statements'>['slowest'][number]>(ctx, SLOWEST),
    };
  } catch (error) {
    // Undefined table, not in shared_preload_libraries, insufficient privilege.
    const { code } = error as { code?: string };
    if (code === '42P01' || code === '55000' || code === '42501') {
      return { isMeasured: false, slowest: [] };
    }
    throw error;
  }
}

export async function readDatabaseSize(ctx: Context): Promise<number> {
  const text = 'select pg_database_size(current_database())::float8 as bytes';
  return (await ask<{ bytes: number }>(ctx, text))[0]?.bytes ?? 0;
}

const BACKUPS = `select (select to_jsonb(b) from (select taken_at, ended_at, bytes, files, location from backups
    order by taken_at desc limit 1) b) as last,
  (select to_jsonb(d) from (select ended_at, backup_taken_at, chains, broken_chains from drills
    order by ended_at desc limit 1) d) as drill`;

interface BackupRow {
  last: {
    taken_at: string;
    ended_at: string;
    bytes: number;
    files: number;
    location: string;
  } | null;
  drill: {
    ended_at: string;
    backup_taken_at: string;
    chains: number;
    broken_chains: number;
  } | null;
}

export async function readLastBackup(
  ctx: Context,
): Promise<Pick<Part<'backups'>, 'last' | 'drill'>> {
  const [row] = await ask<BackupRow>(ctx, BACKUPS);
  const { last = null, drill = null } = row ?? {};
  return {
    last: last && {
      takenAt: new Date(last.taken_at),
      endedAt: new Date(last.ended_at),
      bytes: last.bytes,
      files: last.files,
      place: last.location,
    },
    drill: drill && {
      endedAt: new Date(drill.ended_at),
      backupTakenAt: new Date(drill.backup_taken_at),
      chains: drill.chains,
      brokenChains: drill.broken_chains,
    },
  };
}

const CONNECTIONS = `select status, count(*)::int as count from connections where kind <> 'native'
  group by status order by status`;

export const countConnections = (ctx: Context): Promise<Part<'connections'>> =>
  ask<Part<'connections'>[number]>(ctx, CONNECTIONS);

const BEAT = `with gone as (delete from processes where seen_at < $6::timestamptz - interval '1 day')
  insert into processes (id, role, version, host, started_at, seen_at)
  values ($1, $2, $3, $4, $5, $6) on conflict (id) do update set seen_at = excluded.seen_at`;

/** A process of the deployment, as it describes itself. */
export interface ProcessFacts {
  id: string;
  role: 'both' | 'web' | 'worker';
  version: string;
  host: string;
  startedAt: Date;
}

export async function saveBeat(ctx: Context, given: ProcessFacts): Promise<void> {
  const { id, role, version, host, startedAt } = given;
  await ask(ctx, BEAT, [id, role, version, host, startedAt, ctx.now()]);
}

export async function deleteProcess(ctx: Context, id: string): Promise<void> {
  await ask(ctx, 'delete from processes where id = $1', [id]);
}
