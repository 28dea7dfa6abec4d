import type { ReaderAcross, Statement } from '../../kernel/internal.ts';

// One primary key look-up per store, independent of the number of orders.
const STORE: Statement = {
  name: 'orders.store-of',
  text: `select s.id from stores s where ($2::text[] is null or s.id = any($2))
    and exists (select from orders o where o.store_id = s.id and o.id = $1) limit 1`,
};

/**
 * Returns the store of the order with this id, among the stores being read; null if there is none.
 */
export async function findStoreIdOfOrder(
  reader: ReaderAcross,
  orderId: string,
): Promise<string | null> {
  const among = reader.storeIds === 'all' ? null : reader.storeIds;
  const [row] = await reader.rows<{ id: string }>(STORE, [orderId, among]);
  return row?.id ?? null;
}
