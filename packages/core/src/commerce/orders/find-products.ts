import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { forbidden, parse, read } from '../../kernel/internal.ts';
import { findProducts, type Product } from './products.repository.ts';

/** Words of a product's name, or the beginning of its SKU. */
export const ProductSearch = z.strictObject({ search: z.string().trim().max(200) });
const FindProductsInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  ...ProductSearch.shape,
});

/**
 * What the store is known to sell, by words of its name or the beginning of its SKU: at most 20, the
 * most alike first. For staff and programs; shoppers search by their order. Fewer than two characters
 * find nothing.
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
