import { createHash } from 'node:crypto';
import { requireSystem } from '../../access/internal.ts';
import type { Context, ShopWebhookReading } from '../../kernel/internal.ts';
import {
  notFound,
  Refusal,
  read,
  shopProblem,
  temporarilyUnavailable,
  unprocessable,
  unscoped,
  write,
  writeTogether,
} from '../../kernel/internal.ts';
import { closeConnection } from './close-connection.ts';
import type { Connection } from './connection.shape.ts';
import { openCredentials, openSignature, type ShopCredentials } from './connection-secrets.ts';
import { findStoreOfConnection, REFUSE } from './connections.repository.ts';
import { getOne } from './list-connections.ts';
import { openWith } from './open-shop.ts';
import { keepPrivacyRequest } from './privacy-requests.ts';
import { renewCredentials } from './renew-credentials.ts';
import { RECEIVE } from './shop-webhooks.repository.ts';

/** A request to the address of a connection's webhooks. */
export interface ShopWebhook {
  connectionId: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Uint8Array;
  /** The topic that the request claims, for the log. */
  topic: string | null;
}

/**
 * Accepts a webhook of a shop: verifies its signature over the raw body, remembers its id, and has its order
 * or product fetched fresh. Repeated webhooks and other topics have no effect. Privacy requests are stored,
 * even from a disconnected shop. If the webhook says that the shop ended the connection, the shop is asked to
 * confirm it, and disconnected. Throws `connection_not_found` for a shop that is not connected,
 * `wrong_signature`, and `webhook_refused` for a genuine webhook of another shop. Only for the system.
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
      credentials:
        (await openCredentials(reader, connectionId)) ??
        (await openSignature(reader, connectionId)),
    }),
  );
  if (!credentials) throw notFound('connection');
  let reading: ShopWebhookReading;
  try {
    reading = openWith(ctx, connection, credentials).readWebhook({ headers, body });
  } catch (error) {
    const problem = shopProblem(error);
    if (!problem) throw error;
    await noteRefusal(ctx, { storeId, connectionId, reason: problem.message });
    if (problem.code === 'wrong-signature') {
      throw new Refusal('unauthenticated', 'wrong_signature', { title: problem.message });
    }
    throw unprocessable('webhook_refused', { title: problem.message });
  }
  const privacy = privacyOf(reading);
  // From a disconnected shop, any webhook that is not about privacy is late.
  if (connection.status === 'REVOKED' && !privacy) throw notFound('connection');
  // For example, the ping that a shop sends when a webhook is created.
  if (reading.deliveryId === null) return;
  const messageId = reading.deliveryId.slice(0, 200);
  if (privacy) {
    // Identified by its body, which alone is signed: an old message replayed under another id must not erase
    // anyone again.
    const signed = { ...privacy, messageId: `sha256:${digestOf(body)}` };
    await write(ctx, 'connection:update', { storeId }, (writer) =>
      keepPrivacyRequest(writer, connection, signed),
    );
  }
  if (reading.kind === 'disconnected') await endConnection(ctx, storeId, connection, credentials);
  await writeTogether(ctx, 'connection:update', { storeId }, RECEIVE, {
    connectionId,
    messageId,
    topic: topic?.slice(0, 100) ?? null,
    sourceOrderId: reading.kind === 'order-changed' ? reading.sourceOrderId : null,
    sourceProductId: reading.kind === 'product-changed' ? reading.sourceProductId : null,
    at: ctx.now(),
  });
}

/**
 * Records that a request to a connection's webhook address was refused before it was read, such as a too
 * large one; without effect for a shop that is not connected. Only for the system.
 */
export async function refuseShopWebhook(
  ctx: Context,
  { connectionId, reason }: { connectionId: string; reason: string },
): Promise<void> {
  requireSystem(ctx);
  const storeId = await findStoreOfConnection(unscoped(ctx), connectionId);
  if (storeId !== null) await noteRefusal(ctx, { storeId, connectionId, reason });
}

const noteRefusal = (
  ctx: Context,
  { storeId, connectionId, reason }: { storeId: string; connectionId: string; reason: string },
): Promise<unknown> =>
  writeTogether(ctx, 'connection:update', { storeId }, REFUSE, {
    connectionId,
    reason,
    at: ctx.now(),
  });

const digestOf = (body: Uint8Array): string => createHash('sha256').update(body).digest('hex');

const PRIVACY = {
  'data-requested': 'data-request',
  'customer-redacted': 'customer-redact',
  'shop-redacted': 'shop-redact',
} as const;

function privacyOf(reading: ShopWebhookReading) {
  switch (reading.kind) {
    case 'data-requested':
    case 'customer-redacted':
      return { kind: PRIVACY[reading.kind], subject: reading.subject };
    case 'shop-redacted':
      return { kind: PRIVACY[reading.kind], subject: null };
    default:
      return null;
  }
}

/** Timeout of the one request that is sent while the shop waits, in milliseconds. */
const SHORT_LIMIT_MS = 2_000;

/**
 * Closes a connection that the shop says it ended. Closes nothing if the credentials still work: the app was
 * installed again before this message arrived, or the message is old. Throws `temporarily_unavailable` while
 * the shop can't be reached, so that it sends the message again.
 */
async function endConnection(
  ctx: Context,
  storeId: string,
  connection: Connection,
  credentials: ShopCredentials,
): Promise<void> {
  const of = { storeId, connectionId: connection.id };
  const shop = openWith(ctx, connection, credentials, { timeoutMs: SHORT_LIMIT_MS });
  const { renewal } = shop;
  const ask = renewal ? () => renewCredentials(ctx, of, credentials, renewal) : () => shop.verify();
  if (await stillWorks(ask)) return;
  await write(ctx, 'connection:update', { storeId }, async (writer) => {
    if (!(await closeConnection(writer, connection))) return;
    const problem = ctx.ports.words.text('app_uninstalled');
    const at = ctx.now().toISOString();
    const data = { connectionName: connection.name, problem, failingSince: at };
    writer.emit({ name: 'connection.uninstalled', streamId: connection.id, data });
  });
}

async function stillWorks(ask: () => Promise<unknown>): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch (error) {
    switch (shopProblem(error)?.code) {
      case 'credentials':
      case 'not-found':
        return false;
      case 'limited':
      case 'refused':
        return true;
      case undefined:
        throw error;
      default:
        throw temporarilyUnavailable(error);
    }
  }
}
