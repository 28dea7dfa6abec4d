import type { z } from 'zod';
import type { Context, Reader } from '../kernel/internal.ts';
import { invalid, notFound, pageOfChanges, parse, read } from '../kernel/internal.ts';
import { findDelivery, selectDeliveries } from './deliveries.repository.ts';
import {
  DeliveryInput,
  ListDeliveriesInput,
  ListWebhookChangesInput,
  WebhookInput,
} from './webhook.input.ts';
import type { Webhook, WebhookDeliveryDetails, WebhookDeliveryPage } from './webhook.shape.ts';
import { selectWebhookChanges, type WebhookChange } from './webhook-changes.repository.ts';
import { findWebhook, selectWebhooks } from './webhooks.repository.ts';

/** Returns the webhooks of a store, the oldest first. */
export const listWebhooks = (ctx: Context, { storeId }: { storeId: string }): Promise<Webhook[]> =>
  read(ctx, 'webhook:read', { storeId }, selectWebhooks);

/** Returns one webhook of a store. Throws `webhook_not_found`. */
export async function getWebhook(
  ctx: Context,
  input: z.input<typeof WebhookInput>,
): Promise<Webhook> {
  const { storeId, webhookId } = parse(WebhookInput, input);
  return read(ctx, 'webhook:read', { storeId }, (reader) => getOne(reader, webhookId));
}

/** Returns one webhook of the reader's store. Throws `webhook_not_found`. */
export async function getOne(reader: Reader, id: string): Promise<Webhook> {
  const found = await findWebhook(reader, id);
  if (!found) throw notFound('webhook');
  return found;
}

/** Returns messages to a webhook, the newest first, in pages. Throws `webhook_not_found`. */
export async function listDeliveries(
  ctx: Context,
  input: z.input<typeof ListDeliveriesInput>,
): Promise<WebhookDeliveryPage> {
  const { storeId, webhookId, state, topic, from, to, cursor, limit } = parse(
    ListDeliveriesInput,
    input,
  );
  const after = cursor === undefined ? null : placeOf(cursor);
  return read(ctx, 'webhook:read', { storeId }, async (reader) => {
    await getOne(reader, webhookId);
    const given = {
      webhookId,
      state: state ?? null,
      topic: topic ?? null,
      from: from ? new Date(from) : null,
      to: to ? new Date(to) : null,
      after,
      limit: limit + 1,
    };
    const rows = await selectDeliveries(reader, given);
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

/** Returns one message with its body and attempts. Throws `webhook_delivery_not_found`. */
export async function getDelivery(
  ctx: Context,
  input: z.input<typeof DeliveryInput>,
): Promise<WebhookDeliveryDetails> {
  const { storeId, ...of } = parse(DeliveryInput, input);
  return read(ctx, 'webhook:read', { storeId }, async (reader) => {
    const found = await findDelivery(reader, of);
    if (!found) throw notFound('webhook_delivery');
    return found;
  });
}

/** Lists the changes of a webhook, newest first, in pages. Throws `webhook_not_found`, `invalid_cursor`. */
export async function listWebhookChanges(
  ctx: Context,
  input: z.input<typeof ListWebhookChangesInput>,
): Promise<{ items: WebhookChange[]; nextCursor: string | null }> {
  const { storeId, webhookId, ...page } = parse(ListWebhookChangesInput, input);
  return read(ctx, 'webhook:read', { storeId }, async (reader) => {
    await getOne(reader, webhookId);
    return pageOfChanges(page, (asked) => selectWebhookChanges(reader, webhookId, asked));
  });
}

const cursorOf = ({ createdAt, id }: { createdAt: Date; id: string }) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url');

function placeOf(cursor: string) {
  const [instant = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const at = new Date(instant);
  if (/^whd_[0-9a-f]+$/.test(id) && at.getTime() >= 0) return { at, id };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
