import type { Context } from '../kernel/internal.ts';
import { storesReached, unscoped } from '../kernel/internal.ts';
import { listStoresByName, type ReachedStore } from './stores.repository.ts';

/** Maximum number of search words. */
const MOST_WORDS = 5;

/**
 * Returns the first stores that the actor belongs to, by name; with a search, those whose names contain each
 * of its words. Provider staff reach all stores; actors who are not staff reach none.
 */
export async function listReachedStores(
  ctx: Context,
  { search = '', limit }: { search?: string; limit: number },
): Promise<ReachedStore[]> {
  if (ctx.actor.kind !== 'staff') return [];
  const ids = storesReached(ctx.actor);
  if (ids.length === 0) return [];
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return listStoresByName(unscoped(ctx).db, { ids, words, limit });
}

/** Returns the given stores that the actor belongs to, by name; leaves out others. */
export async function findReachedStores(
  ctx: Context,
  storeIds: readonly string[],
): Promise<ReachedStore[]> {
  if (ctx.actor.kind !== 'staff') return [];
  const reached = storesReached(ctx.actor);
  const ids = [...new Set(storeIds)].filter((id) => reached === 'all' || reached.includes(id));
  if (ids.length === 0) return [];
  return listStoresByName(unscoped(ctx).db, { ids, limit: ids.length });
}
