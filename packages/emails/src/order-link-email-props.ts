import type { EmailBrand } from './email-props.ts';

/** What the email says whose link opens an order. */
export interface OrderLinkEmailProps {
  brand: EmailBrand;
  orderNumber: string;
  url: string;
}
