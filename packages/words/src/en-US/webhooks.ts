import type { Texts } from '../text.ts';

/** Descriptions of claim events, by topic. */
const WHAT_HAPPENED: Readonly<Record<string, string>> = {
  'claim.created': 'was filed',
  'claim.updated': 'changed',
  'claim.approved': 'was approved',
  'claim.denied': 'was denied',
  'claim.resolved': 'was resolved',
  'claim.closed': 'was closed',
  'claim.reopened': 'was reopened',
  'message.created': 'has a new message',
  'review.created': 'has a review',
  'resolution.requested': 'has a resolution to execute',
  'resolution.completed': 'has a completed resolution',
  'resolution.failed': 'has a resolution that failed',
  'signature.completed': 'was signed',
};

export const webhooks = {
  secrets_still_sign:
    'Two secrets are still active. Rotate without an overlap to stop the older ones right away.',
  slack_channel: 'A Slack channel’s address can’t be changed, and it has no secret.',
  slack_not_connected:
    'No Slack workspace is connected. The operator of this deployment sets SLACK_BOT_TOKEN.',
  too_many_webhooks: ({ most }: { most: number }) =>
    `A store can have ${most} webhooks. Remove one you no longer need.`,
  webhook_changed: 'This webhook changed since you opened it. Reload the page.',
  webhook_disabled: 'This webhook is turned off. Turn it on first.',
  address_not_public: 'This address isn’t on the public internet, so we can’t send anything to it.',
  host_unknown: 'DNS can’t find this host. Check the address.',
  https_required: 'Use an address that begins with https://.',
  address_with_https: 'Enter an address that begins with https://.',
  topic_missing: 'Choose at least one topic.',
  open_claim: 'Open claim',
  open_order: 'Open order',
  open_return: 'Open return',
  slack_claim: ({ type, claimNumber, rating, orderNumber }: SlackClaim) =>
    `*Claim #${claimNumber}* ${WHAT_HAPPENED[type] ?? 'changed'}${
      rating === null ? '' : `: ${rating} of 5 stars`
    } · order ${orderNumber}`,
  slack_order: ({ type, orderNumber }: { type: string; orderNumber: string }) =>
    `*Order ${orderNumber}* ${type === 'protection.added' ? 'is now protected' : 'is no longer protected'}`,
  slack_return: ({ name, change }: { name: string; change: string }) =>
    `*Return ${name}* was ${change}`,
  slack_test: 'This is a test message.',
  slack_topic: ({ store, inbox }: { store: string; inbox: string }) =>
    `Claims for ${store}: ${inbox}`,
} satisfies Texts;

interface SlackClaim {
  type: string;
  claimNumber: string;
  rating: number | null;
  orderNumber: string;
}
