import { createECDH } from 'node:crypto';
import { z } from 'zod';
import type { ValuesOf } from './read-variables.ts';
import { SWITCH, type Variable } from './variable.ts';

const privateKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}=?$/)
  .transform((value) => Buffer.from(value, 'base64url'))
  .refine(isOnCurve);
const contact = z
  .string()
  .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
  .refine((value) => URL.canParse(value));

function isOnCurve(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

/** Variables of browser notifications. */
export const PUSH_VARIABLES = {
  VAPID_PRIVATE_KEY: {
    schema: privateKey,
    mustBe: 'a private key on P-256 of 32 bytes in base64url',
    kind: 'secret',
    otherwise: 'a key in the database',
    isSecret: true,
    about: 'signs [notifications](notifications.md) to browsers: 32 bytes in base64url',
  },
  VAPID_SUBJECT: {
    schema: contact,
    mustBe: 'an address like mailto:owner@example.com or https://example.com',
    kind: 'address',
    otherwise: '`PUBLIC_URL`, or the sender of emails without HTTPS',
    about: 'where push services reach you, like `mailto:ops@example.com`',
  },
  PUSH_ALLOW_PRIVATE: {
    ...SWITCH,
    default: 'false',
    about:
      'lets notifications go to private networks and by plain HTTP; customers choose the addresses, so only for tests',
  },
} as const satisfies Record<string, Variable>;

/** Returns the settings of browser notifications. */
export const pushOf = (given: ValuesOf<typeof PUSH_VARIABLES>) => ({
  /** The signing key; null for a key that the deployment generates. */
  privateKey: given.VAPID_PRIVATE_KEY ?? null,
  /** Contact address for push services. */
  contact: given.VAPID_SUBJECT ?? null,
  /** Whether push services may have private addresses and use plain HTTP. */
  allowPrivate: given.PUSH_ALLOW_PRIVATE,
});
