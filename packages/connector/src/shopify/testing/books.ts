import type { Json } from '../../conformance/json.ts';

/** What a shop has. Orders and all else have the shape that Shopify's schema gives them. */
export interface Books {
  orders: Map<string, Json>;
  drafts: Map<string, Json>;
  giftCards: Map<string, Json>;
  discounts: Map<string, Json>;
  customers: Map<string, Json>;
  products: Json[];
  subscriptions: Json[];
  exports: Map<string, Json>;
  /** Open edits by the id of their calculated order. */
  edits: Map<string, Json>;
  /** Answers to requests with an idempotency key, and what was asked. */
  answered: Map<string, { input: string; answer: Json }>;
  currency: string;
  /** Access that the app was granted. */
  scopes: string[];
  nextId: () => string;
}

export const gid = (type: string, id: string) => `gid://shopify/${type}/${id}`;
export const cents = (text: unknown): number => Math.round(Number(text ?? 0) * 100);
const decimal = (amount: number) => (amount / 100).toFixed(2);
export const money = (amount: number, currencyCode: string): Json => ({
  amount: decimal(amount),
  currencyCode,
});
export const bag = (amount: number, currency: string): Json => ({
  shopMoney: money(amount, currency),
  presentmentMoney: money(amount, currency),
});

/** A connection of all that a function returns now. */
export const connection =
  (items: () => Json[]) =>
  ({ first, after, reverse }: Json = {}): Json => {
    const all = reverse ? items().toReversed() : items();
    const start = after ? startAfter(all, after) : 0;
    const nodes = all.slice(start, start + (first ?? all.length));
    const last = nodes.at(-1);
    return {
      nodes,
      edges: nodes.map((node) => ({ node, cursor: cursorOf(node) })),
      pageInfo: {
        hasNextPage: start + nodes.length < all.length,
        endCursor: last ? cursorOf(last) : null,
      },
    };
  };

/** A cursor says which item was last, by what the list is sorted by. */
const placeOf = (item: Json): string => `${item.updatedAt ?? ''}|${item.id}`;
const cursorOf = (item: Json): string => Buffer.from(placeOf(item)).toString('base64url');

function startAfter(all: readonly Json[], cursor: string): number {
  const place = Buffer.from(cursor, 'base64url').toString('utf8');
  const at = all.findIndex((item) => placeOf(item) === place);
  if (at >= 0) return at + 1;
  const next = all.findIndex((item) => placeOf(item) > place);
  return next < 0 ? all.length : next;
}

const later = (time: string) =>
  new Date(Math.max(Date.now(), Date.parse(time) + 1_000)).toISOString();

export function touch(order: Json): void {
  order.updatedAt = later(order.updatedAt);
}

export const refused = (message: string, code: string | null = null): Json => ({
  userErrors: [{ message, field: null, code }],
});
export const fine = (given: Json): Json => ({ ...given, userErrors: [] });
