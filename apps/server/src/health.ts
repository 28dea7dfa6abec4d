import { setTimeout as pause } from 'node:timers/promises';
import { type Database, readSchemaState } from '@amends/db';

const LIMIT_MS = 2_000;

/**
 * Returns whether this process should receive requests: the database responds within two seconds and has all
 * migrations of this build, and the process isn't stopping. Uses its own connection, so that an exhausted
 * pool doesn't make the process look dead.
 */
export function createReadiness(
  database: Pick<Database, 'pool' | 'watch'>,
  stopping: AbortSignal,
): () => Promise<boolean> {
  const ask = async <Row extends object>(text: string): Promise<Row[]> =>
    database.watch?.isConnected()
      ? database.watch.ask<Row>(text)
      : (await database.pool.query<Row>(text)).rows;
  const isUpToDate = async () => (await readSchemaState(ask)).pending === 0;

  return async () => {
    if (stopping.aborted) return false;
    const late = new AbortController();
    try {
      const tooLate = pause(LIMIT_MS, false, { signal: late.signal, ref: false });
      return await Promise.race([isUpToDate(), tooLate.catch(() => false)]);
    } catch {
      return false;
    } finally {
      late.abort();
    }
  };
}
