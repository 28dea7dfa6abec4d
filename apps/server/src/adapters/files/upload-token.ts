import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The grant of a signed upload URL: one file, of one type, up to a size, until an instant. */
export interface UploadGrant {
  key: string;
  contentType: string;
  maxBytes: number;
  expiresAt: Date;
  /** Unique id, so that the grant can be used up. */
  nonce: string;
}

const Payload = z.tuple([z.string(), z.string(), z.int().positive(), z.int(), z.string()]);

/** Signs a grant; the token contains it, so nothing is stored. */
export function signUpload(grant: Omit<UploadGrant, 'nonce'>, secret: string): string {
  const { key, contentType, maxBytes, expiresAt } = grant;
  const nonce = randomBytes(16).toString('hex');
  const payload = JSON.stringify([key, contentType, maxBytes, expiresAt.getTime(), nonce]);
  const encoded = Buffer.from(payload).toString('base64url');
  return `${encoded}.${mac(encoded, secret).toString('base64url')}`;
}

/**
 * Returns the grant of a token, or null if it was not signed with this secret. The caller checks
 * the expiry.
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
