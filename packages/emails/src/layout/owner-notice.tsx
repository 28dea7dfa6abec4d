import { renderToStaticMarkup } from 'react-dom/server';
import { loginPhrases } from '../messages/login.en-US.ts';
import { asEmail } from './as-email.ts';
import { Button, Paragraph } from './blocks.tsx';
import { Page } from './page.tsx';
import { PRODUCT } from './product-brand.ts';

/** What an email to an owner says about their store. All of it is text. */
interface Notice {
  subject: string;
  heading: string;
  /** One or more; mail programs show the first one in their lists. */
  paragraphs: readonly [string, ...string[]];
  button: string;
  why: string;
}

/** Renders an email to an owner about something that needs them, in the product's look. Pure. */
export function renderOwnerNotice(
  { name, url }: { name: string; url: string },
  { subject, heading, paragraphs, button, why }: Notice,
): { subject: string; html: string; text: string } {
  const html = renderToStaticMarkup(
    <Page brand={PRODUCT} title={heading} preview={paragraphs[0]} why={why}>
      <Paragraph>{loginPhrases.hello(name)}</Paragraph>
      {paragraphs.map((said) => (
        <Paragraph key={said}>{said}</Paragraph>
      ))}
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={PRODUCT} href={url} label={button} />
      </div>
    </Page>,
  );
  return asEmail(subject, html);
}
