import { limitRate } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';
import {
  conflict,
  invalid,
  parse,
  requireConfirmedEmail,
  unscoped,
  type Writer,
  write,
} from '../../kernel/internal.ts';
import { listMediaOfMessage } from '../evidence/media.repository.ts';
import { mediaIdOf } from '../evidence/media-id.rules.ts';
import { moveClaim } from '../moving/move-claim.ts';
import { isCustomer } from '../reading/claim-access.ts';
import { describeMessage } from '../reading/claim-message.ts';
import type { ClaimRow } from '../reading/claim-rows.ts';
import { getClaimRow, updateClaim } from '../reading/claims.repository.ts';
import type { ClaimMessage } from '../terms/claim-message.shape.ts';
import { addMessage } from './add-message.ts';
import { markAnswered } from './mark-messages-read.ts';
import { emptyDraft } from './message-drafts.repository.ts';
import { PostMessageInput, SaveMessageDraftInput } from './messages.input.ts';
import type { SenderType } from './sender.ts';

/**
 * Adds a message to a claim, with photos and videos as for claims. A customer's reply turns
 * WAITING_FOR_CUSTOMER into COMMUNICATING; a staff reply turns it back. Throws `claim_archived` for
 * an archived claim, `media_not_usable` for foreign files, `too_many_requests` past 60 customer
 * messages an hour, and `email_not_confirmed` for the holder of a link who has not confirmed the
 * order's email. A customer's message ends the draft of `draftVersion`, and one that it begins with; the text of
 * another device stays.
 */
export async function postMessage(
  ctx: Context,
  input: PostMessageInput,
  draftVersion = 0,
): Promise<ClaimMessage> {
  const given = parse(PostMessageInput, input);
  const version = parse(SaveMessageDraftInput.shape.version, draftVersion);
  const { storeId, claimId } = given;
  const mediaIds = mediaIdsOf(given.medias);
  // Otherwise a stranger with a link could use up the customer's message limit.
  await requireConfirmedEmail(ctx, 'message:create', unscoped(ctx));
  await limitMessages(ctx);
  return write(ctx, 'message:create', { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    if (isCustomer(ctx.actor)) {
      await emptyDraft(writer, claimId, version, given.messageContent);
    }
    return sendMessage(writer, claim, { ...given, mediaIds });
  });
}

/** Does the same in the caller's transaction, for a claim that was read in it. */
export async function sendMessage(
  writer: Writer,
  claim: ClaimRow,
  given: Parameters<typeof addMessage>[2],
): Promise<ClaimMessage> {
  if (claim.claimState === 'ARCHIVED') {
    throw conflict('claim_archived', { text: 'archived_for_messages' });
  }
  const row = await addMessage(writer, claim, given);
  await countUnread(writer, claim, row.senderType);
  return describeMessage(writer.ctx, row, await listMediaOfMessage(writer, row.id));
}

/** A customer writes at most 60 messages an hour; each may notify someone at the store. */
async function limitMessages(ctx: Context): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'shopper' && actor.kind !== 'claim-link') return;
  const key = `message:${actor.storeId}:${actor.orderId}`;
  await limitRate(ctx, [{ key, limit: 60, windowSeconds: 3600 }]);
}

/** Counts the message as unread for the other side, and moves the claim if due. */
async function countUnread(writer: Writer, claim: ClaimRow, sender: SenderType): Promise<void> {
  if (sender === 'customer') {
    const change = { unreadByStaff: claim.unreadByStaff + 1 };
    if (claim.claimState === 'WAITING_FOR_CUSTOMER') {
      await moveClaim(writer, claim, 'COMMUNICATING', { reason: 'CUSTOMER_RESPONDED', change });
    } else await updateClaim(writer, claim, change);
    return;
  }
  const answers = sender === 'brand' || sender === 'provider';
  const answered = answers ? await markAnswered(writer, claim) : {};
  const change = { unreadByCustomer: claim.unreadByCustomer + 1, ...answered };
  if (answers && claim.claimState === 'COMMUNICATING') {
    await moveClaim(writer, claim, 'WAITING_FOR_CUSTOMER', { change });
  } else await updateClaim(writer, claim, change);
}

/** Returns the ids of the files that a message names; throws `invalid_input` for a foreign file. */
export const mediaIdsOf = (references: readonly string[]): string[] => references.map(idOfMedia);

function idOfMedia(reference: string, position: number): string {
  const id = mediaIdOf(reference);
  if (id) return id;
  throw invalid([{ path: `medias.${position}`, code: 'not_our_file' }]);
}
