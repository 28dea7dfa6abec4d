import { requireSystem } from '../../access/internal.ts';
import type { ShopCreditMethod } from '../../kernel/credit-method.rules.ts';
import type { Context, Shop } from '../../kernel/internal.ts';
import { read, unprocessable } from '../../kernel/internal.ts';
import type { Connection } from './connection.shape.ts';
import { openCredentials, type ShopCredentials } from './connection-secrets.ts';
import { getOne } from './list-connections.ts';
import { renewCredentials } from './renew-credentials.ts';

/** Timeout of a request to a shop, in milliseconds. */
const REQUEST_LIMIT_MS = 15_000;

/** A connection with its shop, ready for requests. */
export interface OpenShop {
  connection: Connection;
  shop: Shop;
}

/**
 * Opens the shop of a connection with its credentials. Sends no request, except to renew credentials that are
 * about to expire. Each request to the shop ends within 15 seconds, or within `timeoutMs`, and none is sent
 * after `sendUntil`. Throws `connection_not_found`, and `connection_closed` for one that was disconnected,
 * waits for the shop's permission, or is the built-in shop. Only for the system.
 */
export async function openShop(
  ctx: Context,
  {
    storeId,
    connectionId,
    timeoutMs,
    sendUntil,
    creditMethod,
  }: {
    storeId: string;
    connectionId: string;
    timeoutMs?: number;
    sendUntil?: number;
    creditMethod?: ShopCreditMethod | undefined;
  },
): Promise<OpenShop> {
  requireSystem(ctx);
  const { connection, credentials } = await read(
    ctx,
    'connection:read',
    { storeId },
    async (reader) => ({
      connection: await getOne(reader, connectionId),
      credentials: await openCredentials(reader, connectionId),
    }),
  );
  if (!credentials) {
    throw unprocessable('connection_closed');
  }
  const options = { timeoutMs, sendUntil, creditMethod };
  const shop = openWith(ctx, connection, credentials, options);
  if (!shop.renewal || shop.renewal.dueAt > ctx.now()) return { connection, shop };
  const of = { storeId, connectionId };
  const renewed = await renewCredentials(ctx, of, credentials, shop.renewal);
  return { connection, shop: openWith(ctx, connection, renewed, options) };
}

/** Opens a shop with credentials that may not be stored yet. Throws like `Shops.open`. */
export const openWith = (
  { ports }: Context,
  {
    kind,
    protection,
    warrantyPlans = [],
  }: Pick<Connection, 'kind' | 'protection'> & Partial<Pick<Connection, 'warrantyPlans'>>,
  credentials: ShopCredentials,
  {
    timeoutMs = REQUEST_LIMIT_MS,
    sendUntil,
    creditMethod,
  }: {
    timeoutMs?: number | undefined;
    sendUntil?: number | undefined;
    creditMethod?: ShopCreditMethod | undefined;
  } = {},
): Shop =>
  ports.shops.open(kind, {
    credentials,
    timeoutMs,
    sendUntil,
    ...(creditMethod ? { creditMethod } : {}),
    protection: {
      sourceProductIds: protection.productIds,
      skus: protection.skus,
      tags: protection.tags,
      title: protection.title,
    },
    warranties: warrantyPlans.map(({ productId, sku, period }) => ({
      sourceProductId: productId,
      sku,
      period,
    })),
  });
