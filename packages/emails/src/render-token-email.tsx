import { renderToStaticMarkup } from 'react-dom/server';
import { asEmail } from './layout/as-email.ts';
import { Button, Panel, Paragraph, Typed } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { PRODUCT } from './layout/product-brand.ts';
import { loginPhrases } from './messages/login.en-US.ts';
import { tokenWords } from './messages/token.en-US.ts';
import type { TokenEmailProps } from './token-email-props.ts';

/**
 * Returns an email to an owner about an API token as subject, HTML and plain text. Pure; all in the
 * props is text.
 */
export function renderTokenEmail(props: TokenEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const said = tokenWords(props);
  const html = renderToStaticMarkup(
    <Page brand={PRODUCT} title={said.heading} preview={said.intro} why={said.why}>
      <Paragraph>{loginPhrases.hello(props.name)}</Paragraph>
      <Paragraph>{said.intro}</Paragraph>
      <Paragraph>{said.consequence}</Paragraph>
      {props.change === 'created' ? (
        <Panel>
          <Typed text={props.scopes.join('\n')} />
        </Panel>
      ) : null}
      <Paragraph>{said.advice}</Paragraph>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={PRODUCT} href={props.url} label={said.button} />
      </div>
    </Page>,
  );
  return asEmail(said.subject, html);
}
