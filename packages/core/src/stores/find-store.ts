import { approvalOf } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { notFound, reaches, read, unscoped } from '../kernel/internal.ts';
import { hostNameOf } from './domains/domain-name.rules.ts';
import type { Store } from './store.ts';
import { isSeenByShoppers } from './store-status.rules.ts';
import { findOnlyStore, findStoreByHost, findStoreByName } from './stores.repository.ts';

/**
 * Returns the store for a visitor: by id or slug if given, else by the request's host among verified domains,
 * else the only store. Null if none matches, or for a draft that the actor may not see.
 */
export async function findStore(
  ctx: Context,
  { store, host }: { store?: string | undefined; host?: string | undefined },
): Promise<Store | null> {
  const { db } = unscoped(ctx);
  const name = host ? hostNameOf(host) : null;
  const found = store
    ? await findStoreByName(db, store)
    : ((name ? await findStoreByHost(db, name) : null) ?? (await findOnlyStore(db)));
  return found && isVisible(ctx, found) ? found : null;
}

/**
 * Returns whether the actor may know of the store. To visitors, a draft doesn't exist; staff, programs and
 * people who opened one of its orders in a preview can see it.
 */
export const isVisible = ({ actor }: Pick<Context, 'actor'>, store: Store): boolean =>
  isSeenByShoppers(store.status) ||
  (actor.kind !== 'anonymous' && reaches(actor, { storeId: store.id }));

/**
 * Returns whether the domains of a draft announce that it opens soon, which they don't once its application
 * has ended. See docs/rules/domains.md#hosts.
 */
export async function opensSoon(ctx: Context, store: Store): Promise<boolean> {
  return !isSeenByShoppers(store.status) && (await approvalOfStore(ctx, store)) !== 'ended';
}

/** Returns whether the provider has approved the store. */
export const isApproved = async (ctx: Context, store: Store): Promise<boolean> =>
  (await approvalOfStore(ctx, store)) === 'approved';

const approvalOfStore = (ctx: Context, { id: storeId }: Store) =>
  read(ctx, 'store:read-public', { storeId }, approvalOf);

/** Returns a store by its id or slug; throws `store_not_found`. */
export async function getStore(ctx: Context, { storeId }: { storeId: string }): Promise<Store> {
  const found = await findStoreByName(unscoped(ctx).db, storeId);
  if (!found || !isVisible(ctx, found)) throw notFound('store');
  return read(ctx, 'store:read-public', { storeId: found.id }, async () => found);
}
