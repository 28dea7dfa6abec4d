import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailWords, ReturnEmailProps, ReturnEmailTemplate } from './email-props.ts';
import { asEmail } from './layout/as-email.ts';
import {
  Button,
  CreditCode,
  HeroLine,
  ItemList,
  Panel,
  Paragraph,
  TextLink,
  Typed,
} from './layout/blocks.tsx';
import { Page } from './layout/page.tsx';
import { phrases } from './messages/en-US.ts';
import { customized, paragraphsOf } from './messages/override-words.ts';
import { returnPhrases, returnWords } from './messages/return.en-US.ts';

/** Emails that say how to send the package. */
const WITH_WAY: ReadonlySet<ReturnEmailTemplate> = new Set(['return-approved', 'return-reminder']);

/**
 * Returns one email about a return as subject, HTML and plain text. Pure: the same props give the same
 * text. All text in the props is escaped.
 */
export function renderReturnEmail(
  template: ReturnEmailTemplate,
  props: ReturnEmailProps,
): { subject: string; html: string; text: string } {
  const { brand, ret, override } = props;
  const said = customized(returnWords[template]({ store: brand.storeName, ret }), override);
  const html = renderToStaticMarkup(
    <Page
      brand={brand}
      title={said.heading}
      preview={said.preview}
      why={returnPhrases.why(brand.storeName, ret.orderNumber)}
    >
      {said.hero ? <HeroLine brand={brand} hero={said.hero} /> : null}
      <Paragraph>{phrases.hello(ret.firstName)}</Paragraph>
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
  { brand, ret }: ReturnEmailProps,
): EmailWords {
  const said = returnWords[template]({ store: brand.storeName, ret });
  const { subject, heading, paragraphs, afterwards = null, button } = said;
  return { subject, heading, opening: paragraphs.join('\n\n'), closing: afterwards, button };
}

function Body({
  template,
  props: { ret },
}: {
  template: ReturnEmailTemplate;
  props: ReturnEmailProps;
}) {
  const { instructions, declineText, items, credits } = ret;
  return (
    <>
      {WITH_WAY.has(template) && instructions ? (
        <Panel title={returnPhrases.instructions}>
          <Paragraph>
            <Typed text={instructions} />
          </Paragraph>
        </Panel>
      ) : null}
      {template === 'return-declined' && declineText ? (
        <Panel title={returnPhrases.reason}>
          <Paragraph>
            <Typed text={declineText} />
          </Paragraph>
        </Panel>
      ) : null}
      {template === 'return-closed'
        ? credits.map(({ code, amount }) => (
            <CreditCode
              key={code}
              title={credits.length > 1 ? `${phrases.code}: ${amount}` : phrases.code}
              code={code}
            />
          ))
        : null}
      {template === 'return-closed' && ret.trackingNumber ? (
        <Paragraph quiet>{phrases.trackingNumber(ret.trackingNumber)}</Paragraph>
      ) : null}
      <ItemList items={items} />
    </>
  );
}

/** Renders the one button: the label, if the email is about sending, else the return's page. */
function Action({
  template,
  props: { brand, ret, url },
  label,
}: {
  template: ReturnEmailTemplate;
  props: ReturnEmailProps;
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
            {returnPhrases.viewReturn}
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
