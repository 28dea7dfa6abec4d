import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Returns whether a request knows a secret, as a bearer token or as the password of Basic authentication
 * (RFC 7617), which mail services send if the address has one. Takes the same time for any wrong one.
 */
export function knowsSecret(authorization: string | undefined, secret: string): boolean {
  const [scheme = '', given = ''] = (authorization ?? '').trim().split(/\s+/, 2);
  const told = scheme.toLowerCase() === 'basic' ? passwordOf(given) : given;
  return timingSafeEqual(digestOf(told), digestOf(secret));
}

const passwordOf = (given: string) =>
  Buffer.from(given, 'base64').toString('utf8').split(':').slice(1).join(':');

const digestOf = (text: string) => createHash('sha256').update(text).digest();
