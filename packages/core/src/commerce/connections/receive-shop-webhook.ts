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
  /** What it says to be about, for the log. */
  topic: string | null;
}

/**
 * Accepts a webhook of a shop: verifies its signature over the raw body, remembers its id, and has its order or
 * product fetched fresh. One that was accepted before does nothing again, and neither does one that is about something else. What it
 * asks for the privacy of customers is kept, also of a shop that is disconnected; one that ended the connection is
 * asked whether it did, and disconnected. Throws
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
  // What a disconnected shop still says is about privacy, or late.
  if (connection.status === 'REVOKED' && !privacy) throw notFound('connection');
  // Such as the ping that is sent when a webhook is made.
  if (reading.deliveryId === null) return;
  const messageId = reading.deliveryId.slice(0, 200);
  if (privacy) {
    // The signature is about the body alone: an old one that is sent with another id erases no one again.
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
 * Records that a request to the address of a connection's webhooks was refused before it was read, such as one that
 * is too large; without effect for a shop that is not connected. Only for the system.
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

/** Of the one request that is made while the shop waits, in milliseconds. */
const SHORT_LIMIT_MS = 2_000;

/**
 * Closes a connection that the shop says it ended. A shop that still answers didn't: it was installed again before
 * this message arrived, or the message was sent before. Throws `temporarily_unavailable` while it can't be asked, so
 * that the shop sends the message again.
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
