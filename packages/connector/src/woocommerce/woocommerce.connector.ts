import { z } from 'zod';
import { CONNECTOR_VERSION, type Connector, type Shop } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
import type { OrderReading } from '../shop-order.ts';
import { type Ask, askSite } from './ask.ts';
import type { WooCredentials } from './credentials.ts';
import { findEffect, listRefunds, performEffect, WOO_EFFECTS } from './effects.ts';
import { Listed, listChanged } from './listing.ts';
import { fetchProduct, listProducts } from './products.ts';
import { readOrder } from './read-order.ts';
import { readWebhook } from './read-webhook.ts';
import { subscribe, unsubscribe } from './webhooks.ts';
import { WooCurrency, WooProduct } from './wire.ts';

const PAGE = 100;

/** An order only lists its refunds; their lines need a request of their own. */
const WithRefunds = z.looseObject({ refunds: z.array(z.unknown()).default([]) });

/**
 * Connects to WooCommerce 3.5 or later over its REST API v3. See
 * https://developer.woocommerce.com/docs/apis/rest-api/v3/
 */
export const wooCommerce: Connector<WooCredentials> = {
  name: 'woocommerce',
  version: CONNECTOR_VERSION,
  capabilities: {
    orders: true,
    webhooks: true,
    products: true,
    effects: WOO_EFFECTS,
    creditMethods: ['discount-code'],
  },
  open: (access) => {
    const ask = askSite(access);
    const read = async (raw: unknown): Promise<OrderReading | null> => {
      const { data } = WithRefunds.safeParse(raw);
      const id = Listed.safeParse(raw).data?.id;
      const any = id !== undefined && (data?.refunds.length ?? 0) > 0;
      const refunds = any ? await listRefunds(ask, String(id)) : [];
      return readOrder(raw, refunds, access.protection, access.warranties);
    };
    return {
      verify: () => verify(ask),
      listOrders: (given) => listOrders(ask, read, given),
      fetchOrder: async (sourceOrderId) => {
        if (!/^\d{1,18}$/.test(sourceOrderId)) return null;
        const found = await orNull(ask.raw(`orders/${sourceOrderId}`));
        if (found) return read(found.body);
        await requireOrders(ask);
        return null;
      },
      listProducts: (given) => listProducts(ask, given),
      fetchProduct: (sourceProductId) => fetchProduct(ask, sourceProductId),
      searchProducts: (given) => searchProducts(ask, given),
      perform: (effect) => performEffect(ask, effect),
      findEffect: (effect) => findEffect(ask, effect),
      readWebhook: (webhook) =>
        readWebhook(webhook, { secret: access.credentials.webhookSecret, site: ask.site }),
      subscribe: ({ address }) => subscribe(ask, address, access.credentials.webhookSecret),
      unsubscribe: ({ address }) => unsubscribe(ask, address),
    };
  },
};

/**
 * Throws `unavailable` if the site has no orders API, for example while WooCommerce is deactivated for an
 * update. A 404 for one order proves nothing then.
 */
async function requireOrders(ask: Ask): Promise<void> {
  if (await orNull(ask.raw('orders', { per_page: 1 }))) return;
  throw new ConnectorError(
    'unavailable',
    `${ask.site.host} doesn’t offer the orders API. Check that WooCommerce is active.`,
  );
}

async function verify(ask: Ask) {
  const { code } = await ask.one(WooCurrency, 'data/currencies/current');
  return {
    // A site with and without www is the same shop.
    id: ask.site.host.replace(/^www\./, '') + ask.site.pathname.replace(/\/$/, ''),
    name: ask.site.host,
    currency: code,
  };
}

async function listOrders(
  ask: Ask,
  read: (raw: unknown) => Promise<OrderReading | null>,
  given: Parameters<Shop['listOrders']>[0],
): ReturnType<Shop['listOrders']> {
  const { page, next } = await listChanged(ask, 'orders', { ...given, size: PAGE });
  const orders: OrderReading[] = [];
  for (const raw of page) {
    const reading = await read(raw);
    if (reading) orders.push(reading);
  }
  return { orders, next };
}

async function searchProducts(
  ask: Ask,
  { query, limit }: Parameters<Shop['searchProducts']>[0],
): ReturnType<Shop['searchProducts']> {
  const list = (how: Record<string, string>) =>
    ask.one(z.array(WooProduct), 'products', { ...how, per_page: limit, status: 'publish' });
  const { code: currency } = await ask.one(WooCurrency, 'data/currencies/current');
  const bySku = await list({ sku: query });
  const found = bySku.length > 0 ? bySku : await list({ search: query });
  return found.map(({ id, name, sku, price, images }) => ({
    sourceProductId: String(id),
    sourceVariantId: null,
    sku: sku || null,
    name,
    image: images[0]?.src ?? null,
    price: readDecimal(price || '0', currency) ?? 0,
    currency,
  }));
}

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'not-found') return null;
    throw error;
  }
}
