import type { z } from 'zod';
import { requireSystem } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import { conflict, invalid, newId, notFound, parse, unscoped, write } from '../kernel/internal.ts';
import {
  findDelivery,
  insertDeliveries,
  purgeDeliveries,
  requeue,
  requeueRange,
} from './deliveries.repository.ts';
import { getOne } from './list-webhooks.ts';
import { DeliveryInput, ResendRangeInput, WebhookInput } from './webhook.input.ts';
import type { Webhook, WebhookDeliveryDetails } from './webhook.shape.ts';
import type { WebhookMessage } from './webhook-message.shape.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Queues one message again, with the same id and body, and all its attempts before it. Throws
 * `webhook_delivery_not_found`, and `webhook_disabled` for a webhook that is turned off.
 */
export async function resendDelivery(
  ctx: Context,
  input: z.input<typeof DeliveryInput>,
): Promise<WebhookDeliveryDetails> {
  const { storeId, ...of } = parse(DeliveryInput, input);
  return write(ctx, 'webhook:update', { storeId }, async (writer) => {
    const found = await findDelivery(writer, of);
    if (!found) throw notFound('webhook delivery');
    requireEnabled(await getOne(writer, of.webhookId));
    await requeue(writer, of);
    const data = { deliveries: 1, deliveryId: of.deliveryId };
    writer.emit({ name: 'webhook.resent', streamId: of.webhookId, data });
    return (await findDelivery(writer, of)) ?? found;
  });
}

/**
 * Queues the messages of a time again, by default those that failed. Returns how many. Throws
 * `webhook_not_found` and `webhook_disabled`.
 */
export async function resendRange(
  ctx: Context,
  input: z.input<typeof ResendRangeInput>,
): Promise<{ count: number }> {
  const { storeId, webhookId, from, to, state } = parse(ResendRangeInput, input);
  const range = { from: new Date(from), to: new Date(to) };
  return write(ctx, 'webhook:update', { storeId }, async (writer) => {
    requireEnabled(await getOne(writer, webhookId));
    if (range.to < range.from) throw backwards();
    const count = await requeueRange(writer, { webhookId, ...range, state });
    const data = { deliveries: count, from: range.from.toISOString(), to: range.to.toISOString() };
    if (count > 0) writer.emit({ name: 'webhook.resent', streamId: webhookId, data });
    return { count };
  });
}

/** Queues a test message. Throws `webhook_not_found` and `webhook_disabled`. */
export async function testWebhook(
  ctx: Context,
  input: z.input<typeof WebhookInput>,
): Promise<WebhookDeliveryDetails> {
  const { storeId, webhookId } = parse(WebhookInput, input);
  return write(ctx, 'webhook:update', { storeId }, async (writer) => {
    requireEnabled(await getOne(writer, webhookId));
    const id = newId('whd', ctx.now());
    const message: WebhookMessage = {
      type: 'webhook.test',
      version: '1',
      timestamp: ctx.now().toISOString(),
      storeId,
      eventId: null,
      data: {},
    };
    const body = JSON.stringify(message);
    const row = { id, webhookId, topic: 'webhook.test', eventId: null, position: 0, body };
    await insertDeliveries(writer, [{ ...row, streamId: id }]);
    writer.emit({ name: 'webhook.tested', streamId: webhookId, data: { deliveryId: id } });
    const made = await findDelivery(writer, { webhookId, deliveryId: id });
    if (!made) throw notFound('webhook delivery');
    return made;
  });
}

/** Deletes messages after 30 days, with their log. Returns how many. Only for the system. */
export async function purgeWebhookDeliveries(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return purgeDeliveries(unscoped(ctx), new Date(ctx.now().getTime() - KEPT_MS));
}

function requireEnabled({ state }: Webhook): void {
  if (state === 'ENABLED') return;
  throw conflict('webhook_disabled', 'This webhook is turned off. Turn it on first.');
}

const backwards = () =>
  invalid([{ path: 'to', code: 'ends_before_start', message: 'Choose an end after the start.' }]);
