import { GraphQLError } from 'graphql';
import type { Json } from '../../conformance/json.ts';
import { type Books, connection } from './books.ts';
import { creditMutations } from './credits.ts';
import { orderMutations } from './order-mutations.ts';
import { searchOrders } from './orders.ts';
import { searchProducts } from './products.ts';

/** Resolvers of the queries and mutations that the connector sends. */
export function resolvers(books: Books): Json {
  const order = (id: string): Json => {
    const found = books.orders.get(id);
    if (!found) throw new GraphQLError('Order does not exist');
    return found;
  };
  const everything = (id: string): Json | null =>
    books.orders.get(id) ?? books.products.find((product) => product.id === id) ?? null;
  return {
    ...queries(books, everything),
    ...orderMutations(books, order),
    ...creditMutations(books),
  };
}

function queries(books: Books, everything: (id: string) => Json | null): Json {
  return {
    shop: {
      name: 'Mug store',
      myshopifyDomain: 'mug-store.myshopify.com',
      currencyCode: books.currency,
    },
    currentAppInstallation: {
      accessScopes: () => books.scopes.map((handle) => ({ handle })),
    },
    order: ({ id }: Json) => books.orders.get(id) ?? null,
    nodes: ({ ids }: Json) => ids.map(everything),
    orders: (args: Json) => connection(() => searchOrders(books, args.query))(args),
    product: ({ id }: Json) => books.products.find((one) => one.id === id) ?? null,
    products: (args: Json) => connection(() => searchProducts(books, args.query))(args),
    fulfillment: ({ id }: Json) =>
      [...books.orders.values()].flatMap((one) => one.shipments).find((one) => one.id === id) ??
      null,
    refund: ({ id }: Json) =>
      [...books.orders.values()].flatMap((one) => one.made).find((one) => one.id === id) ?? null,
    draftOrder: ({ id }: Json) => books.drafts.get(id) ?? null,
    bulkOperation: ({ id }: Json) => books.exports.get(id) ?? null,
    customer: ({ id }: Json) => [...books.customers.values()].find((one) => one.id === id) ?? null,
    customerByIdentifier: ({ identifier }: Json) =>
      books.customers.get(identifier.emailAddress) ?? null,
    codeDiscountNodeByCode: ({ code }: Json) => books.discounts.get(code.toLowerCase()) ?? null,
    giftCards: (args: Json) => {
      const last = /last_characters:(\w+)/.exec(args.query)?.[1];
      const found = [...books.giftCards.values()].filter((card) => card.code.endsWith(last));
      return connection(() => found)(args);
    },
    webhookSubscriptions: (args: Json) =>
      connection(() => books.subscriptions.filter(({ uri }) => uri === args.uri))(args),
  };
}
