import type { Context } from '../../kernel/internal.ts';
import { read } from '../../kernel/internal.ts';
import { getOrderRow } from '../orders/orders.repository.ts';
import type { Product } from './product.shape.ts';
import { findProducts, hasOpenFiling } from './products.repository.ts';

/**
 * Finds products of the store by name or SKU, best match first, at most 20. The actor needs access to the
 * order, or to the filing for an in-store purchase that becomes it. A query under two characters finds
 * nothing.
 */
export async function searchProducts(
  ctx: Context,
  { storeId, orderId, name }: { storeId: string; orderId: string; name: string },
): Promise<Product[]> {
  return read(ctx, 'order:read', { storeId, orderId }, async (reader) => {
    if (!(await hasOpenFiling(reader, orderId))) await getOrderRow(reader, orderId);
    const words = name.trim();
    return words.length < 2 ? [] : findProducts(reader, words);
  });
}
