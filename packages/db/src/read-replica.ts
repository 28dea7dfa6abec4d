import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg';
import type { Database, Db } from './open-database.ts';
import { isDatabaseOutage } from './outage.ts';
import * as tables from './tables/index.ts';
import { createTogether } from './together.ts';

/**
 * `unused` before the first check; `current` while reads go there; `behind` while it lags; `away` while it
 * doesn't respond; `foreign` if the address isn't a standby of this database.
 */
export type ReplicaState = 'unused' | 'current' | 'behind' | 'away' | 'foreign';

/** A process's view of its replica. */
export interface ReplicaStatus {
  readonly state: ReplicaState;
  /** Statements run on the replica. */
  readonly answered: number;
  /** Statements run on the primary instead. */
  readonly passedOn: number;
}

/** The target of lists and exports: a current replica, or the primary. */
export interface Reading {
  query<Row extends QueryResultRow>(statement: QueryConfig): Promise<QueryResult<Row>>;
  readonly db: Db;
  /** Null without a replica. */
  status(): ReplicaStatus | null;
}

/** How long a read waits for the replica to catch up with the primary. */
const WAIT_MS = 100;
const ASK_AGAIN_MS = 5;
/** Without a response in this time, the replica counts as away. */
const ANSWER_MS = 1_000;
/** How often a replica that isn't current is checked. */
const EXAMINE_EVERY_MS = 1_000;

const WRITTEN = `select (pg_current_wal_flush_lsn() - '0/0')::text as at`;
const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::text as at`;
const IDENTITY = `select (pg_control_system()).system_identifier::text || '/' ||
    (select oid from pg_database where datname = current_database())::text as id,
  pg_is_in_recovery() as "isStandby"`;

/**
 * Returns a database whose `reading` goes to the replica. Each statement first asks the primary for its log
 * position, and waits up to 100 ms until the replica has replayed it, so readers never see a state older than
 * what was committed when the statement began. A statement that fails on the replica runs on the primary,
 * unless it used up its time limit. Calls `onState` with each change of state.
 */
export function readFromReplica(
  primary: Database,
  replica: Database,
  { statementMs, onState }: { statementMs: number; onState?: (state: ReplicaState) => void },
): Database & { stopReading(): void } {
  let state: ReplicaState = 'unused';
  let answered = 0;
  let passedOn = 0;
  let attempts = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const together = createTogether();

  function become(next: ReplicaState): void {
    if (isClosed) return;
    if (next !== state) onState?.(next);
    state = next;
    if (state === 'current' || timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      void examine();
    }, EXAMINE_EVERY_MS);
    timer.unref();
  }

  async function examine(): Promise<void> {
    try {
      const [ours, theirs] = await Promise.all([identify(primary), identify(replica)]);
      const isOurs = theirs.isStandby && theirs.id === ours.id;
      if (!isOurs) return become('foreign');
      become((await hasCaughtUp()) ? 'current' : 'behind');
    } catch {
      // The first check comes before the first connection.
      attempts += 1;
      become(state === 'unused' && attempts < 3 ? 'unused' : 'away');
    }
  }

  /** Returns whether the replica catches up with the primary in time. */
  async function hasCaughtUp(): Promise<boolean> {
    const began = performance.now();
    let [wanted, replayed] = await Promise.all([
      position(primary, WRITTEN),
      position(replica, REPLAYED),
    ]);
    while (replayed < wanted) {
      if (performance.now() - began > WAIT_MS) return false;
      await pause(ASK_AGAIN_MS);
      replayed = await position(replica, REPLAYED);
    }
    return true;
  }

  /** Shares one check among statements that begin at the same time. */
  const isCurrent = (): Promise<boolean> =>
    together('current', null, async (asked: null[]) => {
      if (state === 'current') {
        await hasCaughtUp().then(
          (caughtUp) => caughtUp || become('behind'),
          () => become('away'),
        );
      }
      const is = state === 'current';
      return asked.map(() => is);
    });

  async function onReplica<Row extends QueryResultRow>(
    statement: QueryConfig,
  ): Promise<QueryResult<Row> | null> {
    const began = performance.now();
    try {
      const result = await replica.pool.query<Row>({ ...statement });
      answered += 1;
      return result;
    } catch (error) {
      // It would take as long on the primary.
      if (performance.now() - began >= statementMs) throw error;
      if (isDatabaseOutage(error)) become('away');
      return null;
    }
  }

  async function query<Row extends QueryResultRow>(
    statement: QueryConfig,
  ): Promise<QueryResult<Row>> {
    if (state === 'current' && (await isCurrent())) {
      const result = await onReplica<Row>(statement);
      if (result) return result;
    }
    passedOn += 1;
    return primary.pool.query<Row>({ ...statement });
  }

  function stopReading(): void {
    isClosed = true;
    clearTimeout(timer);
  }

  void examine();
  return {
    ...primary,
    reading: {
      query,
      db: drizzle({ client: asPool(query), schema: tables }),
      status: () => ({ state, answered, passedOn }),
    },
    stopReading,
    close: async () => {
      stopReading();
      await Promise.all([primary.close(), replica.close()]);
    },
  };
}

/** Drizzle uses nothing else of a pool outside of transactions. */
const asPool = (query: Reading['query']): Pool =>
  ({
    query: (statement: QueryConfig, values?: unknown[]) =>
      query(values ? { ...statement, values } : statement),
  }) as unknown as Pool;

async function identify(database: Database): Promise<{ id: string; isStandby: boolean }> {
  const [row] = await ask<{ id: string; isStandby: boolean }>(database, IDENTITY);
  if (!row) throw new Error('PostgreSQL returned no row.');
  return row;
}

async function position(database: Database, text: string): Promise<bigint> {
  const [row] = await ask<{ at: string | null }>(database, text);
  // Null on a server that was never a standby.
  return BigInt(row?.at ?? -1);
}

/** Uses the watching connection if there is one, so that a busy pool delays nothing. */
async function ask<Row extends object>({ watch, pool }: Database, text: string): Promise<Row[]> {
  const late = new AbortController();
  try {
    return await Promise.race([
      watch ? watch.ask<Row>(text) : pool.query<Row>(text).then(({ rows }) => rows),
      pause(ANSWER_MS, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error('The replica or the primary didn’t respond in time.');
      }),
    ]);
  } finally {
    late.abort();
  }
}
