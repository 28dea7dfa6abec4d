import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { SecretSeal } from '../ports/secret-seal.port.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const KEY_BYTES = 32;

/**
 * Seals with AES-256-GCM (NIST SP 800-38D) under keys of 32 bytes: the first seals, all of them open.
 * The name of the row is authenticated with the secret.
 */
export function aesSecretSeal(keys: readonly Buffer[]): SecretSeal {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [newest] = byId;
  if (!newest) throw new Error('There is no key to encrypt secrets with. Set SECRETS_KEY.');
  const [newestKeyId, newestKey] = newest;
  return {
    newestKeyId,
    keyIds: [...byId.keys()],
    seal(secret, boundTo) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', newestKey, nonce);
      cipher.setAAD(Buffer.from(boundTo));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
      return { keyId: newestKeyId, sealed };
    },
    open({ keyId, sealed }, boundTo) {
      const key = byId.get(keyId);
      if (!key)
        throw new Error(
          `The key ${keyId}, which encrypted a secret, is missing. Add it to SECRETS_KEY.`,
        );
      const bytes = Buffer.from(sealed, 'base64');
      const options = { authTagLength: TAG_BYTES };
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, options);
      decipher.setAAD(Buffer.from(boundTo));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** Returns an id for a key that reveals nothing about it. */
const keyIdOf = (key: Buffer): string => {
  if (key.length !== KEY_BYTES) throw new Error(`A key for secrets must have ${KEY_BYTES} bytes.`);
  return createHmac('sha256', key).update('amends key id').digest('hex').slice(0, 16);
};
