import type { Context } from '../context.ts';
import { storesReached } from './authorize.ts';

/** Things that stand in an address without their store. */
export type Owned = 'claim' | 'order' | 'sourceOrder' | 'resolution' | 'session';

/** The stores come first and the key leads with them, so that each is one look into an index. */
const sameIn = (table: string, column: string) => `select store_id as "storeId" from
  (select unnest(coalesce($2::text[], (select array_agg(id) from stores))) as id) reached
  cross join lateral (select store_id from ${table} owned
    where owned.store_id = reached.id and owned.${column} = $1 limit 1) found limit 2`;

const STORES: Record<Owned, string> = {
  claim: sameIn('claims', 'id'),
  order: sameIn('orders', 'id'),
  sourceOrder: sameIn('orders', 'source_order_id'),
  resolution: sameIn('resolutions', 'id'),
  session: sameIn('claim_sessions', 'id'),
};

/** The stores, two at most, that have a thing of this id and that the actor reaches (D1). */
export async function findOwnerStores(ctx: Context, kind: Owned, id: string): Promise<string[]> {
  const reached = storesReached(ctx.actor);
  const { rows } = await ctx.database.pool.query<{ storeId: string }>({
    name: `owner-store.${kind}`,
    text: STORES[kind],
    values: [id, reached === 'all' ? null : reached],
  });
  return rows.map(({ storeId }) => storeId);
}
