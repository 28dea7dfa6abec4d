import { DEMO_ITEMS } from '@amends/core/demo';

const MOST_OF_ONE = 9;
const SHIPPING = 595;

/** The demo shop's cart. It is stored in the URL only. */
export interface Cart {
  currency: 'USD';
  subtotal: number;
  tax: number;
  shipping: number;
  /** Without protection. */
  total: number;
  /** The cart as a query string. */
  query: string;
  /** The cart in the format of a quote. */
  items: { productId: string; sku: string; price: number; quantity: number }[];
  lines: { key: string; name: string; price: number; quantity: number; removeHref: string }[];
  products: { key: string; name: string; price: number; image: string; addHref: string }[];
}

/** Returns the cart of a query such as `?tent=1&mug=2`; skips unknown products and numbers. */
export function cartOf(asked: Readonly<Record<string, string>>): Cart {
  const count = (key: string) =>
    Math.min(MOST_OF_ONE, Math.max(0, Number.parseInt(asked[key] ?? '0', 10) || 0));
  const counts = new Map(DEMO_ITEMS.map(({ sourceItemId }) => [sourceItemId, count(sourceItemId)]));
  const queryWith = (key?: string, change = 0) =>
    new URLSearchParams(
      [...counts].flatMap(([each, quantity]) => {
        const wanted = Math.min(MOST_OF_ONE, quantity + (each === key ? change : 0));
        return wanted > 0 ? [[each, String(wanted)]] : [];
      }),
    ).toString();
  const chosen = DEMO_ITEMS.flatMap((item) => {
    const quantity = counts.get(item.sourceItemId) ?? 0;
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
  const subtotal = chosen.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const tax = chosen.reduce((sum, one) => sum + (one.tax ?? 0) * one.quantity, 0);
  return {
    currency: 'USD',
    subtotal,
    tax,
    shipping: SHIPPING,
    total: subtotal + tax + SHIPPING,
    query: queryWith(),
    items: chosen.map(({ sourceItemId, sku, price, quantity }) => ({
      productId: sourceItemId,
      sku: sku ?? sourceItemId,
      price,
      quantity,
    })),
    lines: chosen.map(({ sourceItemId: key, productName: name, price, quantity }) => ({
      key,
      name,
      price,
      quantity,
      removeHref: `/demo-shop?${queryWith(key, -1)}#cart`,
    })),
    products: DEMO_ITEMS.map(({ sourceItemId: key, productName: name, price, productImage }) => ({
      key,
      name,
      price,
      image: productImage ?? '',
      addHref: `/demo-shop?${queryWith(key, 1)}#cart`,
    })),
  };
}
