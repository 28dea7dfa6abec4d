import { z } from 'zod';
import {
  CONNECTOR_VERSION,
  type Connector,
  type OrderPage,
  type Shop,
  type ShopAccount,
} from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
import type { OrderReading, ShopProduct } from '../shop-order.ts';
import { type Ask, askMedusa } from './ask.ts';
import type { MedusaCredentials } from './credentials.ts';
import { findEffect, MEDUSA_EFFECTS, performEffect } from './effects.ts';
import { cursorOf, nextCursor } from './paging.ts';
import { fetchProduct, listProducts } from './products.ts';
import { readOrder } from './read-order.ts';
import { ORDER_FIELDS, Product, Store } from './wire.ts';

const PAGE = 50;

/** Connects to Medusa 2 over its Admin API, which has no webhooks. See https://docs.medusajs.com/api/admin */
export const medusa: Connector<MedusaCredentials> = {
  name: 'medusa',
  version: CONNECTOR_VERSION,
  capabilities: {
    orders: true,
    webhooks: false,
    products: true,
    effects: MEDUSA_EFFECTS,
    creditMethods: ['discount-code'],
  },
  open: (access) => {
    const ask = askMedusa(access);
    return {
      verify: () => verify(ask),
      listOrders: (given) => listOrders(ask, given),
      fetchOrder: (sourceOrderId) => fetchOrder(ask, sourceOrderId),
      listProducts: async (given) => listProducts(ask, (await readStore(ask)).currency, given),
      fetchProduct: async (id) => fetchProduct(ask, (await readStore(ask)).currency, id),
      searchProducts: (given) => searchProducts(ask, given),
      perform: (effect) => performEffect(ask, effect),
      findEffect: (effect) => findEffect(ask, effect),
      readWebhook: () => {
        throw new ConnectorError('wrong-signature', 'Medusa doesn’t send webhooks.');
      },
    };
  },
};

const Stores = z.looseObject({ stores: z.array(Store).min(1) });

async function readStore(ask: Ask): Promise<{ name: string; currency: string }> {
  const query = { limit: 1, fields: 'id,name,*supported_currencies' };
  const { stores } = await ask(Stores, 'stores', query);
  const [store] = stores;
  const currencies = store?.supported_currencies ?? [];
  const main = currencies.find(({ is_default }) => is_default) ?? currencies[0];
  if (!store || !main)
    throw new ConnectorError('unexpected', 'The Medusa store has no currency. Add one in Medusa.');
  return { name: store.name, currency: main.currency_code.toUpperCase() };
}

async function verify(ask: Ask): Promise<ShopAccount> {
  const id = ask.site.host + ask.site.pathname.replace(/\/$/, '');
  return { id, ...(await readStore(ask)) };
}

const Listed = z.looseObject({
  orders: z.array(z.looseObject({ id: z.string(), updated_at: z.string() })),
});

/**
 * Pages by modification time instead of offset. With offsets, an order that changes during the listing moves
 * to the end and another one is skipped. The orders of the last instant are listed again.
 */
async function listOrders(ask: Ask, given: Parameters<Shop['listOrders']>[0]): Promise<OrderPage> {
  const from = cursorOf(given);
  const { orders: page } = await ask(Listed, 'orders', {
    'updated_at[$gte]': from.since,
    order: 'updated_at',
    limit: PAGE,
    offset: from.offset,
    fields: ORDER_FIELDS,
  });
  const next = nextCursor(from, page, PAGE);
  const orders = page.flatMap((raw): OrderReading[] => {
    const reading = readOrder(raw, ask.access.protection, ask.access.warranties);
    return reading ? [reading] : [];
  });
  return { orders, next: next && JSON.stringify(next) };
}

const OneOrder = z.looseObject({ order: z.unknown() });

async function fetchOrder(ask: Ask, sourceOrderId: string): Promise<OrderReading | null> {
  if (!/^[\w-]{1,100}$/.test(sourceOrderId)) return null;
  try {
    const { order } = await ask(OneOrder, `orders/${sourceOrderId}`, { fields: ORDER_FIELDS });
    return readOrder(order, ask.access.protection, ask.access.warranties);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await requireOrders(ask);
    return null;
  }
}

const isNotFound = (error: unknown) =>
  error instanceof ConnectorError && error.code === 'not-found';

/**
 * Throws `unavailable` if the backend has no orders API, for example during a deployment. A 404 for one order
 * proves nothing then.
 */
async function requireOrders(ask: Ask): Promise<void> {
  try {
    await ask(Listed, 'orders', { limit: 1, fields: 'id,updated_at' });
  } catch (cause) {
    if (!isNotFound(cause)) throw cause;
    const text = `${ask.site.host} doesn’t offer the orders API. Check that Medusa is running.`;
    throw new ConnectorError('unavailable', text, { cause });
  }
}

const Products = z.looseObject({ products: z.array(Product) });

async function searchProducts(
  ask: Ask,
  { query, limit }: Parameters<Shop['searchProducts']>[0],
): Promise<ShopProduct[]> {
  const { currency } = await readStore(ask);
  const fields = 'id,title,thumbnail,*variants,*variants.prices';
  const { products } = await ask(Products, 'products', { q: query, limit, fields });
  return products
    .flatMap(({ id, title, thumbnail, variants }) =>
      (variants ?? []).map((variant) => {
        const price = (variant.prices ?? []).find(
          ({ currency_code }) => currency_code.toUpperCase() === currency,
        );
        const isOnly = (variants ?? []).length === 1;
        return {
          sourceProductId: id,
          sourceVariantId: variant.id,
          sku: variant.sku || null,
          name: isOnly || !variant.title ? title : `${title} - ${variant.title}`,
          image: thumbnail,
          price: readDecimal(price?.amount ?? '0', currency) ?? 0,
          currency,
        };
      }),
    )
    .slice(0, limit);
}
