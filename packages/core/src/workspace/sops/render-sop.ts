import MarkdownIt from 'markdown-it';

/** Keys by which an SOP's pictures are looked up. */
export interface SopAddress {
  storeId: string;
  sopId: string;
}

/** Returns the URL of an SOP's file, for anyone who may read the SOP. */
export const sopAttachmentPath = ({ storeId, sopId }: SopAddress, attachmentId: string) =>
  `/v1/sops/${encodeURIComponent(sopId)}/attachments/${encodeURIComponent(attachmentId)}?storeId=${encodeURIComponent(storeId)}`;

const ATTACHMENT = /^attachment:(att_[0-9a-f]{32})$/;
const SAFE_LINK = /^(https?:|mailto:|tel:|attachment:att_[0-9a-f]{32}$)/i;

const markdown = new MarkdownIt({ html: false, linkify: true, breaks: true });
markdown.validateLink = (url) => SAFE_LINK.test(url.trim());

/** The page has the first heading, so the SOP's headings start one level down. */
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

/** Shows only the SOP's own pictures; nothing is ever loaded from elsewhere. */
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
 * Renders an SOP's Markdown as safe HTML: raw markup becomes text, links lead to web, mail and
 * telephone addresses or to the SOP's own files, and pictures are its own files only.
 */
export const renderSop = (content: string, address: SopAddress): string =>
  markdown.render(content, { ...address });
