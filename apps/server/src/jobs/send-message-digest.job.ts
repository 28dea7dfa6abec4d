import { sendMessageDigest } from '@amends/core/notifications';
import { defineJob } from './define-job.ts';

/**
 * Batches the messages of 15 minutes into one email. Idempotent. See
 * docs/rules/lifecycle.md#emails-about-a-claim.
 */
export const sendMessageDigestJob = defineJob('send-message-digest', async (ctx, payload) => {
  await sendMessageDigest(ctx, payload);
});
