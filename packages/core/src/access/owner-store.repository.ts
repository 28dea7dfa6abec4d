import type { Context } from '../kernel/internal.ts';
import { storesReached, unscoped } from '../kernel/internal.ts';

/** Resources that appear in a URL without their store. */
export type Owned = 'claim' | 'order' | 'sourceOrder' | 'resolution' | 'return' | 'session';

const PLACES: Record<Owned, readonly [table: string, column: string]> = {
  claim: ['claims', 'id'],
  order: ['orders', 'id'],
  sourceOrder: ['orders', 'source_order_id'],
  resolution: ['resolutions', 'id'],
  return: ['return_requests', 'id'],
  session: ['claim_sessions', 'id'],
};

/** For an actor with few stores: one primary key look-up per store. */
const amongStores = (table: string, column: string) => `select store_id as "storeId" from
  unnest($2::text[]) as reached(id)
  cross join lateral (select store_id from ${table} owned
    where owned.store_id = reached.id and owned.${column} = $1 limit 1) found limit 2`;

/**
 * For an actor who reaches all stores: one look-up in the index of the id, whatever the number of
 * stores.
 */
const anywhere = (table: string, column: string) =>
  `select distinct store_id as "storeId" from (select store_id from ${table} owned
    where owned.${column} = $1 limit 100) found limit 2`;

/** Returns up to two of the actor's stores that have a resource with this id. */
export async function findOwnerStores(ctx: Context, kind: Owned, id: string): Promise<string[]> {
  const reached = storesReached(ctx.actor);
  const [table, column] = PLACES[kind];
  const { rows } = await unscoped(ctx).pool.query<{ storeId: string }>(
    reached === 'all'
      ? { name: `owner-store.any.${kind}`, text: anywhere(table, column), values: [id] }
      : { name: `owner-store.${kind}`, text: amongStores(table, column), values: [id, reached] },
  );
  return rows.map(({ storeId }) => storeId);
}
