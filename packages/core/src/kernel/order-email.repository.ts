import type { Connections } from './database-key.ts';

/** Returns the normalized email of an order, or null if the order does not exist. */
export async function findOrderEmail(
  database: Connections,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<string | null> {
  const { rows } = await database.pool.query<{ email: string }>({
    name: 'orders.email',
    text: 'select email_key as email from orders where store_id = $1 and id = $2',
    values: [storeId, orderId],
  });
  return rows[0]?.email ?? null;
}
