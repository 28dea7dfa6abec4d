import type { OrderLinkEmailProps } from './email-props.ts';
import { linkEmail } from './layout/link-email.tsx';
import { orderLinkWords } from './messages/order-link.en-US.ts';

/** Returns the email whose link opens an order: subject, HTML and plain text. */
export function renderOrderLinkEmail(props: OrderLinkEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const said = orderLinkWords(props);
  return linkEmail(props, said, said.afterwards);
}
