import { CatalogProduct, Product } from '@amends/core/commerce';
import { z } from '@hono/zod-openapi';
import { wire } from '../wire.ts';

export const ProductResource = wire(Product);
export const CatalogProductResource = wire(CatalogProduct);

const changed = z.enum(['created', 'updated', 'unchanged']);

export const SavedProductResource = z
  .strictObject({ sourceProductId: z.string(), changed })
  .openapi('SavedProduct');

export const SavedProductsResource = z
  .strictObject({
    results: z.array(
      z.union([
        z.strictObject({ ok: z.literal(true), sourceProductId: z.string(), changed }),
        z.strictObject({
          ok: z.literal(false),
          sourceProductId: z.string().nullable(),
          errors: z.array(
            z.strictObject({ path: z.string(), code: z.string(), message: z.string() }),
          ),
        }),
      ]),
    ),
  })
  .openapi('SavedProducts');
