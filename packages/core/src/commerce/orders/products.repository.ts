import type { Reader, Statement } from '../../kernel/internal.ts';
import type { Product } from './product.shape.ts';

const FIND: Statement = {
  name: 'products.find',
  text: `select * from (
      select distinct on (name, sku) source_product_id as "sourceProductId",
        nullif(source_variant_id, '') as "sourceVariantId", sku, name, image_url as "imageUrl",
        product_url as "productUrl", price::float8 as price, currency
      from products
      where store_id = $1 and (name ilike $2 or lower(sku) like $3)
      order by name, sku, created_at desc, source_product_id, source_variant_id) as found
    order by similarity(name, $4) desc, name, sku limit 20`,
};

/**
 * Returns products whose name contains the words or whose SKU starts with them, best match first,
 * without indistinguishable duplicates.
 */
export async function findProducts(reader: Reader, words: string): Promise<Product[]> {
  const pattern = words.replace(/[\\%_]/g, '\\$&');
  return reader.rows<Product>(FIND, [
    reader.storeId,
    `%${pattern}%`,
    `${pattern.toLowerCase()}%`,
    words,
  ]);
}
