import { sendLoginEmail } from '@amends/core/people';
import { defineJob } from './define-job.ts';

/** Sends an invitation or a link to a new password; a second run finds it sent. */
export const sendLoginEmailJob = defineJob('send-login-email', async (ctx, payload) => {
  await sendLoginEmail(ctx, payload);
});
