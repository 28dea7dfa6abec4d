import type { OrderLinkEmailProps } from './email-props.ts';
import { linkEmail } from './layout/link-email.tsx';
import { orderLinkWords } from './messages/in-store-words.ts';
import { voiceOf } from './messages/voice.ts';

/** Returns the email whose link opens an order: subject, HTML and plain text. */
export function renderOrderLinkEmail(props: OrderLinkEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const voice = voiceOf(props.locale, props.timeZone);
  const said = orderLinkWords(props, voice);
  return linkEmail(props, said, said.afterwards, voice);
}
