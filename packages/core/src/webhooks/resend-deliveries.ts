import { z } from 'zod';
import { requireSystem } from '../access/internal.ts';
import type { Context } from '../kernel/internal.ts';
import {
  conflict,
  defineJob,
  invalid,
  newId,
  notFound,
  parse,
  unscoped,
  write,
} from '../kernel/internal.ts';
import {
  countRange,
  findDelivery,
  insertDeliveries,
  purgePart,
  requeue,
  requeuePart,
} from './deliveries.repository.ts';
import { getOne } from './list-webhooks.ts';
import { DeliveryInput, ResendRangeInput, WebhookInput } from './webhook.input.ts';
import type { Webhook, WebhookDeliveryDetails } from './webhook.shape.ts';
import type { WebhookMessage } from './webhook-message.shape.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Number of messages changed per statement, so that each ends long before its time limit. */
const PART = 5_000;

/**
 * Queues one message again, with the same id and body, and with all attempts available again. Throws
 * `webhook_delivery_not_found`, and `webhook_disabled` for a webhook that is turned off.
 */
export async function resendDelivery(
  ctx: Context,
  input: z.input<typeof DeliveryInput>,
): Promise<WebhookDeliveryDetails> {
  const { storeId, ...of } = parse(DeliveryInput, input);
  return write(ctx, 'webhook:update', { storeId }, async (writer) => {
    const found = await findDelivery(writer, of);
    if (!found) throw notFound('webhook_delivery');
    requireEnabled(await getOne(writer, of.webhookId));
    await requeue(writer, of);
    const data = { deliveries: 1, deliveryId: of.deliveryId };
    writer.emit({ name: 'webhook.resent', streamId: of.webhookId, data });
    return (await findDelivery(writer, of)) ?? found;
  });
}

const ResendRest = z.object({
  storeId: z.string(),
  webhookId: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.string(),
  /** Messages that ended later were already resent. */
  endedBy: z.string(),
});

/** Queues the rest of a range that is too long for one transaction. */
export const resendRangeJob = defineJob({
  name: 'resend-webhook-range',
  input: ResendRest,
  run: (ctx, rest) => resendRest(ctx, rest),
});

/** Queues the next part of a range again, and a job for the rest. Safe to repeat. */
async function resendRest(ctx: Context, rest: z.output<typeof ResendRest>): Promise<void> {
  const { storeId, webhookId, state } = rest;
  await write(ctx, 'webhook:update', { storeId }, async (writer) => {
    const [from, to, endedBy] = [new Date(rest.from), new Date(rest.to), new Date(rest.endedBy)];
    const count = await requeuePart(writer, { webhookId, from, to, state, endedBy }, PART);
    if (count > 0) writer.enqueue(resendRangeJob.of(rest));
  });
}

/**
 * Queues the messages of a period again, by default the failed ones: the first few thousand at once,
 * the others soon after. Returns how many in total. Throws `webhook_not_found` and `webhook_disabled`.
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
    const given = { webhookId, ...range, state, endedBy: ctx.now() };
    const count = await countRange(writer, given);
    if (count === 0) return { count };
    const [first, last] = [range.from.toISOString(), range.to.toISOString()];
    if ((await requeuePart(writer, given, PART)) < count) {
      const endedBy = given.endedBy.toISOString();
      const rest = { storeId, webhookId, from: first, to: last, state, endedBy };
      writer.enqueue(resendRangeJob.of(rest));
    }
    const data = { deliveries: count, from: first, to: last };
    writer.emit({ name: 'webhook.resent', streamId: webhookId, data });
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
    if (!made) throw notFound('webhook_delivery');
    return made;
  });
}

/** Deletes messages after 30 days, with their log, in parts. Returns how many. Only for the system. */
export async function purgeWebhookDeliveries(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const before = new Date(ctx.now().getTime() - KEPT_MS);
  for (let purged = 0; ; ) {
    const count = await purgePart(unscoped(ctx), before, PART);
    purged += count;
    if (count < PART) return purged;
  }
}

function requireEnabled({ state }: Webhook): void {
  if (state === 'ENABLED') return;
  throw conflict('webhook_disabled');
}

const backwards = () =>
  invalid([{ path: 'to', code: 'ends_before_start', text: 'end_before_start' }]);
