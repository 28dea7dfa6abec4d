import type { ReaderAcross, Statement } from '../../kernel/internal.ts';
import type { MetadataName } from '../../stores/settings/name-metadata.rules.ts';

/** What the export adds to an order of the list. */
export interface OrderDetails {
  id: string;
  customerPhone: string | null;
  platform: string;
  tags: string[];
  /** The names of its lines, in order. */
  items: string[];
  trackingNumbers: string[];
  values: Record<string, unknown>;
  /** The custom fields that its store named. */
  names: MetadataName[];
}

const DETAILS: Statement = {
  name: 'order-export.details',
  text: `select o.id, o.customer_phone as "customerPhone", o.platform, o.tags,
      o.metadata as values, t.metadata_fields as names,
      array(select i.product_name from order_items i
        where i.store_id = o.store_id and i.order_id = o.id order by i.position) as items,
      array(select n from fulfillments f, unnest(f.tracking_numbers) n
        where f.store_id = o.store_id and f.order_id = o.id
        order by f.position, f.created_at, f.id) as "trackingNumbers"
    from unnest($1::text[], $2::text[]) g(store_id, id)
      join orders o on o.store_id = g.store_id and o.id = g.id
      join store_settings t on t.store_id = o.store_id`,
};

/** Returns what the export adds to orders of a list, by order id. */
export async function detailsOfOrders(
  reader: ReaderAcross,
  orders: readonly { storeId: string; id: string }[],
): Promise<Map<string, OrderDetails>> {
  const rows = await reader.rows<OrderDetails>(DETAILS, [
    orders.map(({ storeId }) => storeId),
    orders.map(({ id }) => id),
  ]);
  return new Map(rows.map((row) => [row.id, row]));
}
