import { z } from 'zod';
import { ConnectorError } from '../connector-error.ts';
import { instant, readAmount, Unreadable } from '../shop-order-reading.ts';
import {
  misshapenProduct,
  type ProductPage,
  type ProductReading,
  productReading,
  readPeriod,
  type ShopVariant,
  WARRANTY_PERIOD,
  webAddress,
} from '../shop-product.ts';
import { type Ask, readAs } from './ask.ts';
import { listChanged } from './listing.ts';
import { metaOf, WooCatalogProduct, WooCurrency, WooVariation } from './wire.ts';

/** Products per page. Low because each variable product needs another request. */
const PAGE = 40;
const VARIATIONS = 100;
/** Maximum pages of variations per product. */
const MOST_PAGES = 20;

/** Lists products by the time of their last change, with their variations. */
export async function listProducts(
  ask: Ask,
  given: { since: Date; cursor: string | null },
): Promise<ProductPage> {
  const currency = await currencyOf(ask);
  const { page, next } = await listChanged(ask, 'products', { ...given, size: PAGE });
  const products: ProductReading[] = [];
  for (const raw of page) products.push(await readProduct(ask, raw, currency));
  return { products, next };
}

/** Returns a product as the shop has it now; null if it doesn't exist or is in the trash. */
export async function fetchProduct(ask: Ask, id: string): Promise<ProductReading | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  try {
    const { body } = await ask.raw(`products/${id}`);
    const { data } = z.looseObject({ status: z.string().optional() }).safeParse(body);
    return data?.status === 'trash' ? null : readProduct(ask, body, await currencyOf(ask));
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await requireProducts(ask);
    return null;
  }
}

const isNotFound = (error: unknown) =>
  error instanceof ConnectorError && error.code === 'not-found';

/** Throws `unavailable` if the site has no products API; a 404 for one product proves nothing then. */
async function requireProducts(ask: Ask): Promise<void> {
  try {
    await ask.raw('products', { per_page: 1 });
  } catch (cause) {
    if (!isNotFound(cause)) throw cause;
    const text = `${ask.site.host} doesn’t offer the products API. Check that WooCommerce is active.`;
    throw new ConnectorError('unavailable', text, { cause });
  }
}

const currencyOf = async (ask: Ask): Promise<string> =>
  (await ask.one(WooCurrency, 'data/currencies/current')).code.toUpperCase();

async function readProduct(ask: Ask, raw: unknown, currency: string): Promise<ProductReading> {
  const parsed = WooCatalogProduct.safeParse(raw);
  if (!parsed.success) {
    const { data } = z.looseObject({ id: z.unknown() }).safeParse(raw);
    return misshapenProduct(String(data?.id ?? ''), parsed.error);
  }
  const product = parsed.data;
  const sourceProductId = String(product.id);
  const isVariable = product.type === 'variable';
  const variations = isVariable ? await listVariations(ask, product.id) : [];
  const isSold = product.status === 'publish';
  return productReading(sourceProductId, () => {
    const imageUrl = webAddress(product.images[0]?.src);
    const alone: ShopVariant = {
      sourceVariantId: null,
      name: null,
      sku: product.sku || null,
      imageUrl,
      price: readAmount(product.price || '0', currency),
      isActive: true,
    };
    return {
      sourceProductId,
      sourceUpdatedAt: modifiedAt(product.date_modified_gmt),
      name: plain(product.name) || 'Product',
      imageUrl,
      productUrl: webAddress(product.permalink),
      currency,
      isActive: isSold,
      warrantyPeriod: readPeriod(metaOf(product, WARRANTY_PERIOD)),
      variants: isVariable ? variations.map((one) => variantOf(one, currency)) : [alone],
    };
  });
}

async function listVariations(ask: Ask, id: number): Promise<WooVariation[]> {
  const all: WooVariation[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page += 1) {
    const query = { per_page: VARIATIONS, page, orderby: 'id', order: 'asc' };
    const answer = await ask.raw(`products/${id}/variations`, query);
    all.push(...readAs(z.array(WooVariation), answer.body));
    pages = answer.pages;
  }
  return all;
}

const variantOf = (variation: WooVariation, currency: string): ShopVariant => ({
  sourceVariantId: String(variation.id),
  name:
    variation.attributes
      .map(({ option }) => plain(option))
      .filter(Boolean)
      .join(' / ') || null,
  sku: variation.sku || null,
  imageUrl: webAddress(variation.image?.src),
  price: readAmount(variation.price || '0', currency),
  isActive: variation.status === 'publish',
});

/** WooCommerce's GMT times have no offset. */
function modifiedAt(gmt: string | null | undefined): string {
  if (!gmt) throw new Unreadable('The product has no modification date.');
  return instant(/[zZ]|[+-]\d\d:\d\d$/.test(gmt) ? gmt : `${gmt}Z`);
}

/** Names can contain a theme's markup. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
