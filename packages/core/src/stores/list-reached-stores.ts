import type { Context } from '../kernel/internal.ts';
import { storesReached } from '../kernel/internal.ts';
import { listStoresByName, type ReachedStore } from './stores.repository.ts';

/**
 * The stores that the acting person belongs to, by name. A person of the provider reaches all of
 * them. Nobody else reaches any.
 */
export async function listReachedStores(ctx: Context): Promise<ReachedStore[]> {
  if (ctx.actor.kind !== 'staff') return [];
  const reached = storesReached(ctx.actor);
  return reached.length === 0 ? [] : listStoresByName(ctx.database.db, reached);
}
