import { z } from 'zod';
import type { Context, TokenChange, Writer } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { deliverEmail, type EmailDelivery, senderOfProvider } from '../../mail/internal.ts';
import { getStore, type Store } from '../../stores/internal.ts';
import { listOwners } from './owners.repository.ts';
import { findRecipient, findTokenEvent } from './token-events.repository.ts';

const TokenEmailPayload = z.object({
  storeId: z.string(),
  tokenId: z.string(),
  eventId: z.string(),
  dedupeKey: z.string(),
  /** One owner; unset for the job that queues an email to each. */
  recipientId: z.string().optional(),
});
type TokenEmailPayload = z.infer<typeof TokenEmailPayload>;

/** Notifies the owners of a store that an API token was created, rotated or revoked. */
export const sendTokenEmailJob = defineJob({
  name: 'send-token-email',
  input: TokenEmailPayload,
  queue: EMAIL_QUEUE,
  run: sendTokenEmail,
});

/** Sends each owner of the store an email about a change of an API token, once per `dedupeKey`. */
export async function sendTokenEmail(
  ctx: Context,
  payload: TokenEmailPayload,
): Promise<EmailDelivery> {
  const { storeId, dedupeKey, recipientId } = payload;
  if (recipientId === undefined) return queueForOwners(ctx, payload);
  const store = await getStore(ctx, { storeId });
  const job = sendTokenEmailJob.of(payload);
  const email = { storeId, claimId: null, template: 'api-token', dedupeKey, job };
  return deliverEmail(ctx, email, async (writer, emailId) => {
    const person = await findRecipient(writer, recipientId);
    const facts = await factsOf(writer, payload, store);
    if (!person || !facts) return 'obsolete';
    const url = ctx.ports.links.dashboard('/settings/api-tokens');
    const props = { ...facts, url, name: person.name, storeName: store.name };
    const written = await ctx.ports.tokenEmails.render(props);
    const sender = { threadId: emailId, senderName: await senderOfProvider(writer), replyTo: null };
    return { ...written, ...sender, to: person.email };
  });
}

async function queueForOwners(ctx: Context, payload: TokenEmailPayload): Promise<EmailDelivery> {
  const { storeId, dedupeKey } = payload;
  await write(ctx, 'api-tokens:read', { storeId }, async (writer) => {
    for (const recipientId of await listOwners(writer)) {
      const one = { ...payload, recipientId, dedupeKey: `${dedupeKey}:${recipientId}` };
      writer.enqueue(sendTokenEmailJob.of(one));
    }
  });
  return 'sent-to-owners';
}

const CHANGES: Readonly<Record<string, TokenChange>> = {
  'api-token.created': 'created',
  'api-token.rotated': 'rotated',
  'api-token.revoked': 'revoked',
};

async function factsOf(writer: Writer, payload: TokenEmailPayload, { timeZone }: Store) {
  const event = await findTokenEvent(writer, payload);
  const change = event && CHANGES[event.name];
  if (!event || !change) return null;
  const { words } = writer.ctx.ports;
  const at = (instant: string | null | undefined) =>
    instant ? words.text('day_and_time', { at: new Date(instant), timeZone }) : null;
  const created = event.name === 'api-token.created' ? event.data : {};
  const rotated = event.name === 'api-token.rotated' ? event.data : {};
  const tokenName = 'name' in event.data ? String(event.data.name) : '';
  return {
    change,
    tokenName,
    actorName: event.actorKind === 'system' ? null : event.actorName,
    scopes: created.scopes ?? [],
    expiresOn: at(created.expiresAt),
    previousUntil: at(rotated.previousUntil),
  };
}
