import { requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { notFound } from '../../kernel/internal.ts';
import { findKeptEmail, listKeptEmails, type MailboxEmail } from './mailbox.repository.ts';

/** How many emails the developers' mailbox shows. */
const MAILBOX_SIZE = 100;

/**
 * Returns the newest emails, where a deployment keeps them instead of sending. For the product
 * itself only: they hold the secret links of all stores.
 */
export async function listMailbox(ctx: Context): Promise<MailboxEmail[]> {
  requireSystem(ctx);
  return listKeptEmails(ctx.database, MAILBOX_SIZE);
}

/** Returns one kept email with what it says; throws `email_not_found`. */
export async function openMailboxEmail(ctx: Context, { id }: { id: string }) {
  requireSystem(ctx);
  const email = await findKeptEmail(ctx.database, id);
  if (!email) throw notFound('email');
  return email;
}
