import type { Context } from '../kernel/internal.ts';
import { notFound, unprocessable } from '../kernel/internal.ts';
import { findOwnerStores, type Owned } from './owner-store.repository.ts';

const WORDS: Record<Owned, string> = {
  claim: 'claim',
  order: 'order',
  sourceOrder: 'order',
  resolution: 'resolution',
  return: 'return',
  session: 'session',
};

/**
 * Returns the store of a resource, for a person who may belong to several. Throws the resource's
 * not-found error if no store in the actor's reach has it, and `store_required` if two stores have
 * an order with the same name. See docs/rules/permissions.md#what-is-not-yours.
 */
export async function findOwnerStore(ctx: Context, kind: Owned, id: string): Promise<string> {
  const [storeId, another] = await findOwnerStores(ctx, kind, id);
  if (storeId === undefined) throw notFound(WORDS[kind]);
  if (another !== undefined) throw storeRequired();
  return storeId;
}

/** Returns the error for a request that doesn't say which of the person's stores it means. */
export const storeRequired = () =>
  unprocessable('store_required', {
    text: 'store_required',
    errors: [{ path: 'storeId', code: 'store_required', text: 'store_by_id_or_slug' }],
  });
