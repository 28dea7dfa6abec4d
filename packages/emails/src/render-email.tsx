import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailProps, EmailTemplate } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Button, Panel, Paragraph, TextLink, Typed } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { type Facts, phrases, staffMessage, words } from './messages/en-US.ts';
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
  const said = toStaff ? staffMessage(facts) : words[template](facts);
  const html = renderToStaticMarkup(
    <Page
      brand={brand}
      title={said.heading}
      preview={said.preview}
      why={phrases.why(brand.storeName, claim.orderNumber)}
    >
      {!toStaff && <Paragraph>{phrases.hello(claim.customerName)}</Paragraph>}
      {said.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>{paragraph}</Paragraph>
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
      {said.afterwards && <Paragraph quiet>{said.afterwards}</Paragraph>}
    </Page>,
  );
  return asEmail(said.subject, html);
}

const pick = ({ messages, signBy }: EmailProps) => ({ messages, signBy });
