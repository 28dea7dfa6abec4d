import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailWords, ReturnEmailProps, ReturnEmailTemplate } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import {
  Button,
  CreditCode,
  Hello,
  HeroLine,
  ItemList,
  LinkInstead,
  Panel,
  Paragraph,
  TextLink,
  Typed,
} from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { customized, paragraphsOf, returnValues } from './messages/override-words.ts';
import { returnWords } from './messages/return-words.ts';
import { type SpokenReturnProps, spokenReturnProps } from './messages/spoken.ts';

/** Emails that say how to send the package. */
const WITH_WAY: ReadonlySet<ReturnEmailTemplate> = new Set(['return-approved', 'return-reminder']);

/**
 * Returns one email about a return as subject, HTML and plain text. Pure: the same props give the same
 * text. All text in the props is escaped.
 */
export function renderReturnEmail(
  template: ReturnEmailTemplate,
  given: ReturnEmailProps,
): { subject: string; html: string; text: string } {
  const props = spokenReturnProps(given);
  const { brand, ret, override, voice } = props;
  const said = customized(returnWords(template, props), override, returnValues(props));
  const html = renderToStaticMarkup(
    <Page
      voice={voice}
      brand={brand}
      title={said.heading}
      preview={said.preview}
      why={voice.t('return.why', { store: brand.storeName, order: ret.orderNumber })}
    >
      {said.hero ? <HeroLine brand={brand} hero={said.hero} /> : null}
      <Hello firstName={ret.firstName} />
      {said.paragraphs.map((paragraph) => (
        <Paragraph key={paragraph}>
          <Typed text={paragraph} />
        </Paragraph>
      ))}
      <Body template={template} props={props} />
      <Action template={template} props={props} label={said.button} />
      {said.afterwards &&
        paragraphsOf(said.afterwards).map((paragraph) => (
          <Paragraph key={paragraph} quiet>
            <Typed text={paragraph} />
          </Paragraph>
        ))}
    </Page>,
  );
  return asEmail(said.subject, html);
}

/** Returns the default texts of an email in the places that a store can override. */
export function wordsOfReturnEmail(
  template: ReturnEmailTemplate,
  props: ReturnEmailProps,
): EmailWords {
  const said = returnWords(template, spokenReturnProps(props));
  const { subject, heading, paragraphs, afterwards = null, button } = said;
  return { subject, heading, opening: paragraphs.join('\n\n'), closing: afterwards, button };
}

function Body({
  template,
  props: {
    ret,
    voice: { t },
  },
}: {
  template: ReturnEmailTemplate;
  props: SpokenReturnProps;
}) {
  const { instructions, declineText, items, credits } = ret;
  return (
    <>
      {WITH_WAY.has(template) && instructions ? (
        <Panel title={t('return.instructions')}>
          <Paragraph>
            <Typed text={instructions} />
          </Paragraph>
        </Panel>
      ) : null}
      {template === 'return-declined' && declineText ? (
        <Panel title={t('return.reason')}>
          <Paragraph>
            <Typed text={declineText} />
          </Paragraph>
        </Panel>
      ) : null}
      {template === 'return-closed'
        ? credits.map(({ code, amount }) => (
            <CreditCode
              key={code}
              title={credits.length > 1 ? t('codeOf', { code: t('code'), amount }) : t('code')}
              code={code}
            />
          ))
        : null}
      {template === 'return-closed' && ret.trackingNumber ? (
        <Paragraph quiet>{t('trackingNumber', { tracking: ret.trackingNumber })}</Paragraph>
      ) : null}
      <ItemList items={items} />
    </>
  );
}

/** Renders the one button: the label, if the email is about sending, else the return's page. */
function Action({
  template,
  props: { brand, ret, url, voice },
  label,
}: {
  template: ReturnEmailTemplate;
  props: SpokenReturnProps;
  label: string;
}) {
  const labelUrl = WITH_WAY.has(template) ? ret.labelUrl : null;
  const href = labelUrl ?? url;
  return (
    <>
      <div style={{ margin: '4px 0 20px' }}>
        <Button brand={brand} href={href} label={label} />
      </div>
      {labelUrl ? (
        <Paragraph>
          <TextLink brand={brand} href={url}>
            {voice.t('return.view')}
          </TextLink>
        </Paragraph>
      ) : null}
      <LinkInstead brand={brand} href={href} />
    </>
  );
}
