import MarkdownIt from 'markdown-it';

/** What the pictures of an SOP are looked up by. */
export interface SopAddress {
  storeId: string;
  sopId: string;
}

/** Where a file of an SOP is opened, by whoever may read the SOP. */
export const sopAttachmentPath = ({ storeId, sopId }: SopAddress, attachmentId: string) =>
  `/v1/sops/${encodeURIComponent(sopId)}/attachments/${encodeURIComponent(attachmentId)}?storeId=${encodeURIComponent(storeId)}`;

const ATTACHMENT = /^attachment:(att_[0-9a-f]{32})$/;
const SAFE_LINK = /^(https?:|mailto:|tel:|attachment:att_[0-9a-f]{32}$)/i;

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
markdown.validateLink = (url) => SAFE_LINK.test(url.trim());

/** The page that shows an SOP has the first heading; the SOP's begin below it. */
markdown.core.ruler.push('headings_below', ({ tokens }) => {
  for (const token of tokens) {
    if (!token.type.startsWith('heading_')) continue;
    token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 1)}`;
  }
});

markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
  const token = tokens[index];
  const href = String(token?.attrGet('href') ?? '');
  token?.attrSet('href', addressOf(href, addressIn(env)));
  token?.attrSet('rel', 'noopener noreferrer');
  token?.attrSet('target', '_blank');
  return self.renderToken(tokens, index, options);
};

/** Only the SOP's own pictures are shown; nothing is ever loaded from elsewhere. */
markdown.renderer.rules.image = (tokens, index, _options, env) => {
  const token = tokens[index];
  const source = String(token?.attrGet('src') ?? '');
  const words = markdown.utils.escapeHtml(token?.content ?? '');
  const address = markdown.utils.escapeHtml(addressOf(source, addressIn(env)));
  if (ATTACHMENT.test(source)) return `<img src="${address}" alt="${words}" loading="lazy">`;
  return `<a href="${address}" rel="noopener noreferrer" target="_blank">${words || address}</a>`;
};

const addressIn = (env: unknown) => env as SopAddress;

function addressOf(url: string, address: SopAddress): string {
  const attachmentId = ATTACHMENT.exec(url)?.[1];
  return attachmentId ? sopAttachmentPath(address, attachmentId) : url;
}

/**
 * Returns the Markdown of an SOP as HTML that is safe to show: markup that people type is shown as
 * text, links lead to web, mail and telephone addresses or to the SOP's own files, and pictures are
 * its own files only.
 */
export const renderSop = (content: string, address: SopAddress): string =>
  markdown.render(content, { ...address });
