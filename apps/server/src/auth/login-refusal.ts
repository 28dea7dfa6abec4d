import { Refusal, type RefusalKind } from '@amends/core';
import { tooManyRequests } from '@amends/core/access';

type Words = readonly [kind: RefusalKind, code: string, title: string];

const WRONG_LOGIN: Words = [
  'unprocessable',
  'wrong_login',
  'That email address and password don’t match.',
];
const WRONG_CODE: Words = [
  'unprocessable',
  'wrong_code',
  'That code is wrong. Codes change every 30 seconds; enter the one your app shows now.',
];
const WRONG_RECOVERY_CODE: Words = [
  'unprocessable',
  'wrong_code',
  'That code is wrong or was already used.',
];
const WRONG_PASSWORD: Words = [
  'unprocessable',
  'wrong_password',
  'That isn’t your current password.',
];
const LOGIN_EXPIRED: Words = [
  'unauthenticated',
  'login_expired',
  'That took too long. Please sign in again.',
];
const PASSKEY_REFUSED: Words = [
  'unprocessable',
  'passkey_refused',
  'That passkey didn’t work here. Try again, or use your password.',
];
const TWO_FACTOR_ON: Words = [
  'conflict',
  'two_factor_on',
  'Two-step sign-in is already on. Turn it off first to use another app.',
];

/** The auth library's error codes as refusals; every other code is a failure. */
const MEANINGS: Readonly<Record<string, Words>> = {
  INVALID_EMAIL_OR_PASSWORD: WRONG_LOGIN,
  INVALID_EMAIL: WRONG_LOGIN,
  PASSWORD_TOO_LONG: WRONG_LOGIN,
  INVALID_PASSWORD: WRONG_PASSWORD,
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_RECOVERY_CODE,
  BACKUP_CODES_NOT_ENABLED: WRONG_RECOVERY_CODE,
  TOTP_NOT_ENABLED: WRONG_CODE,
  TOTP_ALREADY_ENABLED: TWO_FACTOR_ON,
  INVALID_TWO_FACTOR_COOKIE: LOGIN_EXPIRED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: LOGIN_EXPIRED,
  SESSION_NOT_FRESH: LOGIN_EXPIRED,
  UNAUTHORIZED: LOGIN_EXPIRED,
  CHALLENGE_NOT_FOUND: PASSKEY_REFUSED,
  PASSKEY_NOT_FOUND: PASSKEY_REFUSED,
  AUTHENTICATION_FAILED: PASSKEY_REFUSED,
  FAILED_TO_VERIFY_REGISTRATION: PASSKEY_REFUSED,
};

const LOCK_SECONDS = 15 * 60;

/** Maps an error of the auth library to a refusal; an unexpected failure stays as it is. */
export function asRefusal(error: unknown): unknown {
  const code = (error as { body?: { code?: unknown } } | null)?.body?.code;
  if (code === 'ACCOUNT_TEMPORARILY_LOCKED') return tooManyRequests(LOCK_SECONDS);
  const meaning = typeof code === 'string' ? MEANINGS[code] : undefined;
  if (meaning) return refusalOf(meaning);
  return (error as { status?: unknown } | null)?.status === 'UNAUTHORIZED'
    ? refusalOf(LOGIN_EXPIRED)
    : error;
}

const refusalOf = ([kind, code, title]: Words) => new Refusal(kind, code, { title });

/** Changing sign-in settings without a proof of identity within the last 15 minutes. */
export const proofNeeded = () =>
  new Refusal('forbidden', 'proof_needed', {
    title: "Confirm that it's you first. Enter your password above.",
  });

/** A used code counts as a wrong one. */
export const codeUsed = () => refusalOf(WRONG_CODE);

/** The password is correct, but the person has no membership. */
export const noMembership = () =>
  new Refusal('forbidden', 'no_membership', {
    title: 'You’re no longer on any team. Ask your store’s owner for an invitation.',
  });
