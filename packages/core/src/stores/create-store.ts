import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { write } from '../transaction.ts';
import { getStore } from './find-store.ts';
import type { Store } from './store.ts';
import { insertStore, type NewStore } from './stores.repository.ts';

/** Opens a store with its settings, look and claim numbers. */
export async function createStore(ctx: Context, store: NewStore): Promise<Store> {
  const storeId = newId('sto');
  await write(ctx, 'store:create', { storeId }, (writer) => insertStore(writer, store));
  return getStore(ctx, { storeId });
}
