import { z } from 'zod';
import type { Context } from '../../kernel/internal.ts';
import { defineJob, write } from '../../kernel/internal.ts';
import { takeMessages } from './message-digest.repository.ts';
import { sendEmailJob } from './send-email.ts';

const DigestPayload = z.object({
  storeId: z.string(),
  claimId: z.string(),
  audience: z.enum(['customer', 'staff']),
});

/** Sends the messages of 15 minutes in one email; a second run finds none left. */
export const sendMessageDigestJob = defineJob({
  name: 'send-message-digest',
  input: DigestPayload,
  queue: { batchSize: 5, pollingSeconds: 15 },
  onceKey: ({ claimId, audience }) => `${claimId}:${audience}`,
  run: sendMessageDigest,
});

/**
 * Puts the messages that one side of a claim has neither read nor been emailed about into one email. A
 * message is in exactly one email, or in none if it was read in time. Returns whether an email was
 * requested. See docs/rules/lifecycle.md#emails-about-a-claim.
 */
export async function sendMessageDigest(
  ctx: Context,
  { storeId, claimId, audience }: z.infer<typeof DigestPayload>,
): Promise<boolean> {
  return write(ctx, 'claim:update', { storeId, claimId }, async (writer) => {
    const messageId = await takeMessages(writer, claimId, audience);
    if (!messageId) return false;
    const dedupeKey = `message:${messageId}`;
    writer.enqueue(
      sendEmailJob.of({ storeId, claimId, template: 'message', dedupeKey, messageId }),
    );
    return true;
  });
}
