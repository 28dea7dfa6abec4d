import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailProps, EmailTemplate, EmailWords } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Button, Panel, Paragraph, TextLink, Typed } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { type Facts, phrases, staffMessage, type Words, words } from './messages/en-US.ts';
import { BODIES } from './templates/body-of.tsx';

/**
 * One e-mail as subject, HTML and plain text. Pure: the same props give the same words. Everything
 * in the props is shown as text, never as markup.
 */
export function renderEmail(
  template: EmailTemplate,
  props: EmailProps,
): { subject: string; html: string; text: string } {
  const { brand, claim, url, note } = props;
  const facts: Facts = { store: brand.storeName, claim, ...pick(props) };
  const toStaff = template === 'message' && props.audience === 'staff';
  const said = toStaff ? staffMessage(facts) : reworded(words[template](facts), props.wording);
  const html = renderToStaticMarkup(
    <Page
      brand={brand}
      title={said.heading}
      preview={said.preview}
      why={phrases.why(brand.storeName, claim.orderNumber)}
    >
      {!toStaff && <Paragraph>{phrases.hello(claim.customerName)}</Paragraph>}
      {said.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>
          <Typed text={paragraph} />
        </Paragraph>
      ))}
      {note && (
        <Panel title={phrases.note}>
          <Paragraph>
            <Typed text={note} />
          </Paragraph>
        </Panel>
      )}
      {BODIES[template](props)}
      {url && (
        <>
          <div style={{ margin: '4px 0 20px' }}>
            <Button brand={brand} href={url} label={said.button} />
          </div>
          <div className="link-instead">
            <Paragraph quiet>
              {phrases.linkInstead}{' '}
              <TextLink brand={brand} href={url}>
                {url}
              </TextLink>
            </Paragraph>
          </div>
        </>
      )}
      {said.afterwards &&
        paragraphsOf(said.afterwards).map((paragraph) => (
          <Paragraph key={paragraph} quiet>
            <Typed text={paragraph} />
          </Paragraph>
        ))}
      {url && !toStaff && <Paragraph quiet>{phrases.replyThere}</Paragraph>}
    </Page>,
  );
  return asEmail(said.subject, html);
}

/** What an e-mail says by itself in the places where a store may say something else. */
export function wordsOfEmail(template: EmailTemplate, props: EmailProps): EmailWords {
  const facts: Facts = { store: props.brand.storeName, claim: props.claim, ...pick(props) };
  const { subject, heading, paragraphs, afterwards = null, button } = words[template](facts);
  return { subject, heading, opening: paragraphs.join('\n\n'), closing: afterwards, button };
}

const pick = ({ messages, signBy, days }: EmailProps) => ({ messages, signBy, days });

/** Our words with a store's own in the places where it has some. */
function reworded(ours: Words, own: EmailWords | null): Words {
  if (!own) return ours;
  const paragraphs = own.opening ? paragraphsOf(own.opening) : ours.paragraphs;
  const afterwards = own.closing ?? ours.afterwards;
  return {
    subject: own.subject ?? ours.subject,
    heading: own.heading ?? ours.heading,
    paragraphs,
    preview: own.opening ? (paragraphs[0] ?? '') : ours.preview,
    button: own.button ?? ours.button,
    ...(afterwards ? { afterwards } : {}),
  };
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
