import { compile } from 'html-to-text';

/** Renders an email as subject, HTML and plain text. */
export function asEmail(
  subject: string,
  html: string,
): { subject: string; html: string; text: string } {
  return {
    subject: subject.replaceAll(/\s+/g, ' ').trim(),
    html: `<!DOCTYPE html>${html}`,
    text: `${toText(html).trim()}\n`,
  };
}

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
    star(element, _walk, builder) {
      const { title = '', href = '' } = element.attribs;
      builder.openBlock({ leadingLineBreaks: 1 });
      builder.addInline(`${title}: ${href}`, { noWordTransform: true });
      builder.closeBlock({ trailingLineBreaks: 1 });
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
    { selector: '.star-ends', format: 'skip' },
    { selector: 'a.link.star', format: 'star' },
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
