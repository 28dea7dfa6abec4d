import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@amends/db';
import type { PoolClient } from 'pg';
import type { Connections } from '../kernel/internal.ts';

/**
 * What to lock: a row, the rows that a statement locks, or a whole table, which then can be read but
 * not written.
 */
type TestLock = { table: string; id?: string } | { statement: string; values: readonly unknown[] };

interface HeldLock {
  /** Resolves once this many of the database's transactions wait for a lock. */
  whenWaiting(count: number): Promise<void>;
  /** Changes something before the waiting transactions continue. */
  change(statement: string, values: readonly unknown[]): Promise<void>;
  release(): Promise<void>;
}

const WAITING = `select count(*)::int as n from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;
const GIVE_UP_MS = 60_000;

/** Takes a lock in a transaction of its own, so that others wait for it. */
export async function holdLock(
  database: Pick<Connections, 'pool'>,
  lock: TestLock,
): Promise<HeldLock> {
  const { connectionString: url = '' } = database.pool.options;
  // Opens its own connections, because the callers may need the whole pool.
  const own = openDatabase({ url, maxConnections: 2, applicationName: 'amends test' });
  const holder = await own.pool.connect();
  await holder.query('begin');
  await take(holder, lock);
  return {
    whenWaiting: async (count) => {
      const end = Date.now() + GIVE_UP_MS;
      for (;;) {
        const { n } = (await own.pool.query(WAITING)).rows[0];
        if (n >= count) return;
        if (Date.now() > end) throw new Error(`${n} of ${count} calls wait for a lock`);
        await pause(2);
      }
    },
    change: async (statement, values) => {
      await holder.query(statement, [...values]);
    },
    release: async () => {
      await holder.query('commit');
      holder.release();
      await own.close();
    },
  };
}

/**
 * Starts the calls while a lock is held, and releases it once all of them wait. Throws if a call ends
 * earlier. Lock the table that the calls write last, so that each has already read what its decision
 * depends on.
 */
export const atOnce: Race = (database, lock, calls) => race(database, lock, calls, [calls.length]);

/** Like `atOnce`, but the calls queue for the lock in the given order. */
export const inTurn: Race = (database, lock, calls) =>
  race(
    database,
    lock,
    calls,
    [...calls.keys()].map((at) => at + 1),
  );

type Race = <T>(
  database: Pick<Connections, 'pool'>,
  lock: TestLock,
  calls: readonly (() => Promise<T>)[],
) => Promise<T[]>;

/** Starts the calls up to each count, once the earlier calls are waiting. */
async function race<T>(
  database: Pick<Connections, 'pool'>,
  lock: TestLock,
  calls: readonly (() => Promise<T>)[],
  counts: readonly number[],
): Promise<T[]> {
  const held = await holdLock(database, lock);
  const running: Promise<T>[] = [];
  const ended = Promise.withResolvers<never>();
  const refuse = (result: unknown) =>
    ended.reject(new Error('a call ended before the lock was released', { cause: result }));
  try {
    for (const count of counts) {
      for (const call of calls.slice(running.length, count)) {
        const result = call();
        result.then(refuse, refuse);
        running.push(result);
      }
      await Promise.race([held.whenWaiting(count), ended.promise]);
    }
  } finally {
    await held.release();
    await Promise.allSettled(running);
  }
  return Promise.all(running);
}

async function take(holder: PoolClient, lock: TestLock): Promise<void> {
  if ('statement' in lock) {
    await holder.query(lock.statement, [...lock.values]);
    return;
  }
  if (!('id' in lock)) {
    await holder.query(`lock table ${lock.table} in exclusive mode`);
    return;
  }
  const found = await holder.query(`select from ${lock.table} where id = $1 for update`, [lock.id]);
  if (found.rowCount !== 1) throw new Error(`${lock.table} has no row ${lock.id}`);
}
