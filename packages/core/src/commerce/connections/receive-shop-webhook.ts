import { requireSystem } from '../../access/internal.ts';
import type { Context, ShopWebhookReading } from '../../kernel/internal.ts';
import {
  notFound,
  Refusal,
  read,
  shopProblem,
  unprocessable,
  unscoped,
  writeTogether,
} from '../../kernel/internal.ts';
import { openCredentials } from './connection-secrets.ts';
import { findStoreOfConnection, REFUSE } from './connections.repository.ts';
import { getOne } from './list-connections.ts';
import { openWith } from './open-shop.ts';
import { RECEIVE } from './order-fetches.repository.ts';

/** A request to the address of a connection's webhooks. */
export interface ShopWebhook {
  connectionId: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
  /** What it says to be about, for the log. */
  topic: string | null;
}

/**
 * Accepts a webhook of a shop: verifies its signature over the raw body, remembers its id, and has its order fetched
 * fresh. One that was accepted before does nothing again, and neither does one that is about something else. Throws
 * `connection_not_found` for a shop that is not connected, `wrong_signature`, and `webhook_refused` for one that is
 * genuine and not this shop's. Only for the system.
 */
export async function receiveShopWebhook(ctx: Context, webhook: ShopWebhook): Promise<void> {
  requireSystem(ctx);
  const { connectionId, headers, body, topic } = webhook;
  const storeId = await findStoreOfConnection(unscoped(ctx), connectionId);
  if (storeId === null) throw notFound('connection');
  const { connection, credentials } = await read(
    ctx,
    'connection:read',
    { storeId },
    async (reader) => ({
      connection: await getOne(reader, connectionId),
      credentials: await openCredentials(reader, connectionId),
    }),
  );
  if (!credentials) throw notFound('connection');
  let reading: ShopWebhookReading;
  try {
    reading = openWith(ctx, connection, credentials).readWebhook({ headers, body });
  } catch (error) {
    const problem = shopProblem(error);
    if (!problem) throw error;
    await writeTogether(ctx, 'connection:update', { storeId }, REFUSE, {
      connectionId,
      reason: problem.message,
      at: ctx.now(),
    });
    if (problem.code === 'wrong-signature') {
      throw new Refusal('unauthenticated', 'wrong_signature', { title: problem.message });
    }
    throw unprocessable('webhook_refused', problem.message);
  }
  // Such as the ping that is sent when a webhook is made.
  if (reading.deliveryId === null) return;
  await writeTogether(ctx, 'connection:update', { storeId }, RECEIVE, {
    connectionId,
    messageId: reading.deliveryId.slice(0, 200),
    topic: topic?.slice(0, 100) ?? null,
    sourceOrderId: reading.kind === 'order-changed' ? reading.sourceOrderId : null,
    at: ctx.now(),
  });
}
