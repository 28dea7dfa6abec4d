import { sendMessageDigest } from '@amends/core/notifications';
import { defineJob } from './define-job.ts';

/** Makes one email of a quarter of an hour of messages; a second run finds none left. See
 * docs/rules/lifecycle.md#emails-about-a-claim. */
export const sendMessageDigestJob = defineJob('send-message-digest', async (ctx, payload) => {
  await sendMessageDigest(ctx, payload);
});
