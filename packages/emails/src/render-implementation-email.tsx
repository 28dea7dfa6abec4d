import { renderToStaticMarkup } from 'react-dom/server';
import type { ImplementationEmailProps } from './implementation-email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Button, Panel, Paragraph, Typed } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { PRODUCT } from './layout/product-brand.ts';
import { implementationWords } from './messages/implementation.en-US.ts';
import { loginPhrases } from './messages/login.en-US.ts';

/**
 * Returns an email about a store that goes live as subject, HTML and plain text. Pure; all in the
 * props is text.
 */
export function renderImplementationEmail(props: ImplementationEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const said = implementationWords(props);
  const html = renderToStaticMarkup(
    <Page brand={PRODUCT} title={said.heading} preview={said.intro} why={said.why}>
      <Paragraph>{loginPhrases.hello(props.name)}</Paragraph>
      <Paragraph>{said.intro}</Paragraph>
      {props.note ? (
        <Panel>
          <Typed text={props.note} />
        </Panel>
      ) : null}
      <Paragraph>{said.next}</Paragraph>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={PRODUCT} href={props.url} label={said.button} />
      </div>
    </Page>,
  );
  return asEmail(said.subject, html);
}
