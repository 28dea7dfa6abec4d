import { Refusal } from '@amends/core';
import type { Envelope } from './read-email.ts';

/** A raw email, with the envelope from the mail service. */
export interface PackedEmail {
  raw: Uint8Array;
  envelope: Envelope;
}

const FORM = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/**
 * Extracts the email from a mail service's request: the raw email (`message/rfc822`, or no type), JSON with
 * `RawEmail` (Postmark), or a form with `email` and `envelope` (SendGrid) or with `body-mime`, `recipient`
 * and `sender` (Mailgun). Throws `email_missing`.
 */
export async function unpackEmail(contentType: string, body: Uint8Array): Promise<PackedEmail> {
  if (/^application\/json\b/i.test(contentType)) return fromJson(body);
  if (FORM.test(contentType)) return fromForm(contentType, body);
  if (body.byteLength === 0) throw missing();
  return { raw: body, envelope: {} };
}

function fromJson(body: Uint8Array): PackedEmail {
  const json = parseJson(Buffer.from(body).toString('utf8'));
  const raw = textAt(json, 'RawEmail');
  if (!raw) throw missing();
  const to = textAt(json, 'OriginalRecipient');
  return { raw: Buffer.from(raw), envelope: to ? { recipients: [to] } : {} };
}

async function fromForm(contentType: string, body: Uint8Array): Promise<PackedEmail> {
  const fields = await new Response(new Uint8Array(body), {
    headers: { 'content-type': contentType },
  })
    .formData()
    .catch(() => null);
  const found = fields?.get('email') ?? fields?.get('body-mime');
  if (!fields || !found) throw missing();
  const raw =
    typeof found === 'string' ? Buffer.from(found) : new Uint8Array(await found.arrayBuffer());
  return { raw, envelope: envelopeOf(fields) };
}

function envelopeOf(fields: FormData): Envelope {
  const field = (name: string) => {
    const value = fields.get(name);
    return typeof value === 'string' ? value : null;
  };
  const recipient = field('recipient');
  if (recipient) {
    return { recipients: recipient.split(','), sender: field('sender') ?? undefined };
  }
  const envelope = parseJson(field('envelope') ?? '');
  const to = (envelope as { to?: unknown } | null)?.to;
  const sender = (envelope as { from?: unknown } | null)?.from;
  return {
    ...(Array.isArray(to) ? { recipients: to.map(String) } : {}),
    ...(typeof sender === 'string' ? { sender } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function textAt(json: unknown, key: string): string | null {
  const value = (json as Record<string, unknown> | null)?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
}

const missing = () =>
  new Refusal('unprocessable', 'email_missing', {
    title:
      'This request has no email in it. Post the raw email, or have your mail service include it.',
  });
