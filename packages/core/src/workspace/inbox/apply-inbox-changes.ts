import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { applyNextChanges } from './inbox-counts.repository.ts';

const BATCH = 1_000;

/**
 * Adds recorded changes of claims to the inbox's tab counts and its search index. Returns their
 * number; 0 if another process is doing so.
 */
export async function applyInboxChanges(ctx: Context): Promise<number> {
  requireSystem(ctx);
  for (let settled = 0; ; ) {
    const more = await applyNextChanges(ctx, BATCH);
    settled += more;
    if (more < BATCH) return settled;
  }
}
