import type { Texts } from '../text.ts';

export const webhooks = {
  secrets_still_sign:
    'Two secrets still sign. Rotate without overlap to end the older ones at once.',
  slack_channel: 'A Slack channel keeps its address and has no secret.',
  slack_not_connected:
    'No Slack workspace is connected. The operator of this deployment sets SLACK_BOT_TOKEN.',
  too_many_webhooks: ({ most }: { most: number }) =>
    `A store can have ${most} webhooks. Remove one that you no longer need.`,
  webhook_changed: 'This webhook changed in the meantime. Reload it.',
  webhook_disabled: 'This webhook is turned off. Turn it on first.',
} satisfies Texts;
