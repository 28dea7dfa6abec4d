import type { Json } from '../../conformance/json.ts';

/** A shop's data, in the shapes of Shopify's schema. */
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
  /** Responses to requests with an idempotency key, with the input. */
  answered: Map<string, { input: string; answer: Json }>;
  currency: string;
  /** Access scopes granted to the app. */
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

/** Returns a GraphQL connection of a function's current results. */
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

/** Returns an item's cursor, which contains the sort key. */
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
