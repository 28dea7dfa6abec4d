import type { Context } from '../context.ts';
import type { JobPayloads } from '../events/index.ts';
import { getStore } from '../stores/index.ts';
import { deliverEmail, type EmailDelivery } from './deliver-email.ts';
import { isEmailTemplate } from './email-templates.rules.ts';
import { writeEmail } from './write-email.ts';

/**
 * Sends one email of a claim, once for each `dedupeKey` of the store. Tried again for three days
 * while the mail server is in the way; after that, or where the recipient's server refuses it, the
 * email is listed as undelivered.
 */
export async function sendEmail(
  ctx: Context,
  input: JobPayloads['send-email'],
): Promise<EmailDelivery> {
  const { storeId, claimId, template, dedupeKey } = input;
  if (!isEmailTemplate(template)) return 'obsolete';
  const job = { name: 'send-email', payload: input } as const;
  const store = await getStore(ctx, { storeId });
  return deliverEmail(ctx, { storeId, claimId, template, dedupeKey, job }, async (writer) => {
    if (store.settings.emailsOff.includes(template)) return 'switched-off';
    const written = await writeEmail(writer, { ...input, template, store });
    if (!written) return 'obsolete';
    return {
      ...written,
      threadId: claimId,
      senderName: store.settings.senderName ?? store.name,
      replyTo: store.settings.replyTo ?? store.contactEmail,
    };
  });
}
