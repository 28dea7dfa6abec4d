import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns whether a request has the secret, as a bearer token or a Basic password (RFC 7617), which mail
 * services send if the URL has one. Takes constant time.
 */
export function knowsSecret(authorization: string | undefined, secret: string): boolean {
  const [scheme = '', given = ''] = (authorization ?? '').trim().split(/\s+/, 2);
  const told = scheme.toLowerCase() === 'basic' ? passwordOf(given) : given;
  return timingSafeEqual(digestOf(told), digestOf(secret));
}

const passwordOf = (given: string) =>
  Buffer.from(given, 'base64').toString('utf8').split(':').slice(1).join(':');

const digestOf = (text: string) => createHash('sha256').update(text).digest();
