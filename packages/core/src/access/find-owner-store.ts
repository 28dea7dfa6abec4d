import type { Context } from '../kernel/internal.ts';
import { notFound, unprocessable } from '../kernel/internal.ts';
import { findOwnerStores, type Owned } from './owner-store.repository.ts';

const WORDS: Record<Owned, string> = {
  claim: 'claim',
  order: 'order',
  sourceOrder: 'order',
  resolution: 'resolution',
  session: 'session',
};

/**
 * The store that a thing belongs to, for a person who may belong to several. Throws the not-found
 * of the thing where the actor reaches none that has it, and `store_required` where two stores
 * name an order alike (D1, D11).
 */
export async function findOwnerStore(ctx: Context, kind: Owned, id: string): Promise<string> {
  const [storeId, another] = await findOwnerStores(ctx, kind, id);
  if (storeId === undefined) throw notFound(WORDS[kind]);
  if (another !== undefined) throw storeRequired();
  return storeId;
}

/** Nothing in a request tells which of a person's stores it means. */
export const storeRequired = () =>
  unprocessable('store_required', 'Say which store you mean, with storeId.', [
    { path: 'storeId', code: 'store_required', message: 'Name a store: its id or its short name.' },
  ]);
