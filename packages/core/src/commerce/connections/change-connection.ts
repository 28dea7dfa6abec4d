import type { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import {
  actingAsSystem,
  conflict,
  isRefusal,
  parse,
  read,
  shopProblem,
  write,
} from '../../kernel/internal.ts';
import { closeConnection } from './close-connection.ts';
import { getOpenOne, requireShop } from './connect-shop.ts';
import { ChangeConnectionInput, ConnectionInput, ResyncInput } from './connection.input.ts';
import type { Connection } from './connection.shape.ts';
import { updateConnection } from './connections.repository.ts';
import { getOne } from './list-connections.ts';
import { startBackfill } from './listings.repository.ts';
import { openShop } from './open-shop.ts';
import { restartProducts } from './product-syncs.repository.ts';
import { requireKnown, requireTags } from './require-known.ts';
import { webhookAddress } from './webhook-address.ts';

/**
 * Changes the name of a connection, how protection and warranties are recognized in its orders, and whether
 * it writes tags; pauses or resumes it. Throws `connection_not_found`, `connection_changed` for another
 * version, `connection_built_in`, `connection_closed`, and `invalid_input` for options that its kind of shop
 * doesn't support.
 */
export async function changeConnection(
  ctx: Context,
  input: z.input<typeof ChangeConnectionInput>,
): Promise<Connection> {
  const { storeId, connectionId, version, paused, ...changes } = parse(
    ChangeConnectionInput,
    input,
  );
  return write(ctx, 'connection:update', { storeId }, async (writer) => {
    const before = await getOpenOne(writer, connectionId);
    if (before.version !== version) throw changed(before);
    const isPaused = before.status === 'PAUSED';
    const after = {
      ...before,
      name: changes.name ?? before.name,
      protection: changes.protection ?? before.protection,
      claimTags: changes.claimTags ?? before.claimTags,
      warrantyPlans: changes.warrantyPlans ?? before.warrantyPlans,
      status:
        paused === undefined || paused === isPaused || before.status === 'CONNECTING'
          ? before.status
          : paused
            ? ('PAUSED' as const)
            : ('ACTIVE' as const),
    };
    const kind = requireShop(before);
    requireKnown(kind, after.protection);
    if (after.claimTags) requireTags(kind);
    const differing = (
      ['name', 'protection', 'claimTags', 'warrantyPlans', 'status'] as const
    ).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
    if (differing.length === 0) return before;
    if (!(await updateConnection(writer, after))) throw changed(await getOne(writer, connectionId));
    const data = {
      changes: Object.fromEntries(
        differing.map((field) => [field, { before: before[field], after: after[field] }]),
      ),
    };
    writer.emit({ name: 'connection.changed', streamId: connectionId, data });
    return getOne(writer, connectionId);
  });
}

/**
 * Reads the orders that changed since an instant again. Throws `connection_not_found`, `connection_built_in`,
 * `connection_closed`, and `resync_running` until the last one has finished.
 */
export async function resyncConnection(
  ctx: Context,
  input: z.input<typeof ResyncInput>,
): Promise<Connection> {
  const { storeId, connectionId, since } = parse(ResyncInput, input);
  return write(ctx, 'connection:update', { storeId }, async (writer) => {
    await getOpenOne(writer, connectionId);
    if (!(await startBackfill(writer, connectionId, since))) {
      throw conflict('resync_running');
    }
    const data = { since: since.toISOString() };
    writer.emit({ name: 'connection.resynced', streamId: connectionId, data });
    return getOne(writer, connectionId);
  });
}

/**
 * Reads all products of a shop again. Throws `connection_not_found`, `connection_built_in`,
 * `connection_closed`, and `products_being_read` while they are being read.
 */
export async function resyncProducts(
  ctx: Context,
  input: z.input<typeof ConnectionInput>,
): Promise<Connection> {
  const { storeId, connectionId } = parse(ConnectionInput, input);
  return write(ctx, 'connection:update', { storeId }, async (writer) => {
    await getOpenOne(writer, connectionId);
    if (!(await restartProducts(writer, connectionId))) throw conflict('products_being_read');
    writer.emit({ name: 'connection.products-resynced', streamId: connectionId, data: {} });
    return getOne(writer, connectionId);
  });
}

/** A disconnected shop, and whether its webhooks could be removed there. */
export interface Disconnection {
  connection: Connection;
  webhooksRemoved: boolean;
}

/**
 * Disconnects a shop: tries to remove our webhooks there, and deletes its credentials and unreadable orders.
 * The connection and its orders stay, and what verifies Shopify's privacy webhooks is kept for 190 days.
 * Throws `connection_not_found` and `connection_built_in`.
 */
export async function disconnectShop(
  ctx: Context,
  input: z.input<typeof ConnectionInput>,
): Promise<Disconnection> {
  const { storeId, connectionId } = parse(ConnectionInput, input);
  const before = await read(ctx, 'connection:delete', { storeId }, (reader) =>
    getOne(reader, connectionId),
  );
  requireShop(before);
  const webhooksRemoved =
    ctx.dryRun || before.status === 'REVOKED' || (await removeWebhooks(ctx, storeId, connectionId));
  return write(ctx, 'connection:delete', { storeId }, async (writer) => {
    const isClosed = await closeConnection(writer, before);
    if (isClosed) {
      const data = { kind: before.kind, accountId: before.accountId ?? '' };
      writer.emit({ name: 'connection.disconnected', streamId: connectionId, data });
    }
    const connection = await getOne(writer, connectionId);
    // If a concurrent request disconnected the shop, that request removes the webhooks.
    return { connection, webhooksRemoved: webhooksRemoved || !isClosed };
  });
}

/** Timeout of a request that a person waits for, in milliseconds. */
const SHORT_LIMIT_MS = 5_000;

async function removeWebhooks(
  ctx: Context,
  storeId: string,
  connectionId: string,
): Promise<boolean> {
  try {
    const system = actingAsSystem(ctx, 'disconnect-shop');
    const { shop } = await openShop(system, { storeId, connectionId, timeoutMs: SHORT_LIMIT_MS });
    await shop.unsubscribe?.({ address: webhookAddress(ctx, connectionId) });
    return true;
  } catch (error) {
    if (shopProblem(error)) return false;
    // A concurrent request disconnected the shop.
    if (isRefusal(error)) return true;
    throw error;
  }
}

const changed = ({ version }: Connection) =>
  conflict('connection_changed', {
    facts: {
      version,
    },
  });
