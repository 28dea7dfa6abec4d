import type { Context, EmailSender } from '../kernel/internal.ts';
import { read } from '../kernel/internal.ts';
import { findPrimarySender, findSender, type Store } from '../stores/internal.ts';

/** The store's primary sender, or one of its senders by address. */
export type EmailOrigin = 'primary-sender' | { sender: string };

/** Returns the sender name, the origin and the reply address of a store's email. */
export const asStore = ({ name, contactEmail, settings }: Store) => ({
  senderName: settings.senderName ?? name,
  replyTo: settings.replyTo ?? contactEmail,
  from: 'primary-sender' as EmailOrigin,
});

/**
 * Returns the sender with its opened key, only to send an email. Null if the store has no verified
 * sender, so that the deployment's address sends.
 */
export async function openSenderOf(
  ctx: Context,
  storeId: string,
  from: EmailOrigin | undefined,
): Promise<EmailSender | null> {
  if (from === undefined) return null;
  return read(ctx, 'whitelabel:read', { storeId }, (reader) =>
    from === 'primary-sender' ? findPrimarySender(reader) : findSender(reader, from.sender),
  );
}
