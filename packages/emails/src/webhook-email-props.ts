/** What an email to an owner about a webhook that was turned off says. */
export interface WebhookEmailProps {
  /** The dashboard, for who is signed in. */
  url: string;
  name: string;
  storeName: string;
  webhook: string;
  /** Already formatted. */
  failingSince: string;
}
