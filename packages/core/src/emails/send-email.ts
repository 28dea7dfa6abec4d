import type { Context } from '../context.ts';
import type { JobPayloads } from '../events/index.ts';
import { getStore } from '../stores/index.ts';
import { write } from '../transaction.ts';
import { isEmailTemplate } from './email-templates.rules.ts';
import { reserveEmail } from './emails.repository.ts';
import { type EmailDelivery, handOver } from './hand-over.ts';
import { writeEmail } from './write-email.ts';

export type EmailOutcome =
  | EmailDelivery
  | 'already-sent'
  /** The store does not send this kind (D12). */
  | 'switched-off'
  /** Nothing to say any more. */
  | 'obsolete';

/**
 * Sends one e-mail of a claim, once for each `dedupeKey` of the store (D12), whatever happens in
 * between: it is written down, handed over under a lock of its own row, and marked as sent. Killed
 * between handing over and marking, the next attempt sends it with the same Message-ID. Throws
 * where trying again later makes sense.
 */
export async function sendEmail(
  ctx: Context,
  input: JobPayloads['send-email'],
): Promise<EmailOutcome> {
  const { storeId, claimId, template, dedupeKey } = input;
  if (!isEmailTemplate(template)) return 'obsolete';
  const store = await getStore(ctx, { storeId });
  if (store.settings.emailsOff.includes(template)) return 'switched-off';

  const email = await write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const written = await writeEmail(writer, { ...input, template, store });
    if (!written) return 'obsolete' as const;
    const { to: recipient, subject } = written;
    const id = await reserveEmail(writer, { claimId, template, dedupeKey, recipient, subject });
    if (!id) return 'already-sent' as const;
    return {
      ...written,
      id,
      threadId: claimId,
      senderName: store.settings.senderName ?? store.name,
      replyTo: store.settings.replyTo ?? store.contactEmail,
    };
  });
  return typeof email === 'string' ? email : handOver(ctx, storeId, email);
}
