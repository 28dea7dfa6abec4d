import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailProps, EmailTemplate, EmailWords } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import {
  Button,
  Hello,
  HeroLine,
  LinkInstead,
  Paragraph,
  Quote,
  TextLink,
  Typed,
} from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { claimWords, staffMessage } from './messages/claim-words.ts';
import { claimValues, customized, paragraphsOf } from './messages/override-words.ts';
import { replyMarker } from './messages/reply-marker.ts';
import { type SpokenProps, spokenProps } from './messages/spoken.ts';
import { BODIES, HERO_BELOW, trackingOf } from './templates/body-of.tsx';

const REPEATS_QUESTION: ReadonlySet<EmailTemplate> = new Set(['information-needed', 'reminder']);

/**
 * Returns one email as subject, HTML and plain text. Pure: the same props give the same text. All
 * text in the props is escaped.
 */
export function renderEmail(
  template: EmailTemplate,
  given: EmailProps,
): { subject: string; html: string; text: string } {
  const props = spokenProps(given);
  const { brand, claim, note, voice } = props;
  const { t } = voice;
  const toStaff = template === 'message' && props.audience === 'staff';
  const said = toStaff
    ? staffMessage(props)
    : customized(claimWords(template, props), props.override, claimValues(props));
  const hero = said.hero ? <HeroLine brand={brand} hero={said.hero} /> : null;
  const question = note ?? (REPEATS_QUESTION.has(template) ? claim.question : null);
  const html = renderToStaticMarkup(
    <Page
      voice={voice}
      brand={brand}
      title={said.heading}
      preview={said.preview}
      why={t(whyOf(template, toStaff), { store: brand.storeName, order: claim.orderNumber })}
      {...(props.canReply ? { marker: replyMarker(voice) } : {})}
    >
      {HERO_BELOW.has(template) ? null : hero}
      {!toStaff && <Hello firstName={claim.firstName} />}
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
        <Paragraph quiet>{t(props.canReply ? 'replyHere' : 'replyThere')}</Paragraph>
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
  } = claimWords(template, spokenProps(props));
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
  props: SpokenProps;
  label: string;
}) {
  const { brand, url } = props;
  const { t } = props.voice;
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
            {t(other === carrier ? 'track' : 'viewClaim')}
          </TextLink>
        </Paragraph>
      ) : null}
      <LinkInstead brand={brand} href={href} />
    </>
  );
}

function whyOf(template: EmailTemplate, toStaff: boolean) {
  if (toStaff) return 'whyStaff';
  return template === 'signature-requested' ? 'whySign' : 'why';
}
