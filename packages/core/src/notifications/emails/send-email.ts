import { z } from 'zod';
import { isEmailTemplate } from '../../claims/terms/email-templates.rules.ts';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { asStore, deliverEmail, type EmailDelivery } from '../../mail/internal.ts';
import { getStore, type Store } from '../../stores/internal.ts';
import { queuePushes } from '../push/send-push.ts';
import { listDigestMessages } from './email-facts.repository.ts';
import { listOwners } from './owners.repository.ts';
import { writeEmail } from './write-email.ts';

const SendEmailPayload = z.object({
  storeId: z.string(),
  claimId: z.string(),
  template: z.string(),
  dedupeKey: z.string(),
  note: z.string().optional(),
  messageId: z.string().optional(),
  /** The staff member to send the email to, if the store has no contact address. */
  recipientId: z.string().optional(),
});
type SendEmailPayload = z.infer<typeof SendEmailPayload>;

/** Renders and sends one email about a claim. */
export const sendEmailJob = defineJob({
  name: 'send-email',
  input: SendEmailPayload,
  queue: EMAIL_QUEUE,
  run: sendEmail,
});

/**
 * Queues one email with a customer's messages per owner if the store has no contact address, so that
 * each owner gets it once. Returns whether it did.
 */
async function tellOwners(ctx: Context, store: Store, input: SendEmailPayload): Promise<boolean> {
  const { storeId, claimId, messageId, dedupeKey } = input;
  if (store.contactEmail || !messageId || input.recipientId) return false;
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const [message] = await listDigestMessages(writer, claimId, messageId);
    if (message?.senderType !== 'customer') return false;
    for (const recipientId of await listOwners(writer)) {
      const payload = { ...input, recipientId, dedupeKey: `${dedupeKey}:${recipientId}` };
      writer.enqueue(sendEmailJob.of(payload));
    }
    return true;
  });
}

/**
 * Sends one email about a claim, once per `dedupeKey` of the store. Retries for three days while
 * the mail server is unavailable; after that, or if the recipient's server refuses it, lists the
 * email as undelivered.
 */
export async function sendEmail(ctx: Context, input: SendEmailPayload): Promise<EmailDelivery> {
  const { storeId, claimId, template, dedupeKey } = input;
  if (!isEmailTemplate(template)) return 'obsolete';
  const job = sendEmailJob.of(input);
  const store = await getStore(ctx, { storeId });
  if (await tellOwners(ctx, store, input)) return 'sent-to-owners';
  return deliverEmail(ctx, { storeId, claimId, template, dedupeKey, job }, async (writer) => {
    if (store.settings.disabledEmails.includes(template)) return 'switched-off';
    const written = await writeEmail(writer, { ...input, template, store });
    if (!written) return 'obsolete';
    const { audience, ...email } = written;
    if (audience === 'customer') await queuePushes(writer, { claimId, news: dedupeKey, template });
    return { ...asStore(store), ...email, threadId: claimId };
  });
}
