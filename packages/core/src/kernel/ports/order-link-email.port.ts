import type { EmailBrand, EmailLanguage, RenderedEmail } from './email.port.ts';

/** The content of the email with a link that opens an order without a look-up. */
export interface OrderLinkEmailProps extends EmailLanguage {
  brand: EmailBrand;
  orderNumber: string;
  /** Works once; the page asks before it uses the link. */
  url: string;
  /** How long the link works. */
  minutes: number;
}

/** Renders the email in the store's look. */
export interface OrderLinkEmailRenderer {
  render(props: OrderLinkEmailProps): Promise<RenderedEmail>;
}
