import type { Reader } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import { findStore, type Store } from '../../stores/internal.ts';

/** Returns a store that the actor may read. Throws `store_not_found`. */
export async function storeOfReader({ ctx, storeId }: Reader): Promise<Store> {
  const store = await findStore(ctx, { store: storeId });
  if (!store) throw notFound('store');
  return store;
}
