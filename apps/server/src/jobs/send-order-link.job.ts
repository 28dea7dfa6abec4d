import { sendOrderLink } from '@amends/core/commerce';
import { defineJob } from './define-job.ts';

/** Emails a shopper the link to their order. Idempotent. */
export const sendOrderLinkJob = defineJob('send-order-link', async (ctx, payload) => {
  await sendOrderLink(ctx, payload);
});
