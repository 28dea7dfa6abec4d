import { type Context, notFound, read } from '../../kernel/internal.ts';
import type { CatalogProduct } from './product.shape.ts';
import { findCatalogProduct } from './products.repository.ts';

/** Returns a product of the store with all its variants. Throws `product_not_found`. */
export async function getProduct(
  ctx: Context,
  { storeId, sourceProductId }: { storeId: string; sourceProductId: string },
): Promise<CatalogProduct> {
  return read(ctx, 'order:read', { storeId }, async (reader) => {
    // A shopper reads the products of their order only.
    const found =
      ctx.actor.kind === 'shopper' ? null : await findCatalogProduct(reader, sourceProductId);
    if (!found) throw notFound('product');
    return found;
  });
}
