import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailBrand } from '../email-props.ts';
import type { Voice } from '../messages/voice.ts';
import { asEmail } from './as-email.ts';
import { Button, Paragraph } from './blocks.tsx';
import { Page } from './page.tsx';

/** The texts of an email whose point is one link. */
interface LinkEmailWords {
  subject: string;
  preview: string;
  heading: string;
  why: string;
  intro: string;
  button: string;
  worksFor: string;
}

/** Returns an email with one link, how long it works, and a last word: subject, HTML and plain text. */
export function linkEmail(
  { brand, url }: { brand: EmailBrand; url: string },
  said: LinkEmailWords,
  last: string,
  voice: Voice,
): { subject: string; html: string; text: string } {
  const html = renderToStaticMarkup(
    <Page voice={voice} brand={brand} title={said.heading} preview={said.preview} why={said.why}>
      <Paragraph>{said.intro}</Paragraph>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={brand} href={url} label={said.button} />
      </div>
      <Paragraph quiet>{said.worksFor}</Paragraph>
      <Paragraph quiet>{last}</Paragraph>
    </Page>,
  );
  return asEmail(said.subject, html);
}
