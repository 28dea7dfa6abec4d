import type { Reader, Statement, Writer } from '../../kernel/internal.ts';

const KNOWN: Statement = {
  name: 'order-imports.known-orders',
  text: `select o.source_order_id as "sourceOrderId", o.order_number_key as "numberKey",
      o.snapshot_hash as hash, o.connection_id as "connectionId",
      (o.source_cancelled_at is not null or o.charged_back_at is not null
        or o.original_source_order_id is not null or o.sales_channel <> 'Online'
        or o.exchange_rate <> '1' or o.shipping_tax > 0
        or o.protection_changed_at is null and (o.shipping_protected
          or o.policy_cancelled_at is not null)
        or exists (select from order_items i where i.store_id = $1 and i.order_id = o.id
          and i.refunded_quantity > 0)) as "hasMore",
      (o.protection_changed_at is null and o.warranty_protected
        or exists (select from order_items i where i.store_id = $1 and i.order_id = o.id
          and (i.warranty_period is not null or i.warranty_fee is not null))) as "hasWarranty",
      (select coalesce(jsonb_agg(jsonb_build_object('sourceItemId', i.source_item_id,
          'productName', i.product_name)), '[]') from order_items i
        where i.store_id = $1 and i.order_id = o.id and i.claimed_quantity > 0) as claimed
    from orders o where o.store_id = $1
      and (o.source_order_id = any($2) or o.order_number_key = any($3))`,
};

export interface KnownOrder {
  sourceOrderId: string;
  numberKey: string;
  hash: string;
  connectionId: string;
  /** Whether it has values for which a file has no column, such as refunds. */
  hasMore: boolean;
  /** Whether it has a warranty; a file may lack the column for it. */
  hasWarranty: boolean;
  /** The items in claims and returns. */
  claimed: { sourceItemId: string; productName: string }[];
}

const LOCK: Statement = {
  name: 'order-imports.lock-orders',
  text: `select from orders where store_id = $1 and source_order_id = any($2)
    order by source_order_id for no key update`,
};

/** Locks orders until the transaction ends. */
export async function lockOrders(writer: Writer, ids: readonly string[]): Promise<void> {
  await writer.rows(LOCK, [writer.storeId, ids]);
}

/** Returns the store's orders with these ids or numbers. */
export const knownOrders = (
  reader: Reader,
  ids: readonly string[],
  numberKeys: readonly string[],
): Promise<KnownOrder[]> => reader.rows<KnownOrder>(KNOWN, [reader.storeId, ids, numberKeys]);
