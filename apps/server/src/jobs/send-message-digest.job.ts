import { sendMessageDigest } from '@amends/core/notifications';
import { defineJob } from './define-job.ts';

/** Makes one e-mail of a quarter of an hour of messages; a second run finds none left (D12). */
export const sendMessageDigestJob = defineJob('send-message-digest', async (ctx, payload) => {
  await sendMessageDigest(ctx, payload);
});
