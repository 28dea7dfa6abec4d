import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A key that signs emails, with the selector that names its DNS record. */
export interface DkimKey {
  selector: string;
  /** SubjectPublicKeyInfo in base64, as a DKIM record has it. */
  publicKey: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
}

/** Receivers must accept 2048 bits, and many refuse fewer (RFC 8301). */
const BITS = 2048;

/** Creates a key with a unique selector. Takes at least a tenth of a second. */
export async function newDkimKey(): Promise<DkimKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = `amends-${randomBytes(6).toString('hex')}`;
  return { selector, publicKey: publicKey.toString('base64'), privateKey };
}

/** Stands in for the key in a dry run, which would otherwise cost processor time. */
export const UNMADE_KEY: DkimKey = {
  selector: 'amends-of-a-dry-run',
  publicKey: 'made+with+the+real+request',
  privateKey: '',
};

/** The name under which the private key of a selector is sealed. */
export const secretNameOf = (domain: string, selector: string): string =>
  `dkim:${domain}:${selector}`;
