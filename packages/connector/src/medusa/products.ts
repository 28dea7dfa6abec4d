import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { instant, readAmount } from '../shop-order-reading.ts';
import {
  misshapenProduct,
  type ProductPage,
  type ProductReading,
  productReading,
  readPeriod,
  WARRANTY_PERIOD,
  webAddress,
} from '../shop-product.ts';
import type { Ask } from './ask.ts';
import { cursorOf, nextCursor } from './paging.ts';
import { CatalogProduct } from './wire.ts';

const PAGE = 50;
const FIELDS =
  'id,title,status,thumbnail,updated_at,metadata,is_giftcard,*variants,*variants.prices';

const Listed = z.looseObject({
  products: z.array(z.looseObject({ id: z.string(), updated_at: z.string() })),
});
const One = z.looseObject({ product: z.unknown() });

/** Lists products by the time of their last change; `currency` is the shop's. */
export async function listProducts(
  ask: Ask,
  currency: string,
  given: { since: Date; cursor: string | null },
): Promise<ProductPage> {
  const from = cursorOf(given);
  const { products: page } = await ask(Listed, 'products', {
    'updated_at[$gte]': from.since,
    order: 'updated_at',
    limit: PAGE,
    offset: from.offset,
    fields: FIELDS,
  });
  const next = nextCursor(from, page, PAGE);
  const products = page.map((raw) => readProduct(raw, currency));
  return { products, next: next && JSON.stringify(next) };
}

/** Returns a product as the shop has it now; null if there is none. */
export async function fetchProduct(
  ask: Ask,
  currency: string,
  id: string,
): Promise<ProductReading | null> {
  if (!/^[\w-]{1,100}$/.test(id)) return null;
  try {
    const { product } = await ask(One, `products/${id}`, { fields: FIELDS });
    return readProduct(product, currency);
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.code !== 'not-found') throw error;
    // Throws for a backend that knows no products at all: then a missing one says nothing.
    await ask(Listed, 'products', { limit: 1, fields: 'id,updated_at' });
    return null;
  }
}

function readProduct(raw: unknown, currency: string): ProductReading {
  const parsed = CatalogProduct.safeParse(raw);
  if (!parsed.success) {
    const { data } = z.looseObject({ id: z.string() }).safeParse(raw);
    return misshapenProduct(data?.id ?? '', parsed.error);
  }
  const product = parsed.data;
  const variants = product.variants ?? [];
  return productReading(product.id, () => ({
    sourceProductId: product.id,
    sourceUpdatedAt: instant(product.updated_at),
    name: product.title.trim() || 'Product',
    imageUrl: webAddress(product.thumbnail),
    productUrl: null,
    currency,
    isActive: product.status === 'published' && product.is_giftcard !== true,
    warrantyPeriod: readPeriod(product.metadata?.[WARRANTY_PERIOD]),
    variants: variants.map(({ id, title, sku, prices }) => {
      const price = (prices ?? []).find((one) => one.currency_code.toUpperCase() === currency);
      return {
        sourceVariantId: id,
        name: variants.length === 1 ? null : title?.trim() || null,
        sku: sku || null,
        imageUrl: null,
        price: readAmount(price?.amount ?? '0', currency),
        isActive: true,
      };
    }),
  }));
}
