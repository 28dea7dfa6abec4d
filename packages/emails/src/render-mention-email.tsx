import { renderToStaticMarkup } from 'react-dom/server';
import type { MentionEmailProps } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Button, Panel, Paragraph, Typed } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { PRODUCT } from './layout/product-brand.ts';
import { loginPhrases } from './messages/login.en-US.ts';
import { mentionWords } from './messages/mention.en-US.ts';

const PREVIEW_LENGTH = 120;

/**
 * Returns an email to someone who was mentioned in a note as subject, HTML and plain text. Pure;
 * all props are escaped.
 */
export function renderMentionEmail(props: MentionEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const said = mentionWords(props);
  const preview = props.content.slice(0, PREVIEW_LENGTH);
  const html = renderToStaticMarkup(
    <Page brand={PRODUCT} title={said.heading} preview={preview} why={said.why}>
      <Paragraph>{loginPhrases.hello(props.name)}</Paragraph>
      <Paragraph>{said.intro}</Paragraph>
      <Panel>
        <Typed text={props.content} />
      </Panel>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={PRODUCT} href={props.url} label={said.button} />
      </div>
    </Page>,
  );
  return asEmail(said.subject, html);
}
