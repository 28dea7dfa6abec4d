import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

// Importing a key takes five times as long as signing with it.
const imported = new WeakMap<Buffer, KeyObject>();

/** Returns the HMAC-SHA-256 of a text under one of the deployment's keys, as base64url. */
export function keyedHash(secret: Buffer, text: string): string {
  const key = imported.get(secret) ?? createSecretKey(secret);
  imported.set(secret, key);
  return createHmac('sha256', key).update(text).digest('base64url');
}
