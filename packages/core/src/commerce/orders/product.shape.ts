import { z } from 'zod';

const text = z.string().nullable();

/** A product that can be sent or named in place of another. */
export const Product = z
  .strictObject({
    sourceProductId: z.string(),
    sourceVariantId: text,
    sku: text,
    name: z.string(),
    imageUrl: text,
    productUrl: text,
    price: z.int(),
    currency: z.string(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;
