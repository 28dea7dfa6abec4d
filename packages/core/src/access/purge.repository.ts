import type { Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';

const BATCH = 1_000;

/**
 * Deletes expired rows in small transactions, so that other transactions don't wait long. Leaves locked
 * rows to the next run. Returns the number of deleted rows.
 */
export async function deleteInBatches(
  ctx: Context,
  statement: (limit: string) => string,
  values: readonly unknown[],
): Promise<number> {
  for (let deleted = 0; ; ) {
    const text = statement(`limit ${BATCH} for update skip locked`);
    const { rowCount } = await unscoped(ctx).pool.query(text, [...values]);
    deleted += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return deleted;
  }
}

/** Deletes idempotent responses older than the given instant. */
export const deleteIdempotencyKeys = (ctx: Context, before: Date) =>
  deleteInBatches(
    ctx,
    (limit) => `delete from idempotency_keys where (store_id, key_hash) in
      (select store_id, key_hash from idempotency_keys where created_at < $1 ${limit})`,
    [before],
  );

/** Deletes rate-limit counters of past windows. */
export const deleteRateLimits = (ctx: Context, before: Date) =>
  deleteInBatches(
    ctx,
    (limit) => `delete from rate_limits where (key, window_start) in
      (select key, window_start from rate_limits where expires_at < $1 ${limit})`,
    [before],
  );

const LOGIN_TABLES = [
  ['login_attempts', 'key'],
  ['login_sessions', 'id'],
  ['login_verifications', 'id'],
  ['password_resets', 'token_hash'],
] as const;

/** Deletes expired attempts, sessions, challenges and reset links. */
export async function deleteLoginLeftovers(ctx: Context, before: Date): Promise<number> {
  let deleted = 0;
  for (const [table, key] of LOGIN_TABLES) {
    const over = (limit: string) => `delete from ${table} where ${key} in
      (select ${key} from ${table} where expires_at < $1 ${limit})`;
    deleted += await deleteInBatches(ctx, over, [before]);
  }
  return deleted;
}
