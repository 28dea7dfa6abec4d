import type { Reader, Statement, Writer } from '../../kernel/internal.ts';

// Each batch is limited by orders, not by matches, so that it ends even for a field that no order has.
const FIND: Statement = {
  name: 'orders.with-custom-fields',
  text: `with part as (
      select id, metadata ?| $2::text[] as has from orders
      where store_id = $1 and id > coalesce($3, '') order by id limit $4)
    select coalesce(array_agg(id) filter (where has), '{}') as "orderIds",
      case when count(*) = $4 then max(id) end as last
    from part`,
};

/**
 * Looks through the next `size` orders of the store. Returns those that have one of the fields, and the last
 * order of the batch; null if no orders follow.
 */
export async function findOrdersWithFields(
  reader: Reader,
  { keys, after, size }: { keys: readonly string[]; after: string | null; size: number },
): Promise<{ orderIds: string[]; last: string | null }> {
  const [row] = await reader.rows<{ orderIds: string[]; last: string | null }>(FIND, [
    reader.storeId,
    keys,
    after,
    size,
  ]);
  return row ?? { orderIds: [], last: null };
}

const NOTE: Statement = {
  name: 'orders.note-claims',
  text: 'select note_claims_of_orders($1, $2::text[])',
};

/** Queues the claims of these orders to have their words indexed again. */
export async function noteClaimsOfOrders(
  writer: Writer,
  orderIds: readonly string[],
): Promise<void> {
  await writer.rows(NOTE, [writer.storeId, orderIds]);
}
