import { z } from 'zod';
import { requireSystem } from '../../access/internal.ts';
import { getClaimRow, sendMessage } from '../../claims/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import { conflict, notFound, parse, read, unscoped, write } from '../../kernel/internal.ts';
import { ChooseEmailsInput } from '../emails/emails.input.ts';
import { mayBeAdded } from './inbound-email.rules.ts';
import type { InboundEmailDetails, InboundEmailLine } from './inbound-email.shape.ts';
import {
  countHeld,
  deleteUnadded,
  emptyOriginals,
  findInbound,
  type InboundRow,
  linkMessage,
  presentMedia,
  selectInbound,
  settle,
} from './inbound-emails.repository.ts';

const LISTED = 100;
/** How long emails that became no message are kept; the same as files that belong to no message. */
const KEPT_MS = 30 * 24 * 3_600_000;

const OneInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  id: z.string().min(1).max(100),
});
const ListInput = z.strictObject({
  storeId: z.string().min(1).max(100),
  state: z.enum(['HELD', 'IGNORED']).default('HELD'),
});

/** Returns the store's held or ignored emails, latest first, at most 100. */
export async function listInboundEmails(
  ctx: Context,
  input: z.input<typeof ListInput>,
): Promise<InboundEmailLine[]> {
  const { storeId, state } = parse(ListInput, input);
  return read(ctx, 'claim:update', { storeId }, async (reader) =>
    (await selectInbound(reader, [state], LISTED)).map(describe),
  );
}

/** Returns the number of the store's held emails; 100 stands for 100 or more. */
export const countHeldEmails = (ctx: Context, { storeId }: { storeId: string }): Promise<number> =>
  read(ctx, 'claim:update', { storeId }, (reader) => countHeld(reader, LISTED));

/** Returns one email with its whole text. Throws `email_not_found`. */
export async function getInboundEmail(
  ctx: Context,
  input: z.input<typeof OneInput>,
): Promise<InboundEmailDetails> {
  const { storeId, id } = parse(OneInput, input);
  return read(ctx, 'claim:update', { storeId }, async (reader) => {
    const found = await findInbound(reader, id);
    if (!found) throw notFound('email');
    return { ...describe(found), original: found.original };
  });
}

/**
 * Adds an email that is held because it came from another address as a message of the customer, with
 * those of its files that still exist. Throws `email_not_found`, `email_settled` if someone added or
 * dismissed it, `email_not_addable` for another reason, and the errors of a message.
 */
export async function addHeldEmail(
  ctx: Context,
  input: z.input<typeof OneInput>,
): Promise<{ claimId: string; messageId: string }> {
  const { storeId, id } = parse(OneInput, input);
  return write(ctx, 'claim:update', { storeId }, async (writer) => {
    const email = await findInbound(writer, id);
    if (!email) throw notFound('email');
    if (!mayBeAdded(email.reason)) {
      throw conflict('email_not_addable');
    }
    const claim = await getClaimRow(writer, email.claimId);
    if ((await settle(writer, [id], 'ADDED')).length === 0) {
      throw conflict('email_settled');
    }
    const message = await sendMessage(writer, claim, {
      messageContent: email.content,
      mediaIds: await presentMedia(writer, email.mediaIds),
      writtenByCustomer: true,
    });
    await linkMessage(writer, id, message.id);
    return { claimId: claim.id, messageId: message.id };
  });
}

/** Removes emails from the lists without adding them. Returns how many were on the lists. */
export async function dismissInboundEmails(
  ctx: Context,
  input: ChooseEmailsInput,
): Promise<{ count: number }> {
  const { storeId, ids } = parse(ChooseEmailsInput, input);
  return write(ctx, 'claim:update', { storeId }, async (writer) => ({
    count: (await settle(writer, ids, 'DISMISSED')).length,
  }));
}

/**
 * Deletes emails that became no message after 30 days. Empties the texts of the others when their
 * stores' retention period for email bodies ends. Returns how many. Only for the system.
 */
export async function purgeInboundEmails(ctx: Context): Promise<number> {
  requireSystem(ctx);
  const now = ctx.now();
  const deleted = await deleteUnadded(unscoped(ctx), new Date(now.getTime() - KEPT_MS));
  return deleted + (await emptyOriginals(unscoped(ctx), now));
}

const describe = ({ mediaIds, refusedFiles, ...row }: InboundRow): InboundEmailLine => ({
  id: row.id,
  claimId: row.claimId,
  claimNumber: row.claimNumber,
  customerEmail: row.customerEmail,
  sender: row.sender,
  senderName: row.senderName,
  subject: row.subject,
  content: row.content,
  state: row.state,
  reason: row.reason as InboundEmailLine['reason'],
  files: mediaIds.length,
  refusedFiles,
  canAdd: row.state === 'HELD' && mayBeAdded(row.reason),
  createdAt: row.createdAt,
});
