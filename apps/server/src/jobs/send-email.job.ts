import { sendEmail } from '@amends/core/notifications';
import { defineJob } from './define-job.ts';

/** Sends one email about a claim. Idempotent. */
export const sendEmailJob = defineJob('send-email', async (ctx, payload) => {
  await sendEmail(ctx, payload);
});
