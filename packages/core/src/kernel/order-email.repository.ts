import type { Connections } from './database-key.ts';

// The arrays are wrapped in a select so that the plan doesn't depend on the number of orders.
const EMAILS = {
  name: 'orders.emails',
  text: `select coalesce(o.email_key, f.email_key) as email
    from unnest((select $1::text[]), (select $2::text[]))
      with ordinality as asked(store_id, order_id, position)
    left join orders o on o.store_id = asked.store_id and o.id = asked.order_id
    left join in_store_filings f on o.id is null and f.store_id = asked.store_id
      and f.id = asked.order_id
    order by asked.position`,
};

/**
 * Returns the normalized email of an order, or of the in-progress filing that will create it; null if
 * neither exists. Concurrent requests share one statement.
 */
export const findOrderEmail = (
  database: Connections,
  { storeId, orderId }: { storeId: string; orderId: string },
): Promise<string | null> =>
  database.together('orders.emails', { storeId, orderId }, async (asked) => {
    const values = [asked.map((each) => each.storeId), asked.map((each) => each.orderId)];
    const { rows } = await database.pool.query<{ email: string | null }>({ ...EMAILS, values });
    return rows.map(({ email }) => email);
  });
