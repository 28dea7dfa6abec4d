import type { Json } from '../../conformance/json.ts';
import { type Books, connection, gid, touch } from './books.ts';

export const variantOf = (books: Books, id: string | null): Json | null =>
  id === null
    ? null
    : (books.products
        .flatMap((product) => product.all)
        .find((variant: Json) => variant.id === id) ?? null);

const matchesTerm = (text: string, term: string) =>
  text.toLowerCase().includes(term.replace(/\*/g, '').toLowerCase());

/** Creates or changes a product, and moves its modification time forward. */
export function saveProduct(books: Books, id: string, given: Json): void {
  if (!books.products.some((one) => one.id === gid('Product', id))) {
    makeProduct(books, { id, title: 'Product', sku: `SKU-${id}`, prices: ['10.00'], ...given });
  }
  const product = books.products.find((one) => one.id === gid('Product', id));
  if (!product) throw new Error(`There is no product ${id}.`);
  const { title, status, warrantyPeriod } = given;
  if (title !== undefined) product.title = title;
  if (status !== undefined) product.status = status;
  if (warrantyPeriod !== undefined) product.metafield = () => ({ value: warrantyPeriod });
  touch(product);
}

export function removeProduct(books: Books, id: string): void {
  books.products = books.products.filter((one) => one.id !== gid('Product', id));
}

export function searchProducts(books: Books, query: string): Json[] {
  const since = /updated_at:>='([^']+)'/.exec(query)?.[1];
  if (since) {
    return books.products
      .filter(({ updatedAt }) => Date.parse(updatedAt) >= Date.parse(since))
      .toSorted((a, b) => a.updatedAt.localeCompare(b.updatedAt) || a.id.localeCompare(b.id));
  }
  const titles = [...query.matchAll(/title:(\S*[^\s)])/g)].map((match) => match[1] ?? '');
  const sku = /sku:(\S+)/.exec(query)?.[1];
  return books.products.filter(
    (product) =>
      titles.every((term) => matchesTerm(product.title, term)) ||
      product.all.some((variant: Json) => variant.sku?.toLowerCase() === sku?.toLowerCase()),
  );
}

/** Creates a product with one variant. */
export function makeProduct(books: Books, given: Json): void {
  const { id, title, sku, prices } = given;
  const product: Json = {
    __typename: 'Product',
    id: gid('Product', id),
    title,
    hasOnlyDefaultVariant: prices.length === 1,
    onlineStoreUrl: null,
    featuredMedia: null,
    status: 'ACTIVE',
    updatedAt: '2026-01-01T10:00:00.000Z',
    isGiftCard: false,
    metafield: () => null,
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
