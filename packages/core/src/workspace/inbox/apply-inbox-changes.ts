import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { applyNextChanges, storesWithChanges } from './inbox-counts.repository.ts';

const BATCH = 1_000;

/**
 * Adds recorded changes of claims to the inbox's tab counts and its search index, store by store; several
 * processes can work at once, each on different stores. Returns the number of changes. Throws after all
 * stores if one failed.
 */
export async function applyInboxChanges(ctx: Context): Promise<number> {
  requireSystem(ctx);
  let settled = 0;
  const failed: unknown[] = [];
  for (const storeId of await storesWithChanges(ctx)) {
    try {
      settled += await applyStore(ctx, storeId);
    } catch (error) {
      failed.push(error);
    }
  }
  if (failed.length === 0) return settled;
  const [cause] = failed;
  throw new Error(`Couldn’t apply inbox changes of ${failed.length} stores`, { cause });
}

async function applyStore(ctx: Context, storeId: string): Promise<number> {
  for (let settled = 0; ; ) {
    const more = await applyNextChanges(ctx, storeId, BATCH);
    settled += more;
    if (more < BATCH) return settled;
  }
}
