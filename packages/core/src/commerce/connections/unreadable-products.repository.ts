import type { Reader, Statement, Writer } from '../../kernel/internal.ts';

/** A product of a shop that can't be part of the catalog. */
export interface UnreadableProduct {
  sourceProductId: string;
  reason: string;
}

const KEEP: Statement = {
  name: 'unreadable-products.keep',
  text: `insert into unreadable_products (store_id, connection_id, source_product_id, reason, updated_at)
    select $1, $2, g."sourceProductId", g.reason, $4
    from jsonb_to_recordset($3::jsonb) as g("sourceProductId" text, reason text)
    on conflict (store_id, connection_id, source_product_id) do update
      set reason = excluded.reason, updated_at = excluded.updated_at`,
};

/** Stores why products could not be read. */
export async function keepUnreadableProducts(
  writer: Writer,
  connectionId: string,
  products: readonly UnreadableProduct[],
): Promise<void> {
  if (products.length === 0) return;
  const values = [writer.storeId, connectionId, JSON.stringify(products), writer.ctx.now()];
  await writer.rows(KEEP, values);
}

const FORGET: Statement = {
  name: 'unreadable-products.forget',
  text: `delete from unreadable_products where store_id = $1 and connection_id = $2
    and source_product_id = any($3)`,
};

/** Deletes the entries of products that can be read now, or are gone. */
export async function forgetUnreadableProducts(
  writer: Writer,
  connectionId: string,
  sourceProductIds: readonly string[],
): Promise<void> {
  if (sourceProductIds.length === 0) return;
  await writer.rows(FORGET, [writer.storeId, connectionId, sourceProductIds]);
}

const FORGET_OLD: Statement = {
  name: 'unreadable-products.forget-old',
  text: `delete from unreadable_products where store_id = $1 and connection_id = $2
    and updated_at < $3`,
};

/** Deletes unreadable products that were missing from a complete listing that began at an instant. */
export async function forgetUnseenUnreadable(
  writer: Writer,
  connectionId: string,
  startedAt: Date,
): Promise<void> {
  await writer.rows(FORGET_OLD, [writer.storeId, connectionId, startedAt]);
}

const LIST: Statement = {
  name: 'unreadable-products.list',
  text: `select source_product_id as "sourceProductId", reason from unreadable_products
    where store_id = $1 and connection_id = $2 order by updated_at desc, source_product_id limit $3`,
};

/** Returns products that could not be read, the newest first. */
export const selectUnreadableProducts = (
  reader: Reader,
  connectionId: string,
  limit: number,
): Promise<UnreadableProduct[]> =>
  reader.rows<UnreadableProduct>(LIST, [reader.storeId, connectionId, limit]);
