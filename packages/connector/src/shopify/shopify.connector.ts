import { missingScopes, scopesFor } from '@amends/core/commerce/connections/shopify-app.rules';
import { z } from 'zod';
import { CONNECTOR_VERSION, type Connector, type Shop, type ShopAccount } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
import type { ShopProduct } from '../shop-order.ts';
import { type Ask, askShopify, numberOf, refuseErrors, userErrors } from './ask.ts';
import type { ShopifyCredentials } from './credentials.ts';
import { PRODUCTS, SHOP, SUBSCRIBE, SUBSCRIPTIONS, UNSUBSCRIBE } from './documents.ts';
import { findEffect, performEffect, SHOPIFY_EFFECTS } from './effects.ts';
import { orderExport } from './order-export.ts';
import { fetchOrder, listOrders } from './orders.ts';
import { fetchProduct, listProducts } from './products.ts';
import { readWebhook, SUBSCRIBED_TOPICS } from './read-webhook.ts';
import { renewalOf } from './renewal.ts';

/**
 * Connects to Shopify over Admin GraphQL, version 2026-10. See
 * https://shopify.dev/docs/api/admin-graphql/2026-10
 */
export const shopify: Connector<ShopifyCredentials> = {
  name: 'shopify',
  version: CONNECTOR_VERSION,
  capabilities: {
    orders: true,
    webhooks: true,
    products: true,
    effects: SHOPIFY_EFFECTS,
    creditMethods: ['store-credit', 'gift-card', 'discount-code'],
  },
  open: (access) => {
    const ask = askShopify(access);
    const renewal = renewalOf(access);
    return {
      ...(renewal ? { renewal } : {}),
      verify: () => verify(ask),
      listOrders: (given) => listOrders(ask, given),
      fetchOrder: (sourceOrderId) => fetchOrder(ask, sourceOrderId),
      listProducts: (given) => listProducts(ask, given),
      fetchProduct: (sourceProductId) => fetchProduct(ask, sourceProductId),
      searchProducts: (given) => searchProducts(ask, given),
      perform: (effect) => performEffect(ask, effect),
      findEffect: (effect) => findEffect(ask, effect),
      readWebhook: (webhook) => readWebhook(webhook, access.credentials),
      subscribe: (given) => subscribe(ask, given),
      unsubscribe: (given) => unsubscribe(ask, given),
      orderExport: orderExport(ask),
    };
  },
};

const ShopAnswer = z.looseObject({
  shop: z.looseObject({
    name: z.string(),
    myshopifyDomain: z.string(),
    currencyCode: z.string(),
  }),
  currentAppInstallation: z.looseObject({
    accessScopes: z.array(z.looseObject({ handle: z.string() })),
  }),
});

async function verify(ask: Ask): Promise<ShopAccount> {
  const { shop, currentAppInstallation } = await ask(SHOP, ShopAnswer);
  if (shop.myshopifyDomain !== ask.shop) {
    throw new ConnectorError(
      'credentials',
      `The access token is for another shop: ${shop.myshopifyDomain}.`,
    );
  }
  const granted = currentAppInstallation.accessScopes.map(({ handle }) => handle);
  const missing = missingScopes(scopesFor(ask.access.creditMethod), granted);
  if (missing.length > 0) {
    throw new ConnectorError(
      'refused',
      `The app is missing these access scopes: ${missing.join(', ')}. Grant them in Shopify.`,
    );
  }
  return { id: shop.myshopifyDomain, name: shop.name, currency: shop.currencyCode };
}

const image = z.looseObject({ url: z.string() }).nullish();
const Products = z.looseObject({
  shop: z.looseObject({ currencyCode: z.string() }),
  products: z.looseObject({
    nodes: z.array(
      z.looseObject({
        id: z.string(),
        title: z.string(),
        hasOnlyDefaultVariant: z.boolean(),
        featuredMedia: z.looseObject({ preview: z.looseObject({ image }).nullish() }).nullish(),
        variants: z.looseObject({
          nodes: z.array(
            z.looseObject({
              id: z.string(),
              title: z.string(),
              sku: z.string().nullish(),
              price: z.string(),
            }),
          ),
        }),
      }),
    ),
  }),
});

/** Returns the words of a search without Shopify's search operators. */
const plainWords = (query: string): string[] =>
  query.split(/[\s:()<>'"*\\]+/).filter((word) => word !== '' && !/^(AND|OR|NOT)$/.test(word));

async function searchProducts(
  ask: Ask,
  { query, limit }: Parameters<Shop['searchProducts']>[0],
): Promise<ShopProduct[]> {
  const words = plainWords(query.slice(0, 100));
  if (words.length === 0) return [];
  const inTitle = words.map((word) => `title:*${word}*`).join(' AND ');
  const [first] = words;
  const asId = words.length === 1 && /^\d{5,18}$/.test(first ?? '') ? ` OR id:${first}` : '';
  const bySku = words.length === 1 ? ` OR sku:${first}` : '';
  const search = `(${inTitle})${bySku}${asId}`;
  const { shop, products } = await ask(PRODUCTS, Products, { query: search, first: limit });
  const currency = shop.currencyCode;
  return products.nodes
    .flatMap((product) =>
      product.variants.nodes.map((variant) => ({
        sourceProductId: numberOf(product.id),
        sourceVariantId: numberOf(variant.id),
        sku: variant.sku || null,
        name: product.hasOnlyDefaultVariant ? product.title : `${product.title} - ${variant.title}`,
        image: product.featuredMedia?.preview?.image?.url ?? null,
        price: readDecimal(variant.price, currency) ?? 0,
        currency,
      })),
    )
    .slice(0, limit);
}

const Subscriptions = z.looseObject({
  webhookSubscriptions: z.looseObject({
    nodes: z.array(z.looseObject({ id: z.string(), topic: z.string() })),
  }),
});
const Subscribed = z.looseObject({ webhookSubscriptionCreate: z.looseObject({ userErrors }) });

const Unsubscribed = z.looseObject({ webhookSubscriptionDelete: z.looseObject({ userErrors }) });

async function subscribe(ask: Ask, { address }: { address: string }): Promise<void> {
  const variables = { uri: address };
  const { webhookSubscriptions } = await ask(SUBSCRIPTIONS, Subscriptions, variables);
  const there = webhookSubscriptions.nodes.map(({ topic }) => topic);
  for (const topic of SUBSCRIBED_TOPICS) {
    if (there.includes(topic)) continue;
    const answer = await ask(SUBSCRIBE, Subscribed, { topic, uri: address });
    refuseErrors(answer.webhookSubscriptionCreate.userErrors);
  }
}

async function unsubscribe(ask: Ask, { address }: { address: string }): Promise<void> {
  const { webhookSubscriptions } = await ask(SUBSCRIPTIONS, Subscriptions, { uri: address });
  for (const { id } of webhookSubscriptions.nodes) {
    const answer = await ask(UNSUBSCRIBE, Unsubscribed, { id });
    refuseErrors(answer.webhookSubscriptionDelete.userErrors);
  }
}
