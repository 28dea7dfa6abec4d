import type { Context } from '../kernel/internal.ts';
import { storesReached, unscoped } from '../kernel/internal.ts';
import { listStoresByName, type ReachedStore } from './stores.repository.ts';

/**
 * Returns the stores that the actor belongs to, by name. Provider staff reach all stores; other
 * actors reach none.
 */
export async function listReachedStores(ctx: Context): Promise<ReachedStore[]> {
  if (ctx.actor.kind !== 'staff') return [];
  const reached = storesReached(ctx.actor);
  return reached.length === 0 ? [] : listStoresByName(unscoped(ctx).db, reached);
}
