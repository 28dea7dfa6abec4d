import { actingAsSystem, type Context, isRefusal, Refusal } from '@amends/core';
import {
  receiveAppWebhook,
  receiveShopKeys,
  receiveShopWebhook,
  refuseShopWebhook,
} from '@amends/core/commerce';
import type { Hono } from 'hono';
import { MEGABYTE } from './api/v1/request-body.ts';
import { forgedWebhooks } from './forged-webhooks.ts';
import { readBody } from './read-body.ts';
import type { AppEnv } from './request-context.ts';

/** Headers with the topic of a shop's webhook. */
const TOPIC_HEADERS = ['x-wc-webhook-topic', 'x-shopify-topic'];

/**
 * Mounts `POST /hooks/{connectionId}`, where shops announce changes: up to 1 MB, whose raw bytes are
 * verified. `POST /hooks/shopify` takes those of this deployment's own Shopify app, for all of its shops.
 * Returns 202 once it is queued, or if it was received before; 401 for a wrong signature, 404 for a shop that
 * isn't connected, 413, and 422 for a webhook of another shop. After 30 refused requests in a minute, a
 * network gets 429 until the minute is over and nothing is read for it, unless one of its webhooks was
 * genuine within a day.
 */
export function mountShopWebhooks(app: Hono<AppEnv>, context: () => Context): void {
  const forged = forgedWebhooks();
  // WooCommerce requires a 200 response to connect.
  app.post('/hooks/keys/woocommerce', async (c) => {
    const sender = `keys ${c.var.clientNetwork}`;
    refuseWaiting(forged.waitOf(sender));
    const body = parseJson(await readBytes(c.req.raw));
    const system = actingAsSystem(context(), 'receive-shop-keys');
    await receiveShopKeys(system, body).catch((error: unknown) => {
      if (isRefusal(error)) forged.refused(sender);
      throw error;
    });
    return c.json({ received: true }, 200, { 'Cache-Control': 'no-store' });
  });
  app.post('/hooks/shopify', async (c) => {
    const sender = `shopify ${c.var.clientNetwork}`;
    refuseWaiting(forged.waitOf(sender));
    const body = await readBytes(c.req.raw);
    const headers = Object.fromEntries(c.req.raw.headers);
    const system = actingAsSystem(context(), 'receive-shop-webhook');
    await receiveAppWebhook(system, { headers, body, topic: topicOf(headers) }).catch(
      (error: unknown) => {
        if (isForgery(error)) forged.refused(sender);
        throw error;
      },
    );
    forged.accepted(sender);
    return c.json({ received: true }, 202, { 'Cache-Control': 'no-store' });
  });
  app.post('/hooks/:connectionId', async (c) => {
    const connectionId = c.req.param('connectionId').slice(0, 100);
    const sender = `${connectionId} ${c.var.clientNetwork}`;
    refuseWaiting(forged.waitOf(sender));
    const system = actingAsSystem(context(), 'receive-shop-webhook');
    const body = await readBytes(c.req.raw).catch(async (error: unknown) => {
      if (!isRefusal(error)) throw error;
      // The sender is unknown.
      forged.refused(sender);
      await refuseShopWebhook(system, { connectionId, reason: TOO_LARGE });
      throw error;
    });
    const headers = Object.fromEntries(c.req.raw.headers);
    await receiveShopWebhook(system, {
      connectionId,
      headers,
      body,
      topic: topicOf(headers),
    }).catch((error: unknown) => {
      if (isForgery(error)) forged.refused(sender);
      throw error;
    });
    forged.accepted(sender);
    return c.json({ received: true }, 202, { 'Cache-Control': 'no-store' });
  });
}

const topicOf = (headers: Readonly<Record<string, string>>): string | null =>
  TOPIC_HEADERS.map((name) => headers[name]).find(Boolean) ?? null;

/**
 * Returns whether an error means a forgery. A copy of the shop signs as the shop does and may share its
 * network, and our own failures aren't the sender's fault.
 */
const isForgery = (error: unknown): boolean =>
  isRefusal(error) && ['wrong_signature', 'connection_not_found'].includes(error.code);

function refuseWaiting(retryAfter: number): void {
  if (retryAfter <= 0) return;
  const title = 'Too many rejected requests from this address. Try again later.';
  throw new Refusal('rate-limited', 'too_many_requests', { title, retryAfter });
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}

const TOO_LARGE = 'Webhooks can be up to 1 MB.';

const readBytes = (request: Request): Promise<Uint8Array> =>
  readBody(request, { most: MEGABYTE, title: TOO_LARGE });
