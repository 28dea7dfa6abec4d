import { sendMentionEmail } from '@amends/core/claims';
import { defineJob } from './define-job.ts';

/** Emails a person mentioned in a note. Idempotent. */
export const sendMentionEmailJob = defineJob('send-mention-email', async (ctx, payload) => {
  await sendMentionEmail(ctx, payload);
});
