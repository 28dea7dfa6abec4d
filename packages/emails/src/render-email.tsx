import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailProps, EmailTemplate, EmailWords } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import { Button, HeroLine, Paragraph, Quote, TextLink, Typed } from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { type Facts, phrases, staffMessage, words } from './messages/en-US.ts';
import { customized, paragraphsOf } from './messages/override-words.ts';
import { BODIES, HERO_BELOW, trackingOf } from './templates/body-of.tsx';

const REPEATS_QUESTION: ReadonlySet<EmailTemplate> = new Set(['information-needed', 'reminder']);

/**
 * Returns one email as subject, HTML and plain text. Pure: the same props give the same text. All
 * text in the props is escaped.
 */
export function renderEmail(
  template: EmailTemplate,
  props: EmailProps,
): { subject: string; html: string; text: string } {
  const { brand, claim, note } = props;
  const facts = factsOf(props);
  const toStaff = template === 'message' && props.audience === 'staff';
  const said = toStaff ? staffMessage(facts) : customized(words[template](facts), props.override);
  const hero = said.hero ? <HeroLine brand={brand} hero={said.hero} /> : null;
  const question = note ?? (REPEATS_QUESTION.has(template) ? claim.question : null);
  const html = renderToStaticMarkup(
    <Page
      brand={brand}
      title={said.heading}
      preview={said.preview}
      why={whyOf(template, toStaff)(brand.storeName, claim.orderNumber)}
      {...(props.replyMarker ? { marker: props.replyMarker } : {})}
    >
      {HERO_BELOW.has(template) ? null : hero}
      {!toStaff && <Paragraph>{phrases.hello(claim.firstName)}</Paragraph>}
      {said.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>
          <Typed text={paragraph} />
        </Paragraph>
      ))}
      {question && (
        <Quote brand={brand}>
          <Typed text={question} />
        </Quote>
      )}
      {BODIES[template](props)}
      {HERO_BELOW.has(template) ? hero : null}
      <Action template={template} props={props} label={said.button} />
      {said.afterwards &&
        paragraphsOf(said.afterwards).map((paragraph) => (
          <Paragraph key={paragraph} quiet>
            <Typed text={paragraph} />
          </Paragraph>
        ))}
      {props.url && !toStaff && template !== 'signature-requested' && (
        <Paragraph quiet>{props.replyMarker ? phrases.replyHere : phrases.replyThere}</Paragraph>
      )}
    </Page>,
  );
  return asEmail(said.subject, html);
}

/** Returns the default texts of an email in the places that a store can override. */
export function wordsOfEmail(template: EmailTemplate, props: EmailProps): EmailWords {
  const {
    subject,
    heading,
    paragraphs,
    afterwards = null,
    button,
  } = words[template](factsOf(props));
  return { subject, heading, opening: paragraphs.join('\n\n'), closing: afterwards, button };
}

/**
 * Renders the one button. For a package on its way it opens the carrier's tracking page, and the
 * claim page is a link.
 */
function Action({
  template,
  props,
  label,
}: {
  template: EmailTemplate;
  props: EmailProps;
  label: string;
}) {
  const { brand, url } = props;
  const carrier = template === 'reshipped' ? trackingOf(props)?.trackingUrl : null;
  // A store's own button text is about the claim page.
  const href = (props.override?.button ? (url ?? carrier) : (carrier ?? url)) ?? null;
  const other = href === carrier ? url : carrier;
  if (!href) return null;
  return (
    <>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={brand} href={href} label={label} />
      </div>
      {carrier && other ? (
        <Paragraph>
          <TextLink brand={brand} href={other}>
            {other === carrier ? phrases.track : phrases.viewClaim}
          </TextLink>
        </Paragraph>
      ) : null}
      <div className="link-instead">
        <Paragraph quiet>
          {phrases.linkInstead}{' '}
          <TextLink brand={brand} href={href}>
            {href}
          </TextLink>
        </Paragraph>
      </div>
    </>
  );
}

function whyOf(template: EmailTemplate, toStaff: boolean) {
  if (toStaff) return phrases.whyStaff;
  return template === 'signature-requested' ? phrases.whySign : phrases.why;
}

const factsOf = ({ brand, claim, messages, signBy }: EmailProps): Facts => ({
  store: brand.storeName,
  claim,
  messages,
  signBy,
});
