import { notFound } from '../errors.ts';
import { findStore, type Store } from '../stores/index.ts';
import type { Reader } from '../transaction.ts';

/** The store that somebody may read by now. Throws `store_not_found`. */
export async function storeOfReader({ ctx, storeId }: Reader): Promise<Store> {
  const store = await findStore(ctx, { store: storeId });
  if (!store) throw notFound('store');
  return store;
}
