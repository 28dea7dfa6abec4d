import { sendLoginEmail } from '@amends/core/people';
import { defineJob } from './define-job.ts';

/** Sends an invitation, a password reset link or a sign-in notice. Idempotent. */
export const sendLoginEmailJob = defineJob('send-login-email', async (ctx, payload) => {
  await sendLoginEmail(ctx, payload);
});
