import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

/** A key that signs emails, with the name of its record. */
export interface DkimKey {
  selector: string;
  /** SubjectPublicKeyInfo in base64, as a DKIM record has it. */
  publicKey: string;
  /** PKCS #8 in PEM. */
  privateKey: string;
}

/** Receivers must accept 2048 bits, and many refuse fewer (RFC 8301). */
const BITS = 2048;

/** Makes a key under a selector that no other key has. Takes a tenth of a second and more. */
export async function newDkimKey(): Promise<DkimKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const selector = `amends-${randomBytes(6).toString('hex')}`;
  return { selector, publicKey: publicKey.toString('base64'), privateKey };
}

/** Stands for the key that a real request would make: a dry run takes no time of the processor. */
export const UNMADE_KEY: DkimKey = {
  selector: 'amends-of-a-dry-run',
  publicKey: 'made+with+the+real+request',
  privateKey: '',
};

/** The name under which the private key of a selector is sealed. */
export const secretNameOf = (domain: string, selector: string): string =>
  `dkim:${domain}:${selector}`;
