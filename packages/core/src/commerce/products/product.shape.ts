import { z } from 'zod';

const text = z.string().nullable();

/** A product or variant of the store, as search returns it. */
export const Product = z
  .strictObject({
    sourceProductId: z.string(),
    sourceVariantId: text,
    sku: text,
    name: z.string(),
    variantName: text,
    imageUrl: text,
    productUrl: text,
    price: z.int(),
    currency: z.string(),
    warrantyPeriod: text,
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A product of the catalog with all its variants, including those that search doesn't find. */
export const CatalogProduct = z
  .strictObject({
    sourceProductId: z.string(),
    name: z.string(),
    imageUrl: text,
    productUrl: text,
    currency: z.string(),
    warrantyPeriod: text,
    variants: z.array(
      z.strictObject({
        sourceVariantId: text,
        name: text,
        sku: text,
        imageUrl: text,
        price: z.int().meta({ description: 'In minor units.' }),
        isActive: z.boolean(),
        updatedAt: z.date(),
      }),
    ),
  })
  .meta({ id: 'CatalogProduct' });
export type CatalogProduct = z.infer<typeof CatalogProduct>;
