import type { PoolClient } from 'pg';

// The previous release takes the first lock exclusively, so the two releases take turns, while processes of
// this release share it. contract: the release after this one needs only the lock of the store.
const KEYS = `pg_try_advisory_xact_lock_shared(hashtextextended('amends inbox', 0)) as shared,
  pg_try_advisory_xact_lock(hashtextextended('amends inbox ' || $1, 0)) as alone`;
const TRY = `select shared and alone as locked from (select ${KEYS}) l`;
const WAIT = `select pg_advisory_xact_lock_shared(hashtextextended('amends inbox', 0)),
  pg_advisory_xact_lock(hashtextextended('amends inbox ' || $1, 0))`;

/**
 * Keeps others from writing counts and words of a store's claims until the transaction ends. Returns false if
 * another process does so already.
 */
export async function tryInboxLock(client: PoolClient, storeId: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(TRY, [storeId]);
  return rows[0]?.locked ?? false;
}

/** As `tryInboxLock`, but waits until the other process is done. */
export async function takeInboxLock(client: PoolClient, storeId: string): Promise<void> {
  await client.query(WAIT, [storeId]);
}
