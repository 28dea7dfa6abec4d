import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { deliverEmail, type EmailDelivery, senderOfProvider } from '../../mail/internal.ts';
import { getStore } from '../../stores/internal.ts';
import { listOwners } from './owners.repository.ts';
import { findRecipient } from './token-events.repository.ts';

const ConnectionEmailPayload = z.object({
  storeId: z.string(),
  connectionId: z.string(),
  trouble: z.enum(['degraded', 'refused', 'uninstalled', 'privacy']),
  connectionName: z.string(),
  problem: z.string(),
  /** An ISO instant. */
  failingSince: z.string(),
  dedupeKey: z.string(),
  /** One owner; unset for the job that queues an email to each. */
  recipientId: z.string().optional(),
});
type ConnectionEmailPayload = z.infer<typeof ConnectionEmailPayload>;

/**
 * Notifies the owners of a store that a connected shop fails, refuses the credentials, ended the
 * connection, or made a privacy request.
 */
export const sendConnectionEmailJob = defineJob({
  name: 'send-connection-email',
  input: ConnectionEmailPayload,
  queue: EMAIL_QUEUE,
  run: sendConnectionEmail,
});

/** Sends each owner of the store an email about a connected shop, once per `dedupeKey`. */
export async function sendConnectionEmail(
  ctx: Context,
  payload: ConnectionEmailPayload,
): Promise<EmailDelivery> {
  const { storeId, connectionId, failingSince, dedupeKey, recipientId } = payload;
  const { trouble, connectionName, problem } = payload;
  if (recipientId === undefined) return queueForOwners(ctx, payload);
  const store = await getStore(ctx, { storeId });
  const job = sendConnectionEmailJob.of(payload);
  const email = { storeId, claimId: null, template: `connection-${trouble}`, dedupeKey, job };
  return deliverEmail(ctx, email, async (writer, emailId) => {
    const person = await findRecipient(writer, recipientId);
    if (!person) return 'obsolete';
    const written = await ctx.ports.connectionEmails.render({
      url: ctx.ports.links.dashboard(
        `/settings/connections/${connectionId}?store=${encodeURIComponent(store.slug)}`,
      ),
      name: person.name,
      storeName: store.name,
      trouble,
      connectionName,
      problem,
      failingSince: ctx.ports.words.text('day_and_time', {
        at: new Date(failingSince),
        timeZone: store.timeZone,
      }),
    });
    const sender = { threadId: emailId, senderName: await senderOfProvider(writer), replyTo: null };
    return { ...written, ...sender, to: person.email };
  });
}

async function queueForOwners(
  ctx: Context,
  payload: ConnectionEmailPayload,
): Promise<EmailDelivery> {
  const { storeId, dedupeKey } = payload;
  await write(ctx, 'connection:read', { storeId }, async (writer) => {
    for (const recipientId of await listOwners(writer)) {
      const one = { ...payload, recipientId, dedupeKey: `${dedupeKey}:${recipientId}` };
      writer.enqueue(sendConnectionEmailJob.of(one));
    }
  });
  return 'sent-to-owners';
}
