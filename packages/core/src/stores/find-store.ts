import type { Context } from '../kernel/internal.ts';
import { notFound, read, unscoped } from '../kernel/internal.ts';
import type { Store } from './store.ts';
import { findOnlyStore, findStoreByHost, findStoreByName } from './stores.repository.ts';

/**
 * Returns the store that a visitor means: by id or slug if named, else by the request's host among
 * verified domains, else the only store. Null if none applies.
 */
export async function findStore(
  ctx: Context,
  { store, host }: { store?: string | undefined; host?: string | undefined },
): Promise<Store | null> {
  const { db } = unscoped(ctx);
  if (store) return findStoreByName(db, store);
  return (host ? await findStoreByHost(db, host.toLowerCase()) : null) ?? findOnlyStore(db);
}

/** Returns a store by its id or slug; throws `store_not_found`. */
export async function getStore(ctx: Context, { storeId }: { storeId: string }): Promise<Store> {
  const found = await findStoreByName(unscoped(ctx).db, storeId);
  if (!found) throw notFound('store');
  return read(ctx, 'store:read-public', { storeId: found.id }, async () => found);
}
