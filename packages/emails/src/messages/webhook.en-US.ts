import type { WebhookEmailProps } from '../webhook-email-props.ts';

/** Texts of the email about a webhook that was turned off. */
export const webhookWords = ({ storeName, webhook, failingSince }: WebhookEmailProps) => ({
  subject: `Webhook turned off for ${storeName}`,
  heading: 'A webhook was turned off',
  intro: `${webhook} has accepted none of our messages since ${failingSince}, so we turned it off.`,
  consequence:
    'New messages wait for up to 30 days. Once the address responds again, turn the webhook on, and we’ll send them in order.',
  button: 'Open dashboard',
  why: `You’re receiving this because you’re an owner of ${storeName}.`,
});
