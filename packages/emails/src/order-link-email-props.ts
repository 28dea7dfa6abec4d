import type { EmailBrand } from './email-props.ts';

/** The content of the email with a link that opens an order. */
export interface OrderLinkEmailProps {
  brand: EmailBrand;
  orderNumber: string;
  url: string;
}
