import { z } from 'zod';
import { instant, readAmount } from '../shop-order-reading.ts';
import {
  misshapenProduct,
  type ProductPage,
  type ProductReading,
  productReading,
  readPeriod,
  type ShopVariant,
  webAddress,
} from '../shop-product.ts';
import { type Ask, gid, numberOf } from './ask.ts';
import { changedSince, cursorOf, restOf } from './paging.ts';
import { LIST_PRODUCTS, MORE_VARIANTS, ONE_PRODUCT } from './product-documents.ts';
import { Page } from './wire.ts';

const preview = z
  .looseObject({
    preview: z.looseObject({ image: z.looseObject({ url: z.string() }).nullish() }).nullish(),
  })
  .nullish();
const Variant = z.looseObject({
  id: z.string(),
  title: z.string(),
  sku: z.string().nullish(),
  price: z.string(),
});
type Variant = z.output<typeof Variant>;
const Variants = z.looseObject({ nodes: z.array(Variant), pageInfo: Page });
/** See https://shopify.dev/docs/api/admin-graphql/2026-10/objects/Product */
const Product = z.looseObject({
  id: z.string(),
  title: z.string(),
  status: z.string(),
  updatedAt: z.string(),
  isGiftCard: z.boolean(),
  onlineStoreUrl: z.string().nullish(),
  hasOnlyDefaultVariant: z.boolean(),
  featuredMedia: preview,
  metafield: z.looseObject({ value: z.string() }).nullish(),
  variants: Variants,
});

const shop = z.looseObject({ currencyCode: z.string() });
const Listed = z.looseObject({
  shop,
  products: z.looseObject({ nodes: z.array(z.unknown()), pageInfo: Page }),
});
const One = z.looseObject({ shop, product: z.unknown() });
const More = z.looseObject({ product: z.looseObject({ variants: Variants }).nullable() });

/** Lists products with all their variants by their last change, oldest first. */
export async function listProducts(
  ask: Ask,
  given: { since: Date; cursor: string | null },
): Promise<ProductPage> {
  const { since, after } = cursorOf(given);
  const answer = await ask(LIST_PRODUCTS, Listed, { query: changedSince(since), after });
  const products: ProductReading[] = [];
  for (const raw of answer.products.nodes) {
    products.push(await readProduct(ask, raw, answer.shop.currencyCode));
  }
  const { hasNextPage, endCursor } = answer.products.pageInfo;
  return {
    products,
    next: hasNextPage && endCursor ? JSON.stringify({ since, after: endCursor }) : null,
  };
}

/** Returns a product as the shop has it now; null if it doesn't exist. */
export async function fetchProduct(ask: Ask, id: string): Promise<ProductReading | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const answer = await ask(ONE_PRODUCT, One, { id: gid('Product', id) });
  return answer.product ? readProduct(ask, answer.product, answer.shop.currencyCode) : null;
}

async function readProduct(ask: Ask, raw: unknown, currency: string): Promise<ProductReading> {
  const parsed = Product.safeParse(raw);
  if (!parsed.success) {
    const { data } = z.looseObject({ id: z.string() }).safeParse(raw);
    return misshapenProduct(numberOf(data?.id ?? ''), parsed.error);
  }
  const product = parsed.data;
  const variants = await restOf(product.variants, async (after) => {
    const { product: more } = await ask(MORE_VARIANTS, More, { id: product.id, after });
    return more?.variants ?? null;
  });
  const sourceProductId = numberOf(product.id);
  const { hasOnlyDefaultVariant } = product;
  return productReading(sourceProductId, () => ({
    sourceProductId,
    sourceUpdatedAt: instant(product.updatedAt),
    name: product.title.trim() || 'Product',
    imageUrl: imageOf(product.featuredMedia),
    productUrl: webAddress(product.onlineStoreUrl),
    currency: currency.toUpperCase(),
    // Gift cards have no warranty.
    isActive: ['ACTIVE', 'UNLISTED'].includes(product.status) && !product.isGiftCard,
    warrantyPeriod: readPeriod(product.metafield?.value),
    variants: variants.map((one) => variantOf(one, { currency, hasOnlyDefaultVariant })),
  }));
}

const imageOf = (media: z.output<typeof preview>) => webAddress(media?.preview?.image?.url);

const variantOf = (
  { id, title, sku, price }: Variant,
  given: { currency: string; hasOnlyDefaultVariant: boolean },
): ShopVariant => ({
  sourceVariantId: numberOf(id),
  name: given.hasOnlyDefaultVariant ? null : title.trim() || null,
  sku: sku || null,
  imageUrl: null,
  price: readAmount(price, given.currency),
  isActive: true,
});
