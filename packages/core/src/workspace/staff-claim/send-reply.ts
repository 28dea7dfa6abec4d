import {
  addNote,
  getClaimRow,
  NewNote,
  renewClaimVersion,
  sendMessage,
} from '../../claims/internal.ts';
import { forbidden, may, useCase, write } from '../../kernel/internal.ts';
import { sendQuestion } from '../../resolutions/internal.ts';
import { clearReplyDraft } from './reply-drafts.ts';
import { fromDraft, Reply } from './staff-claim.input.ts';

/**
 * Sends the reply box's content: a message, or a question that moves the claim to the customer, and
 * deletes the server's draft in the same transaction; one of another version stays. Throws like `postMessage`
 * and `askCustomer`, and `precondition_failed` if the claim changed since it was loaded.
 */
export const sendReply = useCase(fromDraft, Reply, async (ctx, about, given) => {
  const { storeId, claimId, draftVersion: version } = about;
  const { content, ask, mediaIds } = given;
  if (ask && !may(ctx.actor, 'claim:update', storeId)) throw forbidden('claim:update');
  return write(ctx, 'message:create', { storeId, claimId }, async (writer) => {
    const claim = await getClaimRow(writer, claimId);
    if (ask) await sendQuestion(writer, claim, { message: content, mediaIds });
    else await sendMessage(writer, claim, { messageContent: content, mediaIds });
    await clearReplyDraft(writer, claimId, 'message', { version, content });
    return { sent: true as const };
  });
});

/** Saves the reply box's note and deletes its draft, as `sendReply` does. */
export const sendNote = useCase(fromDraft, NewNote, async (ctx, about, note) => {
  const { storeId, claimId, draftVersion: version } = about;
  return write(ctx, 'claim-note:create', { storeId, claimId }, async (writer) => {
    const written = await addNote(writer, await getClaimRow(writer, claimId), note);
    await renewClaimVersion(writer, claimId);
    await clearReplyDraft(writer, claimId, 'note', { version, content: note.content });
    return written;
  });
});
