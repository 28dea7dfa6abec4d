import type { ReaderAcross, Statement } from '../../kernel/internal.ts';

// One look into the primary key for each store, whatever the number of orders.
const STORE: Statement = {
  name: 'orders.store-of',
  text: `select s.id from stores s where ($2::text[] is null or s.id = any($2))
    and exists (select from orders o where o.store_id = s.id and o.id = $1) limit 1`,
};

/** Returns the store that has an order of this id, among those that are read; null if none has. */
export async function findStoreIdOfOrder(
  reader: ReaderAcross,
  orderId: string,
): Promise<string | null> {
  const among = reader.storeIds === 'all' ? null : reader.storeIds;
  const [row] = await reader.rows<{ id: string }>(STORE, [orderId, among]);
  return row?.id ?? null;
}
