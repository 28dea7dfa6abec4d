import { renderToStaticMarkup } from 'react-dom/server';
import type {
  InStoreEmailProps,
  InStoreLinkEmailProps,
  RegistrationEmailProps,
} from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Panel, Paragraph } from './layout/blocks.tsx';
import { linkEmail } from './layout/link-email.tsx';
import { Page } from './layout/page.tsx';
import { inStoreLinkWords, inStoreWords, registrationWords } from './messages/in-store-words.ts';
import { voiceOf } from './messages/voice.ts';

/** Returns the email with the code that confirms a claim: subject, HTML and plain text. */
export function renderInStoreEmail(props: InStoreEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const voice = voiceOf(props.locale, props.timeZone);
  const said = inStoreWords(props, voice);
  const html = renderToStaticMarkup(
    <Page
      voice={voice}
      brand={props.brand}
      title={said.heading}
      preview={said.preview}
      why={said.why}
    >
      <Paragraph>{said.intro}</Paragraph>
      <Panel>
        <strong style={{ fontSize: 28, letterSpacing: 6 }}>{props.code}</strong>
      </Panel>
      <Paragraph quiet>{said.worksFor}</Paragraph>
      <Paragraph quiet>{said.notYou}</Paragraph>
    </Page>,
  );
  return asEmail(said.subject, html);
}

/** Returns the email whose link continues a claim: subject, HTML and plain text. */
export function renderInStoreLinkEmail(props: InStoreLinkEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const voice = voiceOf(props.locale, props.timeZone);
  const said = inStoreLinkWords(props, voice);
  return linkEmail(props, said, said.notYou, voice);
}

/** Returns an email about a product that a customer registered: subject, HTML and plain text. */
export function renderRegistrationEmail(props: RegistrationEmailProps): {
  subject: string;
  html: string;
  text: string;
} {
  const voice = voiceOf(props.locale, props.timeZone);
  const said = registrationWords(props, voice);
  return linkEmail(props, said, said.last, voice);
}
