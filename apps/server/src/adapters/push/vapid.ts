import { createECDH, createPrivateKey, sign } from 'node:crypto';

/** Push services accept at most 24 hours; see RFC 8292, section 2. */
const LASTS_SECONDS = 12 * 3600;

export interface VapidKeys {
  /** The uncompressed P-256 point in base64url, as browsers expect it. */
  readonly publicKey: string;
  /**
   * Returns the `Authorization` header for a push service. `subject` is the operator's contact: a `mailto:`
   * or `https:` address.
   */
  authorize(endpoint: string, given: { subject: string; now: Date }): string;
}

/** Returns the keys that identify this deployment to push services (RFC 8292), from a 32-byte private key. */
export function vapidKeys(privateKey: Buffer): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const point = pair.getPublicKey();
  const publicKey = point.toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  return {
    publicKey,
    authorize(endpoint, { subject, now }) {
      const exp = Math.floor(now.getTime() / 1000) + LASTS_SECONDS;
      const claims = { aud: new URL(endpoint).origin, exp, sub: subject };
      const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
    },
  };
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
