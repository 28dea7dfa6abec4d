import type { Database } from '@amends/db';

/** Returns whether the database is a restored copy that isn't live. */
export async function isWaitingCopy({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query(
    'select exists (select from deployment_copies where live_at is null) as waits',
  );
  return rows[0]?.waits === true;
}

/** Returns when the newest backup was taken; null if there is none. */
export async function readLastBackup({ pool }: Pick<Database, 'pool'>): Promise<Date | null> {
  const { rows } = await pool.query<{ at: Date | null }>('select max(taken_at) as at from backups');
  return rows[0]?.at ?? null;
}
