import type { Context } from '@amends/core';
import { type Product, searchProducts } from '@amends/core/commerce';
import { textIn } from '../frame/text-in.ts';
import { LONGEST_NAME, LONGEST_SEARCH } from './product-search.rules.ts';

/** What asks for a product: a claim or a registration in progress, at any step. */
interface Searching {
  ctx: Context;
  storeId: string;
  /** Null before the first step, where nothing is found. */
  filing: { filingId: string } | null;
}

const keyOf = ({ sourceProductId, sourceVariantId }: Product) =>
  JSON.stringify([sourceProductId, sourceVariantId]);

const nameOf = ({ name, variantName }: Product) => (variantName ? `${name}, ${variantName}` : name);

async function find({ ctx, storeId, filing }: Searching, words: string): Promise<Product[]> {
  if (!filing || words === '') return [];
  return searchProducts(ctx, { storeId, orderId: filing.filingId, name: words });
}

/** Returns the words of the page's search and the products they find. */
export async function foundProducts(searching: Searching, url: URL) {
  const words = (url.searchParams.get('q') ?? '').trim().slice(0, LONGEST_SEARCH);
  const found = await find(searching, words);
  const products = found.map((product) => ({
    key: keyOf(product),
    name: nameOf(product),
    sku: product.sku,
    imageUrl: product.imageUrl,
  }));
  return { words, products };
}

/** Returns the product that a form chose from what its search finds now; null if it is gone. */
export async function chosenProduct(searching: Searching, form: FormData) {
  const found = await find(searching, textIn(form, 'q', LONGEST_SEARCH));
  const chosen = found.find((product) => keyOf(product) === form.get('product'));
  if (!chosen) return null;
  const { sourceProductId, sourceVariantId, imageUrl, warrantyPeriod } = chosen;
  return {
    sourceProductId,
    ...(sourceVariantId ? { sourceVariantId } : {}),
    name: nameOf(chosen).slice(0, LONGEST_NAME).toWellFormed(),
    imageUrl,
    warrantyPeriod,
  };
}
