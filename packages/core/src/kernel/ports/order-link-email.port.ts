import type { EmailBrand, RenderedEmail } from './email.port.ts';

/** The content of the email with a link that opens an order without a look-up. */
export interface OrderLinkEmailProps {
  brand: EmailBrand;
  orderNumber: string;
  /** Opens once; the page it leads to asks before it does. */
  url: string;
}

/** Writes that email in the store's look. */
export interface OrderLinkEmailRenderer {
  render(props: OrderLinkEmailProps): Promise<RenderedEmail>;
}
