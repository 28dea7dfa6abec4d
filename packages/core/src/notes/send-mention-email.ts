import { findClaim } from '../claims/index.ts';
import type { Context } from '../context.ts';
import { type EmailDelivery, handOver, reserveEmail } from '../emails/index.ts';
import type { JobPayloads } from '../events/index.ts';
import { getStore } from '../stores/index.ts';
import { write } from '../transaction.ts';
import { listTeamMembers } from './members.repository.ts';
import { findNote } from './notes.repository.ts';

/**
 * Tells somebody that a note speaks to them, once for each `dedupeKey`, with what the note says now.
 * Nobody is told of a note that was deleted, or after they left the team. Throws where trying again
 * later makes sense.
 */
export async function sendMentionEmail(
  ctx: Context,
  { storeId, claimId, noteId, userId, dedupeKey }: JobPayloads['send-mention-email'],
): Promise<EmailDelivery | 'already-sent' | 'obsolete'> {
  const store = await getStore(ctx, { storeId });
  const email = await write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const [claim, note, team] = await Promise.all([
      findClaim(writer, claimId),
      findNote(writer, claimId, noteId),
      listTeamMembers(writer),
    ]);
    const person = team.find(({ id }) => id === userId);
    if (!claim || !note || note.deletedAt || !person) return 'obsolete' as const;
    const written = await ctx.ports.mentionEmails.render({
      url: ctx.ports.links.desk(`/inbox/${claimId}`),
      name: person.name,
      authorName: note.authorName,
      storeName: store.name,
      claimNumber: claim.claimNumber,
      content: note.content,
    });
    const id = await reserveEmail(writer, {
      claimId,
      template: 'mention',
      dedupeKey,
      recipient: person.email,
      subject: written.subject,
    });
    if (!id) return 'already-sent' as const;
    const sender = { threadId: `${claimId}-notes`, senderName: 'Amends', replyTo: null };
    return { ...written, ...sender, id, to: person.email };
  });
  return typeof email === 'string' ? email : handOver(ctx, storeId, email);
}
