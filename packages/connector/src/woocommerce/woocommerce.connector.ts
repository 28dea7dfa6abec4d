import { z } from 'zod';
import { CONNECTOR_VERSION, type Connector, type Shop } from '../connector.ts';
import { ConnectorError } from '../connector-error.ts';
import { readDecimal } from '../decimal.rules.ts';
import type { OrderReading } from '../shop-order.ts';
import { type Ask, askSite, readAs } from './ask.ts';
import type { WooCredentials } from './credentials.ts';
import { findEffect, listRefunds, performEffect, WOO_EFFECTS } from './effects.ts';
import { readOrder } from './read-order.ts';
import { readWebhook } from './read-webhook.ts';
import { subscribe, unsubscribe } from './webhooks.ts';
import { WooCurrency, WooProduct } from './wire.ts';

const PAGE = 100;
/** An address with more ids becomes too long for some servers. */
const MOST_EXCLUDED = 800;

/**
 * Where a listing continues: the second of the last change, and the orders of it that were listed, if it has more
 * than a page.
 */
const Cursor = z.object({ since: z.iso.datetime(), listed: z.array(z.number()) });
type Cursor = z.output<typeof Cursor>;

/** Anything that has an id and a time of change is listed, even if it can't be read as an order. */
const Listed = z.looseObject({ id: z.int(), date_modified_gmt: z.string().nullish() });
/** Orders tell their refunds in short; their lines are at an address of their own. */
const WithRefunds = z.looseObject({ refunds: z.array(z.unknown()).default([]) });

/**
 * WooCommerce over its REST API v3, from WooCommerce 3.5. See
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
      return readOrder(raw, any ? await listRefunds(ask, String(id)) : [], access.protection);
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
 * Throws `unavailable` for a site that knows no orders at all, such as one whose WooCommerce is switched off for an
 * update: then a missing order says nothing.
 */
async function requireOrders(ask: Ask): Promise<void> {
  if (await orNull(ask.raw('orders', { per_page: 1 }))) return;
  throw new ConnectorError('unavailable', `${ask.site.host} has no orders at the moment.`);
}

async function verify(ask: Ask) {
  const { code } = await ask.one(WooCurrency, 'data/currencies/current');
  return {
    // A site answers with and without www: it is one shop.
    id: ask.site.host.replace(/^www\./, '') + ask.site.pathname.replace(/\/$/, ''),
    name: ask.site.host,
    currency: code,
  };
}

/**
 * Lists by time of change instead of by page number: an order that changes in the meantime moves to the end, and with
 * pages another one would slip through the gap that it leaves. The orders of the last second are listed again.
 */
async function listOrders(
  ask: Ask,
  read: (raw: unknown) => Promise<OrderReading | null>,
  given: Parameters<Shop['listOrders']>[0],
): ReturnType<Shop['listOrders']> {
  const from = cursorOf(given);
  const { body } = await ask.raw('orders', {
    // Exclusive, and to the second.
    modified_after: secondsFrom(from.since, -1),
    dates_are_gmt: 'true',
    per_page: PAGE,
    status: 'any',
    ...(from.listed.length > 0 ? restOfSecond(from) : { orderby: 'modified', order: 'asc' }),
  });
  const page = readAs(z.array(Listed), body);
  const orders: OrderReading[] = [];
  for (const raw of page) {
    const reading = await read(raw);
    if (reading) orders.push(reading);
  }
  const next = nextCursor(from, page);
  return { orders, next: next && JSON.stringify(next) };
}

const secondsFrom = (at: string, seconds: number): string =>
  new Date(Date.parse(at) + seconds * 1_000).toISOString();

/** Query for the orders of one second that were not listed yet. */
const restOfSecond = ({ since, listed }: Cursor) => ({
  modified_before: secondsFrom(since, 1),
  orderby: 'id',
  order: 'asc',
  exclude: listed.slice(-MOST_EXCLUDED).join(','),
  offset: Math.max(0, listed.length - MOST_EXCLUDED),
});

function cursorOf({ since, cursor }: { since: Date; cursor: string | null }): Cursor {
  if (cursor === null) return { since: since.toISOString(), listed: [] };
  try {
    return Cursor.parse(JSON.parse(cursor));
  } catch (cause) {
    throw new ConnectorError('refused', 'This is not where a listing ended.', { cause });
  }
}

function nextCursor(from: Cursor, page: readonly z.output<typeof Listed>[]): Cursor | null {
  const isFull = page.length === PAGE;
  if (from.listed.length > 0) {
    const listed = [...from.listed, ...page.map(({ id }) => id)];
    return isFull ? { ...from, listed } : { since: secondsFrom(from.since, 1), listed: [] };
  }
  const [first, last] = [page[0]?.date_modified_gmt, page.at(-1)?.date_modified_gmt];
  if (!isFull || !last) return null;
  const since = new Date(`${last.replace(/Z$/, '')}Z`).toISOString();
  // A full page of one second: its orders have ids in any order, so the second starts again by id.
  return { since, listed: first === last ? [0] : [] };
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
