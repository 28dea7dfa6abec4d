import type { Json } from '../../conformance/json.ts';
import { type Books, connection, gid } from './books.ts';

export const variantOf = (books: Books, id: string | null): Json | null =>
  id === null
    ? null
    : (books.products
        .flatMap((product) => product.all)
        .find((variant: Json) => variant.id === id) ?? null);

const matchesTerm = (text: string, term: string) =>
  text.toLowerCase().includes(term.replace(/\*/g, '').toLowerCase());

export function searchProducts(books: Books, query: string): Json[] {
  const titles = [...query.matchAll(/title:(\S*[^\s)])/g)].map((match) => match[1] ?? '');
  const sku = /sku:(\S+)/.exec(query)?.[1];
  return books.products.filter(
    (product) =>
      titles.every((term) => matchesTerm(product.title, term)) ||
      product.all.some((variant: Json) => variant.sku?.toLowerCase() === sku?.toLowerCase()),
  );
}

/** Makes a product with one variant. */
export function makeProduct(books: Books, given: Json): void {
  const { id, title, sku, prices } = given;
  const product: Json = {
    __typename: 'Product',
    id: gid('Product', id),
    title,
    hasOnlyDefaultVariant: prices.length === 1,
    onlineStoreUrl: null,
    featuredMedia: null,
    variants: connection(() => product.all),
  };
  product.all = prices.map((price: string, index: number) => ({
    __typename: 'ProductVariant',
    id: gid('ProductVariant', `${id}${index + 1}`),
    title: prices.length === 1 ? 'Default Title' : `Size ${index + 1}`,
    sku,
    price,
    image: null,
    product,
  }));
  books.products.push(product);
}
