import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { notFound, unscoped } from '../../kernel/internal.ts';
import { findKeptEmail, listKeptEmails, type MailboxEmail } from './mailbox.repository.ts';

/** Number of emails that the development mailbox shows. */
const MAILBOX_SIZE = 100;

/**
 * Returns the newest emails, if the deployment stores them instead of sending. System only: they
 * contain the secret links of all stores.
 */
export async function listMailbox(ctx: Context): Promise<MailboxEmail[]> {
  requireSystem(ctx);
  return listKeptEmails(unscoped(ctx), MAILBOX_SIZE);
}

/** Returns one stored email with its text; throws `email_not_found`. */
export async function openMailboxEmail(ctx: Context, { id }: { id: string }) {
  requireSystem(ctx);
  const email = await findKeptEmail(unscoped(ctx), id);
  if (!email) throw notFound('email');
  return email;
}
