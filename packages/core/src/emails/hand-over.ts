import type { Context } from '../context.ts';
import { write } from '../transaction.ts';
import type { OutgoingEmail } from './email.port.ts';
import { keepBody, markSent, noteFailure } from './emails.repository.ts';

/** What became of an e-mail that was written. */
export type EmailDelivery =
  | 'sent'
  /** The receiving side will not have it, now or later. */
  | 'refused'
  /** This deployment sends no e-mails. */
  | 'no-mail-server';

/** Hands an e-mail of a store to the mail server under a lock of its own row, and marks it as sent.
 * Throws where trying again later makes sense. */
export async function handOver(
  ctx: Context,
  storeId: string,
  email: OutgoingEmail,
): Promise<EmailDelivery> {
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
