import { renderToStaticMarkup } from 'react-dom/server';
import type { ConnectionEmailProps } from './connection-email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Button, Paragraph } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { PRODUCT } from './layout/product-brand.ts';
import { connectionWords } from './messages/connection.en-US.ts';
import { loginPhrases } from './messages/login.en-US.ts';

/**
 * Returns an email to an owner about a connected shop as subject, HTML and plain text. Pure; all
 * in the props is text.
 */
export function renderConnectionEmail(props: ConnectionEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const said = connectionWords(props);
  const html = renderToStaticMarkup(
    <Page brand={PRODUCT} title={said.heading} preview={said.intro} why={said.why}>
      <Paragraph>{loginPhrases.hello(props.name)}</Paragraph>
      <Paragraph>{said.intro}</Paragraph>
      <Paragraph>{said.problem}</Paragraph>
      <Paragraph>{said.consequence}</Paragraph>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={PRODUCT} href={props.url} label={said.button} />
      </div>
    </Page>,
  );
  return asEmail(said.subject, html);
}
