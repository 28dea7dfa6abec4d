import type { Context } from '../kernel/internal.ts';
import { hashSecret } from '../kernel/internal.ts';
import {
  countLoginAttempt,
  forgetLoginAttempts,
  PAUSES_OF_ACCOUNT,
} from './login-attempts.repository.ts';
import { tooManyRequests } from './rate-limits.repository.ts';

/**
 * Counts a sign-in attempt. Throws `too_many_requests`, with seconds to wait, during the pause
 * after earlier attempts. The key names the person and the origin of the attempt, so that a
 * stranger's guesses don't lock the person out. See docs/rules/permissions.md#wrong-passwords.
 */
export async function limitLoginAttempts(ctx: Context, ...key: string[]): Promise<void> {
  const wait = await countLoginAttempt(ctx, hashed(key));
  if (wait !== null) throw tooManyRequests(wait);
}

/**
 * Counts an attempt on one account from any origin. Throws `too_many_requests` during the pauses after
 * ten failures. Attempts from a device known to the account are counted separately, so that a stranger
 * can't lock people out.
 */
export async function limitAccountAttempts(ctx: Context, whom: string): Promise<void> {
  const wait = await countLoginAttempt(ctx, hashed(['account', whom]), PAUSES_OF_ACCOUNT);
  if (wait !== null) throw tooManyRequests(wait);
}

/** Clears the attempts on an account after a success. */
export const forgiveAccountAttempts = (ctx: Context, whom: string): Promise<void> =>
  forgetLoginAttempts(ctx, hashed(['account', whom]));

/** Clears the attempts after a success. */
export const forgiveLoginAttempts = (ctx: Context, ...key: string[]): Promise<void> =>
  forgetLoginAttempts(ctx, hashed(key));

/** Hashes the key, so that no email address is stored. */
const hashed = (key: string[]) => hashSecret(JSON.stringify(key));
