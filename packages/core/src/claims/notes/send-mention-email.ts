import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob } from '../../kernel/internal.ts';
import { EMAIL_QUEUE } from '../../mail/email-queue.rules.ts';
import { deliverEmail, type EmailDelivery, senderOfProvider } from '../../mail/internal.ts';
import { listTeamMembers } from '../../people/internal.ts';
import { getStore } from '../../stores/internal.ts';
import { findClaim } from '../reading/claims.repository.ts';
import { findNote } from './notes.repository.ts';

const MentionPayload = z.object({
  storeId: z.string(),
  claimId: z.string(),
  noteId: z.string(),
  userId: z.string(),
  dedupeKey: z.string(),
});

/** Tells a person that a note mentions them. */
export const sendMentionEmailJob = defineJob({
  name: 'send-mention-email',
  input: MentionPayload,
  queue: EMAIL_QUEUE,
  run: sendMentionEmail,
});

/**
 * Emails a person mentioned in a note, once per `dedupeKey`, with the note's current text. Sends
 * nothing if the note was deleted or the person left the team.
 */
export async function sendMentionEmail(
  ctx: Context,
  payload: z.infer<typeof MentionPayload>,
): Promise<EmailDelivery> {
  const { storeId, claimId, noteId, userId, dedupeKey } = payload;
  const job = sendMentionEmailJob.of(payload);
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
    const sender = {
      threadId: `${claimId}-notes`,
      senderName: await senderOfProvider(writer),
      replyTo: null,
    };
    return { ...written, ...sender, to: person.email };
  });
}
