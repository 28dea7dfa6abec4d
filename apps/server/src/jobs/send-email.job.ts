import { sendEmail } from '@amends/core/notifications';
import { defineJob } from './define-job.ts';

/** Sends one email of a claim; a second run finds it sent. */
export const sendEmailJob = defineJob('send-email', async (ctx, payload) => {
  await sendEmail(ctx, payload);
});
