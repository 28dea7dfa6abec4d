import { sendMentionEmail } from '@amends/core/claims';
import { defineJob } from './define-job.ts';

/** Tells someone that a note speaks to them; a second run finds it sent. */
export const sendMentionEmailJob = defineJob('send-mention-email', async (ctx, payload) => {
  await sendMentionEmail(ctx, payload);
});
