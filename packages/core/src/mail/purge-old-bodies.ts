import { requireSystem } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { unscoped } from '../kernel/internal.ts';

const DAYS_KEPT = 90;
const DAY_MS = 86_400_000;
const BATCH = 1_000;

/**
 * Empties the bodies of emails that were written 90 days ago, in all stores. Returns how many. See
 * docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeOldBodies(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - DAYS_KEPT * DAY_MS);
  for (let emptied = 0; ; ) {
    const { rowCount } = await unscoped(ctx).pool.query(EMPTY, [before]);
    emptied += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return emptied;
  }
}

const EMPTY = `update emails set html = '', plain_text = '' where (store_id, id) in (
  select store_id, id from emails where (html <> '' or plain_text <> '') and created_at < $1
  limit ${BATCH} for update skip locked)`;
