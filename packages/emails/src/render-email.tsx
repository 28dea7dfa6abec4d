import { compile } from 'html-to-text';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailProps, EmailTemplate } from './email-props.ts';
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
    <Page brand={brand} title={said.heading} preview={said.preview} orderNumber={claim.orderNumber}>
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
  return {
    subject: said.subject.replaceAll(/\s+/g, ' ').trim(),
    html: `<!DOCTYPE html>${html}`,
    text: `${toText(html).trim()}\n`,
  };
}

const pick = ({ messages, signBy }: EmailProps) => ({ messages, signBy });

const toText = compile({
  wordwrap: 76,
  formatters: {
    named(element, walk, builder) {
      walk(element.children, builder);
      builder.addInline(': ');
    },
    button(element, walk, builder) {
      builder.openBlock({ leadingLineBreaks: 2 });
      walk(element.children, builder);
      builder.addInline(':');
      builder.addLineBreak();
      builder.addInline(element.attribs.href, { noWordTransform: true });
      builder.closeBlock({ trailingLineBreaks: 2 });
    },
    address(element, walk, builder) {
      const { href } = element.attribs;
      if (/^mailto:|^https?:/.test(href) && !/\s/.test(textOf(element))) {
        builder.addInline(href.replace(/^mailto:/, ''), { noWordTransform: true });
      } else {
        walk(element.children, builder);
        builder.addInline(`: ${href}`, { noWordTransform: true });
      }
    },
  },
  selectors: [
    { selector: '.preview', format: 'skip' },
    { selector: '.link-instead', format: 'skip' },
    { selector: 'title', format: 'skip' },
    { selector: 'img', format: 'skip' },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block' },
    {
      selector: 'tr.fact',
      format: 'block',
      options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
    },
    { selector: 'td', format: 'inline' },
    { selector: 'td.name', format: 'named' },
    { selector: 'a.button', format: 'button' },
    { selector: 'a.link', format: 'address' },
  ],
});

const textOf = ({ children }: { children: { data?: string }[] }) =>
  children.map(({ data }) => data ?? '').join('');
