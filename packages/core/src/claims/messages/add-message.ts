import type { Writer } from '../../kernel/internal.ts';
import { newId } from '../../kernel/internal.ts';
import { attachMedia } from '../evidence/media.repository.ts';
import type { ClaimMessageRow, ClaimRow } from '../reading/claim-rows.ts';
import { insertMessage } from './messages.repository.ts';
import { type ClaimedSender, customerOf, senderOf } from './sender.ts';

/**
 * Adds a message to a claim in the caller's transaction. The actor determines the sender. `emailed`: the
 * reader already gets an email with the same text, so the next digest omits it.
 */
export async function addMessage(
  writer: Writer,
  claim: ClaimRow,
  given: ClaimedSender & {
    messageContent: string;
    mediaIds?: readonly string[];
    emailed?: boolean;
    /** Set by a use case that knows the sender, as for an email from a customer. */
    writtenByCustomer?: boolean;
  },
): Promise<ClaimMessageRow> {
  const { messageContent, mediaIds = [], emailed = false } = given;
  const claimId = claim.id;
  const sender = given.writtenByCustomer
    ? customerOf(writer.ctx.ports.words, claim)
    : senderOf(writer.ctx.actor, given, claim, writer.ctx.ports.words);
  const id = newId('msg');
  const notifiedAt = emailed ? writer.ctx.now() : null;
  const row = await insertMessage(writer, { id, claimId, messageContent, notifiedAt, ...sender });
  await attachMedia(writer, mediaIds, { claimId, messageId: id });
  const { senderType } = sender;
  writer.emit({ name: 'message.created', streamId: claimId, data: { messageId: id, senderType } });
  return row;
}
