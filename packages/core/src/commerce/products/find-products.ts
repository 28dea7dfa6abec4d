import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, parse, read } from '../../kernel/internal.ts';
import type { Product } from './product.shape.ts';
import { findProducts } from './products.repository.ts';

/** Words of a product's name, or the start of its SKU. */
export const ProductSearch = z.strictObject({ search: z.string().trim().max(200) });
const FindProductsInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...ProductSearch.shape,
});

/**
 * Finds the store's known products by words of the name or the start of the SKU: at most 20, best
 * match first. For staff and programs; shoppers search through their order. A query under two
 * characters finds nothing.
 */
export async function findStoreProducts(
  ctx: Context,
  input: z.input<typeof FindProductsInput>,
): Promise<Product[]> {
  const { storeId, search } = parse(FindProductsInput, input);
  if (ctx.actor.kind === 'shopper' || ctx.actor.kind === 'claim-link')
    throw forbidden('order:read');
  return read(ctx, 'order:read', { storeId }, async (reader) =>
    search.length < 2 ? [] : findProducts(reader, search),
  );
}
