import type { Context } from '../context.ts';
import type { JobPayloads } from '../events/index.ts';
import { getStore } from '../stores/index.ts';
import { write } from '../transaction.ts';
import type { OutgoingEmail } from './email.port.ts';
import { isEmailTemplate } from './email-templates.rules.ts';
import { keepBody, markSent, noteFailure, reserveEmail } from './emails.repository.ts';
import { writeEmail } from './write-email.ts';

export type EmailOutcome =
  | 'sent'
  | 'already-sent'
  /** The store does not send this kind (D12). */
  | 'switched-off'
  /** Nothing to say any more. */
  | 'obsolete'
  /** The receiving side will not have it, now or later. */
  | 'refused'
  /** This deployment sends no e-mails. */
  | 'no-mail-server';

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

async function handOver(
  ctx: Context,
  storeId: string,
  email: OutgoingEmail,
): Promise<EmailOutcome> {
  const subject = { storeId };
  const { mail } = ctx.ports;
  const note = (failure: string) =>
    write(ctx, 'claim:update', subject, (writer) => noteFailure(writer, email.id, failure));
  if (mail.kind === 'none') {
    await note('no mail server is configured');
    return 'no-mail-server';
  }
  try {
    // The row stays locked while the mail server answers, so that nobody else sends it meanwhile.
    return await write(ctx, 'claim:update', subject, async (writer) => {
      if (!(await markSent(writer, email.id))) throw beingSent();
      if (mail.kind === 'mailbox') await keepBody(writer, email.id, email);
      await mail.send(email);
      return 'sent' as const;
    });
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    if (code !== 'email_being_sent') await note(String(code ?? 'unknown'));
    if (code === 'mail_refused') return 'refused';
    throw error;
  }
}

/** Another worker has it at this moment; looking again later tells whether that worker did it. */
const beingSent = () =>
  Object.assign(new Error('another worker is sending this e-mail'), { code: 'email_being_sent' });
