import type { Context } from '@amends/core';
import { type Product, searchProducts } from '@amends/core/commerce';
import { textIn } from '../frame/text-in.ts';
import { LONGEST_NAME, LONGEST_SEARCH } from './product-search.rules.ts';

/** The claim or registration in progress that searches for a product. */
interface Searching {
  ctx: Context;
  storeId: string;
  /** Null before the first step, when a search finds nothing. */
  filing: { filingId: string } | null;
}

const keyOf = ({ sourceProductId, sourceVariantId }: Product) =>
  JSON.stringify([sourceProductId, sourceVariantId]);

const nameOf = ({ name, variantName }: Product) => (variantName ? `${name}, ${variantName}` : name);

async function find({ ctx, storeId, filing }: Searching, words: string): Promise<Product[]> {
  if (!filing || words === '') return [];
  return searchProducts(ctx, { storeId, orderId: filing.filingId, name: words });
}

/** Returns the search words in the URL and the products that match. */
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

/** Returns the product that the form chose, from the current results of its search; null if it is gone. */
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
