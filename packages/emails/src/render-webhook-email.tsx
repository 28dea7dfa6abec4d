import { renderToStaticMarkup } from 'react-dom/server';
import { asEmail } from './layout/as-email.ts';
import { Button, Paragraph } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { PRODUCT } from './layout/product-brand.ts';
import { loginPhrases } from './messages/login.en-US.ts';
import { webhookWords } from './messages/webhook.en-US.ts';
import type { WebhookEmailProps } from './webhook-email-props.ts';

/**
 * Returns an email to an owner about a webhook that was turned off as subject, HTML and plain text. Pure; all
 * in the props is text.
 */
export function renderWebhookEmail(props: WebhookEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const said = webhookWords(props);
  const html = renderToStaticMarkup(
    <Page brand={PRODUCT} title={said.heading} preview={said.intro} why={said.why}>
      <Paragraph>{loginPhrases.hello(props.name)}</Paragraph>
      <Paragraph>{said.intro}</Paragraph>
      <Paragraph>{said.consequence}</Paragraph>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={PRODUCT} href={props.url} label={said.button} />
      </div>
    </Page>,
  );
  return asEmail(said.subject, html);
}
