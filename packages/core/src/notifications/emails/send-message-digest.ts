import type { Context, JobPayloads } from '../../kernel/internal.ts';
import { write } from '../../kernel/internal.ts';
import { takeMessages } from './message-digest.repository.ts';

/**
 * Puts the messages that one side of a claim has neither read nor been emailed about into one
 * email. A message is in exactly one email, or in none if it was read in time. Returns whether
 * there is an email. See docs/rules/lifecycle.md#emails-about-a-claim.
 */
export async function sendMessageDigest(
  ctx: Context,
  { storeId, claimId, audience }: JobPayloads['send-message-digest'],
): Promise<boolean> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const messageId = await takeMessages(writer, claimId, audience);
    if (!messageId) return false;
    writer.enqueue({
      name: 'send-email',
      payload: {
        storeId,
        claimId,
        template: 'message',
        dedupeKey: `message:${messageId}`,
        messageId,
      },
    });
    return true;
  });
}
