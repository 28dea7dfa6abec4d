import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseOutage } from './outage.ts';
import { withClient } from './with-client.ts';

const stepsFolder = fileURLToPath(new URL('./online', import.meta.url));
const STEPS_LOCK = 0x616d_6f6e;
const LOCK_LIMIT_MS = 2_000;
/** A longer batch would lock its rows for too long; it is retried, then given up. */
const BATCH_LIMIT_MS = 60_000;
/** Counting the rows of a rewrite is skipped after this time. */
const COUNT_LIMIT_MS = 10_000;
const PAUSE_MS = 500;
const TRY_FOR_MS = 120_000;

/** One statement of a file in `online/`, which runs after all migrations while requests are served. */
export interface OnlineStep {
  file: string;
  /** Its position in the file, from 1. */
  position: number;
  statement: string;
}

/** The progress of this build's steps. */
export interface OnlineState {
  total: number;
  finished: number;
  /** The step that PostgreSQL refused, with its error message; null if none. */
  failure: { file: string; position: number; message: string } | null;
  /** The current rewrite of rows; null if none. */
  rewrite: OnlineRewrite | null;
}

/** Progress of a rewrite of many rows. */
export interface OnlineRewrite {
  file: string;
  position: number;
  /** Rows changed so far. */
  rows: number;
  /** Rows to change, counted at the start; null without a count query, or if it timed out. */
  expected: number | null;
}

export interface RunOnlineStepsOptions {
  /** Called each time a table in use, or an outage, makes a step start over. */
  onBusy?: (error: Error) => void;
  /** Called after each batch of a long rewrite with the number of rows changed so far. */
  onProgress?: (step: OnlineStep, rows: number) => void;
  /** Stops the run after the current statement. */
  signal?: AbortSignal;
  /** How long one step may keep failing without progress, in milliseconds. Default two minutes. */
  tryForMs?: number;
  /** The limit of one batch, in milliseconds. Default one minute. */
  batchMs?: number;
  /** Default: the steps of this build. */
  steps?: readonly OnlineStep[];
}

/** The steps of this build, in order. */
export const ONLINE_STEPS: readonly OnlineStep[] = readdirSync(stepsFolder)
  .sort()
  .flatMap((file) => readSteps(file, readFileSync(`${stepsFolder}/${file}`, 'utf8')));

/** Splits a file into its statements. */
export function readSteps(file: string, text: string): OnlineStep[] {
  return text.split('--> statement-breakpoint').map((statement, index) => ({
    file,
    position: index + 1,
    statement: statement.trim(),
  }));
}

/**
 * Runs the steps that the database hasn't had, one at a time: no table is locked for longer than
 * one step takes. If several processes start, one works and the others wait. An interrupted step
 * starts over. Stops at the first step that PostgreSQL refuses, and stores the error message in the
 * state.
 */
export async function runOnlineSteps(
  pool: Pool,
  options: RunOnlineStepsOptions = {},
): Promise<OnlineState> {
  const { steps = ONLINE_STEPS, signal, onBusy, tryForMs = TRY_FOR_MS } = options;
  // A step may run for hours before it first fails, so the limit counts from its first failure.
  let failingSince: number | null = null;
  for (let reached = ''; ; ) {
    try {
      const state = await withClient(pool, (client) => attempt(client, steps, options));
      if (state) return state;
      failingSince = null;
    } catch (error) {
      if (!isBusy(error) && !isDatabaseOutage(error)) throw error;
      onBusy?.(error as Error);
      const now = await progressOf(pool).catch(() => reached);
      if (now !== reached) failingSince = null;
      reached = now;
      failingSince ??= Date.now();
      if (Date.now() - failingSince > tryForMs) throw error;
    }
    await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    if (signal?.aborted) return stateOf(pool, steps);
  }
}

/** Returns a text that changes with every finished step and batch. */
async function progressOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    'select count(finished_at) as steps, sum(rows) as rows from drizzle.online_steps',
  );
  return `${rows[0].steps} ${rows[0].rows}`;
}

const stateOf = (pool: Pool, steps: readonly OnlineStep[]) =>
  readOnlineState(async (text) => (await pool.query(text)).rows as never, steps);

/**
 * Returns null if another process runs the steps. The lock belongs to the connection, because a
 * waiting transaction would keep `CREATE INDEX CONCURRENTLY` from finishing.
 */
async function attempt(
  client: PoolClient,
  steps: readonly OnlineStep[],
  options: RunOnlineStepsOptions,
): Promise<OnlineState | null> {
  await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}; set statement_timeout = 0;
    set idle_in_transaction_session_timeout = 0; set client_min_messages = error`);
  const { rows } = await client.query(`select pg_try_advisory_lock(${STEPS_LOCK}) as locked`);
  if (!rows[0]?.locked) return null;
  try {
    await client.query(MAKE_TABLE);
    if ((await client.query(HAS_EXPECTED)).rowCount === 0) await client.query(ADD_EXPECTED);
    const finished = await readFinished(client);
    for (const step of steps) {
      if (options.signal?.aborted) break;
      if (finished.has(nameOf(step))) continue;
      try {
        await run(client, step, options);
      } catch (error) {
        if (isBusy(error) || isDatabaseOutage(error)) throw error;
        await client.query(FAIL, [step.file, step.position, (error as Error).message]);
        break;
      }
    }
    return await readOnlineState(async (text) => (await client.query(text)).rows as never, steps);
  } finally {
    await client
      .query(`select pg_advisory_unlock(${STEPS_LOCK}); reset all`)
      .catch(() => undefined);
  }
}

const MAKE_TABLE = `create table if not exists drizzle.online_steps (
  file text not null, position integer not null, rows bigint not null default 0,
  failure text, finished_at timestamptz, primary key (file, position))`;
const HAS_EXPECTED = `select from pg_attribute where attrelid = 'drizzle.online_steps'::regclass
  and attname = 'expected' and not attisdropped`;
const ADD_EXPECTED = 'alter table drizzle.online_steps add column if not exists expected bigint';
const FINISH = `insert into drizzle.online_steps (file, position, rows, finished_at)
  values ($1, $2, $3, now())
  on conflict (file, position) do update set finished_at = now(), failure = null,
    rows = online_steps.rows + excluded.rows`;
const COUNT = `insert into drizzle.online_steps as s (file, position, rows) values ($1, $2, $3)
  on conflict (file, position) do update set rows = s.rows + excluded.rows returning rows::float8`;
const EXPECT = `insert into drizzle.online_steps as s (file, position, expected) values ($1, $2, $3)
  on conflict (file, position) do update set expected = excluded.expected + s.rows`;
const FAIL = `insert into drizzle.online_steps (file, position, failure) values ($1, $2, $3)
  on conflict (file, position) do update set failure = excluded.failure`;

const nameOf = ({ file, position }: Pick<OnlineStep, 'file' | 'position'>) => `${file}#${position}`;

async function readFinished(client: PoolClient): Promise<Set<string>> {
  const { rows } = await client.query(
    'select file, position from drizzle.online_steps where finished_at is not null',
  );
  return new Set(rows.map(nameOf));
}

async function run(client: PoolClient, step: OnlineStep, options: RunOnlineStepsOptions) {
  if (CONCURRENTLY.test(step.statement)) return runConcurrently(client, step);
  if (REPEATED.test(step.statement)) return runInBatches(client, step, options);
  await inTransaction(client, async () => {
    await client.query(step.statement);
    await client.query(FINISH, [step.file, step.position, 0]);
  });
}

const CONCURRENTLY = /^\s*(create (unique )?|drop |re)index concurrently/im;
const CREATED_INDEX = /create (?:unique )?index concurrently (?:if not exists )?"?(\w+)"?/i;
const REPEATED = /^-- repeat$/m;

/**
 * Builds an index without a transaction. Drops an invalid index that an interrupted attempt left;
 * keeps a valid one whose completion wasn't recorded. Waits for tables without a limit, since no
 * one queues behind it.
 */
async function runConcurrently(client: PoolClient, { file, position, statement }: OnlineStep) {
  const index = CREATED_INDEX.exec(statement)?.[1];
  const { rows } = await client.query(
    `select i.indisvalid as valid from pg_index i where i.indexrelid = to_regclass($1)`,
    [index ? `"${index}"` : null],
  );
  await client.query('set lock_timeout = 0');
  if (rows[0]?.valid === false) await client.query(`drop index concurrently "${index}"`);
  if (rows[0]?.valid !== true) await client.query(statement);
  await client.query(`set lock_timeout = ${LOCK_LIMIT_MS}`);
  await client.query(FINISH, [file, position, 0]);
}

const EXPECTED = /^-- rows: (.+)$/m;

/** Counts the rows that a rewrite will change, if it has a line `-- rows: select count(*) …`. */
async function countExpected(client: PoolClient, { file, position, statement }: OnlineStep) {
  const query = EXPECTED.exec(statement)?.[1];
  if (!query) return;
  await inTransaction(client, async () => {
    await client.query(`set local statement_timeout = ${COUNT_LIMIT_MS}`);
    const { rows } = await client.query<{ count: string }>(query);
    await client.query(EXPECT, [file, position, rows[0]?.count ?? null]);
  }).catch((error) => {
    if (error.code !== '57014') throw error;
  });
}

/** Repeats a statement, each time in its own transaction, until it changes no row. */
async function runInBatches(
  client: PoolClient,
  step: OnlineStep,
  { signal, onProgress, batchMs = BATCH_LIMIT_MS }: RunOnlineStepsOptions,
) {
  await countExpected(client, step);
  while (!signal?.aborted) {
    const changed = await inTransaction(client, async () => {
      await client.query(`set local statement_timeout = ${batchMs}`);
      const { rowCount } = await client.query(step.statement);
      const { rows } = await client.query(COUNT, [step.file, step.position, rowCount ?? 0]);
      onProgress?.(step, rows[0].rows);
      return rowCount ?? 0;
    });
    if (changed > 0) continue;
    await client.query(FINISH, [step.file, step.position, 0]);
    return;
  }
}

async function inTransaction<T>(client: PoolClient, body: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const answer = await body();
    await client.query('commit');
    return answer;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Lock not available, and deadlock. */
const isBusy = (error: unknown) =>
  ['55P03', '40P01'].includes(String((error as { code?: unknown } | null)?.code));

type Ask = <Row extends object>(text: string) => Promise<Row[]>;

/** Returns the progress of a build's steps. */
export async function readOnlineState(
  ask: Ask,
  steps: readonly OnlineStep[] = ONLINE_STEPS,
): Promise<OnlineState> {
  const [table] = await ask<{ found: boolean }>(
    `select to_regclass('drizzle.online_steps') is not null as found`,
  );
  const rows = table?.found
    ? await ask<{
        file: string;
        position: number;
        failure: string | null;
        finished: boolean;
        rows: number;
        expected: number | null;
      }>(
        // Without the column, a process of the previous release ran the steps so far.
        `select file, position, failure, finished_at is not null as finished, rows::float8 as rows,
           (to_jsonb(s) ->> 'expected')::float8 as expected
         from drizzle.online_steps s order by file, position`,
      )
    : [];
  const known = new Set(steps.map(nameOf));
  const ours = rows.filter((row) => known.has(nameOf(row)));
  const rewrite = ours.find(
    ({ finished, failure, rows, expected }) =>
      !finished && !failure && (rows > 0 || expected !== null),
  );
  const refused = ours.find(({ failure, finished }) => failure !== null && !finished);
  return {
    total: steps.length,
    finished: ours.filter(({ finished }) => finished).length,
    failure: refused
      ? { file: refused.file, position: refused.position, message: refused.failure ?? '' }
      : null,
    rewrite: rewrite
      ? {
          file: rewrite.file,
          position: rewrite.position,
          rows: rewrite.rows,
          expected: rewrite.expected,
        }
      : null,
  };
}
