import { createHash } from 'node:crypto';
import type { InboundEmail, InboundFile } from '@amends/core';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';

/** The envelope, from the receiving mail server. */
export interface Envelope {
  recipients?: readonly string[] | undefined;
  /** Empty for none. */
  sender?: string | undefined;
}

/** Maximum size of an email with its files. */
export const MOST_EMAIL_BYTES = 30 * 1024 * 1024;

/** Maximum characters of HTML and of text to read. */
const MOST_HTML = 500_000;
const MOST_TEXT = 300_000;
/** Maximum HTML tags to read: nested ones take quadratic time. */
const MOST_TAGS = 10_000;

/**
 * Parses a raw email (RFC 5322, MIME). Without an envelope, takes recipients from the headers. Throws if its
 * parts are nested too deeply.
 */
export async function readEmail(raw: Uint8Array, envelope: Envelope = {}): Promise<InboundEmail> {
  const email = await new PostalMime({
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 50,
    maxHeadersSize: 512 * 1024,
    forceRfc822Attachments: true,
  }).parse(raw);
  const headers = headersOf(email);
  const from = senderOf(email, headers);
  return {
    recipients: envelope.recipients ?? recipientsOf(email, headers),
    returnPath: envelope.sender,
    mailId: email.messageId?.trim() || `<${digestOf(raw)}@no-message-id.invalid>`,
    sender: from?.address ?? '',
    senderName: from?.name || null,
    subject: email.subject ?? '',
    text: textOf(email),
    headers,
    files: email.attachments.map(fileOf),
  };
}

/**
 * Returns the mailbox in From. With several mailboxes, the author is unknown (RFC 5322, 3.6.2), so they
 * become a sender name without an address.
 */
function senderOf({ from }: Email, headers: Record<string, string[]>) {
  const written = headers.from ?? [];
  const named = written.flatMap((value) => mailboxesOf(addressParser(value)));
  if (named.length > 1) return { address: '', name: written.join(', ') };
  return mailboxesOf(from ? [from] : [])[0];
}

const digestOf = (raw: Uint8Array) => createHash('sha256').update(raw).digest('hex');

function headersOf(email: Email): Record<string, string[]> {
  const headers: Record<string, string[]> = Object.create(null);
  for (const { key, value } of email.headers) {
    headers[key] = [...(headers[key] ?? []), value];
  }
  return headers;
}

/** Headers in which mail services put the recipient's address. */
const DELIVERED = [
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-envelope-to',
  'x-forwarded-to',
];

function recipientsOf(email: Email, headers: Record<string, string[]>): string[] {
  const delivered = DELIVERED.flatMap((name) => headers[name] ?? []).map((value) =>
    value.replaceAll(/[<>\s]/g, ''),
  );
  const named = mailboxesOf([...(email.to ?? []), ...(email.cc ?? []), ...(email.bcc ?? [])]);
  return [...new Set([...delivered, ...named.map(({ address }) => address)])];
}

const mailboxesOf = (addresses: readonly Address[]) =>
  addresses.flatMap((one) => (one.group ? one.group : [one]));

function textOf({ text, html }: Email): string {
  if (text?.trim()) return text.slice(0, MOST_TEXT);
  return html ? fromHtml(beginningOf(html)).slice(0, MOST_TEXT) : '';
}

/** Returns the beginning of an email's HTML, which has the new text. */
function beginningOf(html: string): string {
  const first = html.slice(0, MOST_HTML);
  let tags = 0;
  for (const { index } of first.matchAll(/</g)) {
    if (++tags > MOST_TAGS) return first.slice(0, index);
  }
  return first;
}

/** Elements that mark the quoted email; other quotes are found in the text. */
const QUOTED = [
  'div.gmail_quote',
  'div.gmail_quote_container',
  'blockquote[type=cite]',
  'div.yahoo_quoted',
  'div.moz-cite-prefix',
  'div#divRplyFwdMsg',
  'div#appendonsend',
  'div.protonmail_quote',
];

const fromHtml = (html: string) =>
  convert(html, {
    wordwrap: false,
    limits: { maxInputLength: MOST_HTML, maxDepth: 100, maxChildNodes: 10_000 },
    selectors: [
      ...QUOTED.map((selector) => ({ selector, format: 'skip' })),
      { selector: 'img', format: 'skip' },
      { selector: 'a', options: { ignoreHref: true } },
      ...['h1', 'h2', 'h3', 'h4'].map((selector) => ({ selector, options: { uppercase: false } })),
    ],
  });

/** Default names of unnamed parts, by type. */
const NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'photo.jpg',
  'image/png': 'photo.png',
  'image/gif': 'photo.gif',
  'image/webp': 'photo.webp',
  'image/heic': 'photo.heic',
  'video/mp4': 'video.mp4',
  'video/quicktime': 'video.mov',
  'message/rfc822': 'email.eml',
};

function fileOf({ filename, mimeType, disposition, related, content }: Attachment): InboundFile {
  const body = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content);
  return {
    filename: filename || NAMES[mimeType] || 'file',
    contentType: mimeType,
    body,
    isInline: related === true || disposition === 'inline',
  };
}
