import type { WebhookSender } from '@amends/core';
import { Webhook } from 'standardwebhooks';
import { type CheckedPostOptions, checkedPost } from '../outbound/checked-post.ts';

/**
 * Sends webhooks to checked addresses, signed by the Standard Webhooks specification (standardwebhooks.com).
 */
export function httpWebhooks(options: CheckedPostOptions): WebhookSender {
  const { check, post } = checkedPost(options);
  return {
    check,
    send: ({ url, id, at, body, secrets }) =>
      post(
        url,
        {
          'Content-Type': 'application/json',
          'User-Agent': 'Amends-Webhooks/1',
          'webhook-id': id,
          'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
          'webhook-signature': secrets
            .map((secret) => new Webhook(secret).sign(id, at, body))
            .join(' '),
        },
        body,
      ),
  };
}
