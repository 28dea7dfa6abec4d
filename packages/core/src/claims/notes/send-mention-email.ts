import type { Context, JobPayloads } from '../../kernel/internal.ts';
import { deliverEmail, type EmailDelivery } from '../../mail/internal.ts';
import { listTeamMembers } from '../../people/internal.ts';
import { getStore } from '../../stores/internal.ts';
import { findClaim } from '../reading/claims.repository.ts';
import { findNote } from './notes.repository.ts';

/**
 * Emails a person mentioned in a note, once per `dedupeKey`, with the note's current text. Sends
 * nothing if the note was deleted or the person left the team.
 */
export async function sendMentionEmail(
  ctx: Context,
  payload: JobPayloads['send-mention-email'],
): Promise<EmailDelivery> {
  const { storeId, claimId, noteId, userId, dedupeKey } = payload;
  const job = { name: 'send-mention-email', payload } as const;
  const store = await getStore(ctx, { storeId });
  const email = { storeId, claimId, template: 'mention', dedupeKey, job };
  return deliverEmail(ctx, email, async (writer) => {
    const [claim, note, team] = await Promise.all([
      findClaim(writer, claimId),
      findNote(writer, claimId, noteId),
      listTeamMembers(writer),
    ]);
    const person = team.find(({ id }) => id === userId);
    if (!claim || !note || note.deletedAt || !person) return 'obsolete';
    const written = await ctx.ports.mentionEmails.render({
      url: ctx.ports.links.dashboard(`/inbox/${claimId}`),
      name: person.name,
      authorName: note.authorName,
      storeName: store.name,
      claimNumber: claim.claimNumber,
      content: note.content,
    });
    const sender = { threadId: `${claimId}-notes`, senderName: 'Amends', replyTo: null };
    return { ...written, ...sender, to: person.email };
  });
}
