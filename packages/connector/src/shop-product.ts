import { isDuration } from '@amends/core/reference/iso-duration.rules';
import { z } from 'zod';
import { Unreadable } from './shop-order-reading.ts';

/** One variant of a product; `price` in minor units of the product's currency. */
export interface ShopVariant {
  /** Null for a product without variants. */
  sourceVariantId: string | null;
  /** The variant's name, such as Blue / 38. */
  name: string | null;
  sku: string | null;
  imageUrl: string | null;
  price: number;
  isActive: boolean;
}

/** A product of a shop's catalog with all its variants, as the shop has it now. */
export interface ShopCatalogProduct {
  sourceProductId: string;
  /** When the shop last changed it; an older snapshot never replaces a newer one. */
  sourceUpdatedAt: string;
  name: string;
  imageUrl: string | null;
  productUrl: string | null;
  currency: string;
  /** Whether the product is for sale. */
  isActive: boolean;
  /** The ISO duration in the product's `amends_warranty_period`; null without one. */
  warrantyPeriod: string | null;
  variants: ShopVariant[];
}

/** A product, or the reason it couldn't be read. */
export type ProductReading =
  | { kind: 'product'; product: ShopCatalogProduct }
  | { kind: 'unreadable'; sourceProductId: string; reason: string };

/** One page of products, oldest change first; `next` is null at the end. */
export interface ProductPage {
  products: ProductReading[];
  next: string | null;
}

/** Key under which shops store the warranty period of a product or an order line. */
export const WARRANTY_PERIOD = 'amends_warranty_period';

/** Runs `read`, and returns the reason if the product can't be read. */
export function productReading(
  sourceProductId: string,
  read: () => ShopCatalogProduct,
): ProductReading {
  try {
    return { kind: 'product', product: read() };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { kind: 'unreadable', sourceProductId, reason: error.message };
  }
}

/** Returns an unreadable product with the schema's errors as the reason. */
export const misshapenProduct = (sourceProductId: string, error: z.ZodError): ProductReading => ({
  kind: 'unreadable',
  sourceProductId,
  reason: `The product’s data has an unexpected format: ${z.prettifyError(error)}`,
});

/** Reads an ISO duration of years, months, weeks and days; null for anything else. */
export function readPeriod(given: unknown): string | null {
  const text = typeof given === 'string' ? given.trim().toUpperCase() : '';
  return isDuration(text) ? text : null;
}

/** Returns an address that browsers can open; null for anything else. */
export const webAddress = (given: string | null | undefined): string | null => {
  const text = given?.trim() ?? '';
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
};
