import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { applyNextChanges } from './inbox-counts.repository.ts';

const BATCH = 1_000;

/**
 * Adds what happened to claims to the counts of the inbox's tabs, and has the search find their new
 * words. Returns how many changes that were; another process may be at it already.
 */
export async function applyInboxChanges(ctx: Context): Promise<number> {
  requireSystem(ctx);
  for (let settled = 0; ; ) {
    const more = await applyNextChanges(ctx, BATCH);
    settled += more;
    if (more < BATCH) return settled;
  }
}
