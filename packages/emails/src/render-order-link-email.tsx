import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderLinkEmailProps } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Button, Paragraph } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { orderLinkWords } from './messages/order-link.en-US.ts';

/** Returns the email whose link opens an order: subject, HTML and plain text. */
export function renderOrderLinkEmail(props: OrderLinkEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const said = orderLinkWords(props);
  const html = renderToStaticMarkup(
    <Page brand={props.brand} title={said.heading} preview={said.preview} why={said.why}>
      <Paragraph>{said.intro}</Paragraph>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={props.brand} href={props.url} label={said.button} />
      </div>
      <Paragraph quiet>{said.worksFor}</Paragraph>
      <Paragraph quiet>{said.afterwards}</Paragraph>
    </Page>,
  );
  return asEmail(said.subject, html);
}
