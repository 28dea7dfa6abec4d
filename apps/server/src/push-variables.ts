import { createECDH } from 'node:crypto';
import { z } from 'zod';

const privateKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}=?$/)
  .transform((value) => Buffer.from(value, 'base64url'))
  .refine(isOnCurve);
const contact = z
  .string()
  .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
  .refine((value) => URL.canParse(value));
const yesOrNo = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'])
  .transform((value) => ['true', '1', 'yes'].includes(value));

function isOnCurve(key: Buffer): boolean {
  try {
    createECDH('prime256v1').setPrivateKey(key);
    return true;
  } catch {
    return false;
  }
}

/** The variables of notifications to browsers, and the requirement of each. */
export const PUSH_VARIABLES = {
  VAPID_PRIVATE_KEY: {
    schema: privateKey,
    mustBe: 'a private key on P-256 of 32 bytes in base64url',
  },
  VAPID_SUBJECT: {
    schema: contact,
    mustBe: 'an address like mailto:owner@example.com or https://example.com',
  },
  PUSH_ALLOW_PRIVATE: { schema: yesOrNo, mustBe: 'true or false' },
} as const;

type Given = {
  [Name in keyof typeof PUSH_VARIABLES]?: z.output<(typeof PUSH_VARIABLES)[Name]['schema']>;
};

/** Returns the settings of notifications to browsers. */
export const pushOf = (given: Given) => ({
  /** Signs them; null: a key that the deployment made itself does. */
  privateKey: given.VAPID_PRIVATE_KEY ?? null,
  /** Where push services reach the operator. */
  contact: given.VAPID_SUBJECT ?? null,
  /** Whether push services may be at addresses of private networks, and by plain HTTP. */
  allowPrivate: given.PUSH_ALLOW_PRIVATE ?? false,
});
