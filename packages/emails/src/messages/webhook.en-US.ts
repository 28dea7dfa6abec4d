import type { WebhookEmailProps } from '../webhook-email-props.ts';

/** Texts of the email about a webhook that was turned off. */
export const webhookWords = ({ storeName, webhook, failingSince }: WebhookEmailProps) => ({
  subject: `A webhook of ${storeName} was turned off`,
  heading: 'A webhook was turned off',
  intro: `${webhook} has accepted none of our messages since ${failingSince}, so we turned it off.`,
  consequence:
    'What happens in your store still waits for it, for 30 days. Once the address answers again, turn the webhook on, and we’ll send everything in order.',
  button: 'Open dashboard',
  why: `You get this email because you’re an owner of ${storeName}.`,
});
