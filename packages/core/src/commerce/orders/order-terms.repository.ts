import type { Statement, Writer } from '../../kernel/internal.ts';

const REFRESH: Statement = {
  name: 'orders.refresh-terms',
  text: 'select refresh_order_terms($1, $2::text[])',
};
const SAVE_PRODUCTS: Statement = {
  name: 'orders.save-products',
  text: `insert into products (store_id, source_product_id, source_variant_id, sku, name, image_url,
      product_url, price, currency)
    select distinct on (i.source_product_id, coalesce(i.source_variant_id, '')) $1,
      i.source_product_id, coalesce(i.source_variant_id, ''), i.sku, i.product_name,
      i.product_image, i.product_url, i.price, o.currency
    from order_items i join orders o on o.store_id = i.store_id and o.id = i.order_id
    where i.store_id = $1 and i.order_id = any ($2::text[]) and i.source_product_id is not null
    order by i.source_product_id, coalesce(i.source_variant_id, '')
    on conflict do nothing`,
};

/** Re-indexes the search terms of these orders; call it after changing anything that search matches. */
export async function refreshTerms(writer: Writer, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length > 0) await writer.rows(REFRESH, [writer.storeId, orderIds]);
}

/** Adds the orders' search terms and new products. */
export async function saveIndex(writer: Writer, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await Promise.all([
    refreshTerms(writer, orderIds),
    writer.rows(SAVE_PRODUCTS, [writer.storeId, orderIds]),
  ]);
}
