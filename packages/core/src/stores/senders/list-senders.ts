import { domainToUnicode } from 'node:url';
import type { Context, Reader } from '../../kernel/internal.ts';
import { may, parse, read } from '../../kernel/internal.ts';
import { domainStatusOf, endOfFailing, endOfPending } from '../domains/domain-status.rules.ts';
import { ListSendersInput, SenderInput } from './sender.input.ts';
import type { Sender, SenderList } from './sender.shape.ts';
import { senderRecordsOf, signatureName } from './sender-records.rules.ts';
import { getSenderRow, listSenderRows, type SenderRow } from './senders.repository.ts';

/** Returns the store's sender addresses, the primary one first. Throws `store_not_found`. */
export async function listSenders(ctx: Context, input: { storeId: string }): Promise<SenderList> {
  const { storeId } = parse(ListSendersInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, async (reader) => ({
    items: (await listSenderRows(reader)).flatMap((row) => describeSenders(reader, row)),
    isPossible: ctx.ports.hosts.returnPath !== null,
    mayChange: may(ctx.actor, 'whitelabel:update', storeId),
  }));
}

/** Returns one sender address of the store. Throws `sender_not_found`. */
export async function getSender(ctx: Context, input: SenderInput): Promise<Sender> {
  const { storeId, address } = parse(SenderInput, input);
  return read(ctx, 'whitelabel:read', { storeId }, async (reader) => {
    const { row, mailbox } = await getSenderRow(reader, address);
    return describeSender(reader, row, mailbox);
  });
}

/** Returns the addresses of a domain, the primary one first. */
export function describeSenders(reader: Pick<Reader, 'ctx'>, row: SenderRow): Sender[] {
  const others = row.mailboxes.filter((mailbox) => mailbox !== row.primaryMailbox);
  const mailboxes = row.primaryMailbox ? [row.primaryMailbox, ...others] : others;
  return mailboxes.map((mailbox) => describeSender(reader, row, mailbox));
}

/** Returns a sender address with its status and its records. */
export function describeSender(
  { ctx }: Pick<Reader, 'ctx'>,
  row: SenderRow,
  mailbox: string,
): Sender {
  const { domain, retiredSelector } = row;
  const status = domainStatusOf(row, ctx.now());
  const end = {
    PENDING: () => endOfPending(row),
    FAILING: () => (row.failingSince ? endOfFailing(row.failingSince) : null),
    VERIFIED: () => null,
    EXPIRED: () => null,
  }[status]();
  return {
    address: `${mailbox}@${domain}`,
    name: `${mailbox}@${domainToUnicode(domain) || domain}`,
    domain,
    status,
    isPrimary: row.primaryMailbox === mailbox,
    records: senderRecordsOf(row, ctx.ports.hosts.returnPath),
    rotatingSince: row.nextSince,
    retiredRecord: retiredSelector && signatureName(domain, retiredSelector),
    retiredAt: row.retiredAt,
    addedAt: row.createdAt,
    addedBy: row.addedBy,
    verifiedAt: row.verifiedAt,
    checkedAt: row.checkedAt,
    expiresAt: end,
  };
}
