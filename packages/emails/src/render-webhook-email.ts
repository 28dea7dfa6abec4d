import { renderOwnerNotice } from './layout/owner-notice.tsx';
import { webhookWords } from './messages/webhook.en-US.ts';
import type { WebhookEmailProps } from './webhook-email-props.ts';

/** Returns an email to an owner about a webhook that was turned off as subject, HTML and plain text. Pure. */
export function renderWebhookEmail(props: WebhookEmailProps) {
  const { intro, consequence, ...said } = webhookWords(props);
  return renderOwnerNotice(props, { ...said, paragraphs: [intro, consequence] });
}
