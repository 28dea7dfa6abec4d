import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** What a signed upload URL allows: one file, of one type, up to a size, until an instant. */
export interface UploadGrant {
  key: string;
  contentType: string;
  maxBytes: number;
  expiresAt: Date;
  /** Names this grant among all, so that it can be used up. */
  nonce: string;
}

const Payload = z.tuple([z.string(), z.string(), z.int().positive(), z.int(), z.string()]);

/** A token that only who knows the secret can make; it says what it allows, so nothing is stored. */
export function signUpload(grant: Omit<UploadGrant, 'nonce'>, secret: string): string {
  const { key, contentType, maxBytes, expiresAt } = grant;
  const nonce = randomBytes(16).toString('hex');
  const payload = JSON.stringify([key, contentType, maxBytes, expiresAt.getTime(), nonce]);
  const encoded = Buffer.from(payload).toString('base64url');
  return `${encoded}.${mac(encoded, secret).toString('base64url')}`;
}

/**
 * Returns the grant of a token, or null when it was not signed with this secret. Expiry is the
 * caller's.
 */
export function readUpload(token: string, secret: string): UploadGrant | null {
  const [encoded, signature, ...rest] = token.split('.');
  if (!encoded || !signature || rest.length > 0) return null;
  const given = Buffer.from(signature, 'base64url');
  const right = mac(encoded, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const parsed = Payload.safeParse(JSON.parse(Buffer.from(encoded, 'base64url').toString()));
  if (!parsed.success) return null;
  const [key, contentType, maxBytes, expires, nonce] = parsed.data;
  return { key, contentType, maxBytes, expiresAt: new Date(expires), nonce };
}

function mac(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`upload:${text}`).digest();
}
