import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { currencyCode, isoDurations, notNegative } from './checks.ts';
import { createdAt, instant, minorUnits, storeId, updatedAt } from './columns.ts';

/**
 * A store's products, one row per variant: its catalog, and products known only from orders. Orders never
 * change catalog rows.
 */
export const products = pgTable(
  'products',
  {
    storeId: storeId(),
    sourceProductId: text('source_product_id').notNull(),
    sourceVariantId: text('source_variant_id').notNull().default(''),
    sku: text('sku'),
    name: text('name').notNull(),
    imageUrl: text('image_url'),
    productUrl: text('product_url'),
    price: minorUnits('price').notNull(),
    currency: text('currency').notNull(),
    /** The variant's name, such as Blue / 38. */
    variantName: text('variant_name'),
    /** An ISO duration; null if the product has no warranty of its own. */
    warrantyPeriod: text('warranty_period'),
    isActive: boolean('is_active').notNull().default(true),
    /** When the catalog last saved it; null if known only from orders. */
    listedAt: instant('listed_at'),
    /** The connected shop of the catalog; null if saved through the API or known only from orders. */
    connectionId: text('connection_id'),
    /** When the shop last changed it. */
    sourceUpdatedAt: instant('source_updated_at'),
    /** When a complete listing of the shop last included it. */
    seenAt: instant('seen_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.storeId, t.sourceProductId, t.sourceVariantId] }),
    index('products_words').using(
      'gin',
      sql`(${t.name} || ' ' || coalesce(${t.variantName}, '')) gin_trgm_ops`,
    ),
    index('products_sku').on(t.storeId, sql`lower(${t.sku}) text_pattern_ops`),
    currencyCode('products_currency', t.currency),
    notNegative('products_price', t.price),
    isoDurations('products_warranty_period', t.warrantyPeriod),
  ],
);
