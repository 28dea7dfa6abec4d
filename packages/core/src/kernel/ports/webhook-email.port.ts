import type { RenderedEmail } from './email.port.ts';

/** The content of an email to an owner about a webhook that was turned off. */
export interface WebhookEmailProps {
  /** The dashboard; requires sign-in and contains no secret. */
  url: string;
  name: string;
  storeName: string;
  /** The webhook's address. */
  webhook: string;
  /** Since when the webhook has accepted nothing, formatted in the store's time zone. */
  failingSince: string;
}

/** Renders emails about webhooks, in the product's look. */
export interface WebhookEmailRenderer {
  render(props: WebhookEmailProps): Promise<RenderedEmail>;
}
