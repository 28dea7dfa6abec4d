import type { EmailSender, Reader } from '../../kernel/internal.ts';
import { conflict, openSecret } from '../../kernel/internal.ts';
import { domainStatusOf } from '../domains/domain-status.rules.ts';
import { secretNameOf } from './dkim-key.ts';
import { returnPathOf } from './sender-records.rules.ts';
import { getSenderRow, listSenderRows, type SenderRow } from './senders.repository.ts';

/**
 * Returns the address that the store's emails come from, with the key that signs them; null for the
 * deployment's address. See docs/rules/senders.md#which-address-sends.
 */
export async function findPrimarySender(reader: Reader): Promise<EmailSender | null> {
  const [row] = await listSenderRows(reader);
  return row?.primaryMailbox ? openSender(reader, row, row.primaryMailbox) : null;
}

/** Does the same for one verified address of the store. Throws `sender_not_found`. */
export async function findSender(reader: Reader, address: string): Promise<EmailSender | null> {
  const { row, mailbox } = await getSenderRow(reader, address);
  return openSender(reader, row, mailbox);
}

/** Throws `sender_not_found`, and `sender_not_verified`. */
export async function requireVerifiedSender(reader: Reader, address: string): Promise<void> {
  const { row } = await getSenderRow(reader, address);
  if (!row.verifiedAt) throw senderNotVerified(row, reader.ctx.now());
}

/** Returns the error for a sender that can't be used yet. */
export const senderNotVerified = (row: SenderRow, now: Date) =>
  conflict('sender_not_verified', {
    facts: {
      status: domainStatusOf(row, now),
    },
  });

/** If the key is lost, emails come from the deployment's address, because delaying them would be worse. */
async function openSender(
  reader: Reader,
  { domain, selector, verifiedAt }: SenderRow,
  mailbox: string,
): Promise<EmailSender | null> {
  if (!verifiedAt) return null;
  const name = secretNameOf(domain, selector);
  const privateKey = await openSecret(reader, name).catch((error: unknown) => {
    if (isUnreadable(error)) return null;
    throw error;
  });
  if (privateKey === null) return null;
  const { returnPath: host } = reader.ctx.ports.hosts;
  const address = `${mailbox}@${domain}`;
  return {
    address,
    returnPath: host && returnPathOf(address, domain, host),
    dkim: { domain, selector, privateKey },
  };
}

const isUnreadable = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'secret_unreadable';
