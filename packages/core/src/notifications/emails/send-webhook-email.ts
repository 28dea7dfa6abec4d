import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { deliverEmail, type EmailDelivery, senderOfProvider } from '../../mail/internal.ts';
import { getStore } from '../../stores/internal.ts';
import { listOwners } from './owners.repository.ts';
import { findRecipient } from './token-events.repository.ts';

const WebhookEmailPayload = z.object({
  storeId: z.string(),
  webhook: z.string(),
  /** An ISO instant. */
  failingSince: z.string(),
  dedupeKey: z.string(),
  /** One owner; unset for the job that queues an email to each. */
  recipientId: z.string().optional(),
});
type WebhookEmailPayload = z.infer<typeof WebhookEmailPayload>;

/** Notifies the owners of a store that a webhook was turned off automatically. */
export const sendWebhookEmailJob = defineJob({
  name: 'send-webhook-email',
  input: WebhookEmailPayload,
  queue: EMAIL_QUEUE,
  run: sendWebhookEmail,
});

/** Sends each owner of the store an email about a webhook, once per `dedupeKey`. */
export async function sendWebhookEmail(
  ctx: Context,
  payload: WebhookEmailPayload,
): Promise<EmailDelivery> {
  const { storeId, webhook, failingSince, dedupeKey, recipientId } = payload;
  if (recipientId === undefined) return queueForOwners(ctx, payload);
  const store = await getStore(ctx, { storeId });
  const job = sendWebhookEmailJob.of(payload);
  const email = { storeId, claimId: null, template: 'webhook-off', dedupeKey, job };
  return deliverEmail(ctx, email, async (writer, emailId) => {
    const person = await findRecipient(writer, recipientId);
    if (!person) return 'obsolete';
    const written = await ctx.ports.webhookEmails.render({
      url: ctx.ports.links.dashboard('/'),
      name: person.name,
      storeName: store.name,
      webhook,
      failingSince: ctx.ports.words.text('day_and_time', {
        at: new Date(failingSince),
        timeZone: store.timeZone,
      }),
    });
    const sender = { threadId: emailId, senderName: await senderOfProvider(writer), replyTo: null };
    return { ...written, ...sender, to: person.email };
  });
}

async function queueForOwners(ctx: Context, payload: WebhookEmailPayload): Promise<EmailDelivery> {
  const { storeId, dedupeKey } = payload;
  await write(ctx, 'webhook:read', { storeId }, async (writer) => {
    for (const recipientId of await listOwners(writer)) {
      const one = { ...payload, recipientId, dedupeKey: `${dedupeKey}:${recipientId}` };
      writer.enqueue(sendWebhookEmailJob.of(one));
    }
  });
  return 'sent-to-owners';
}
