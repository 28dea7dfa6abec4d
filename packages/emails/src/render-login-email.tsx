import { renderToStaticMarkup } from 'react-dom/server';
import type { LoginEmailKind, LoginEmailProps } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Button, LinkInstead, Paragraph } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { PRODUCT } from './layout/product-brand.ts';
import { loginPhrases, loginWords } from './messages/login.en-US.ts';

/**
 * Returns an email about someone's login as subject, HTML and plain text. Pure; all props are
 * escaped.
 */
export function renderLoginEmail(
  kind: LoginEmailKind,
  props: LoginEmailProps,
): { subject: string; html: string; text: string } {
  const said = loginWords[kind](props);
  const html = renderToStaticMarkup(
    <Page brand={PRODUCT} title={said.heading} preview={said.preview} why={loginPhrases.why[kind]}>
      <Paragraph>{loginPhrases.hello(props.name)}</Paragraph>
      {said.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
      ))}
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={PRODUCT} href={props.url} label={said.button} />
      </div>
      <LinkInstead brand={PRODUCT} href={props.url} />
      {said.afterwards && <Paragraph quiet>{said.afterwards}</Paragraph>}
    </Page>,
  );
  return asEmail(said.subject, html);
}
