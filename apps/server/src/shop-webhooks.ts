import { actingAsSystem, type Context, Refusal } from '@amends/core';
import { receiveShopWebhook } from '@amends/core/commerce';
import type { Hono } from 'hono';
import { MEGABYTE } from './api/v1/request-body.ts';
import type { AppEnv } from './request-context.ts';

/** What shops call the header that says what a webhook is about. */
const TOPIC_HEADERS = ['x-wc-webhook-topic', 'x-shopify-topic'];

/**
 * Mounts `POST /hooks/{connectionId}`, where shops announce what changed: up to 1 MB, whose raw bytes are verified.
 * Answers 202 once it is queued, and to one that was received before; 401 for a wrong signature, 404 for a shop that
 * is not connected, 413, and 422 for a webhook of another shop.
 */
export function mountShopWebhooks(app: Hono<AppEnv>, context: () => Context): void {
  app.post('/hooks/:connectionId', async (c) => {
    const body = await readBytes(c.req.raw);
    const headers = Object.fromEntries(c.req.raw.headers);
    const topic = TOPIC_HEADERS.map((name) => headers[name]).find(Boolean) ?? null;
    await receiveShopWebhook(actingAsSystem(context(), 'receive-shop-webhook'), {
      connectionId: c.req.param('connectionId'),
      headers,
      body,
      topic,
    });
    return c.json({ received: true }, 202, { 'Cache-Control': 'no-store' });
  });
}

async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () =>
    new Refusal('too-large', 'body_too_large', { title: 'A webhook may have 1 MB at most.' });
  if (Number(request.headers.get('content-length') ?? 0) > MEGABYTE) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > MEGABYTE) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
