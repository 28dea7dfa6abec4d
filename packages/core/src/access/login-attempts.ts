import type { Context } from '../kernel/internal.ts';
import { hashSecret } from '../kernel/internal.ts';
import {
  countLoginAttempt,
  forgetLoginAttempts,
  PAUSES_OF_ACCOUNT,
} from './login-attempts.repository.ts';
import { tooManyRequests } from './rate-limits.repository.ts';

/**
 * Counts an attempt to prove something. Throws `too_many_requests`, with seconds to wait, while the
 * pause after earlier attempts lasts. The key names the person and where the attempt comes from, so
 * that nobody's guesses lock out the person themselves. See
 * docs/rules/permissions.md#wrong-passwords.
 */
export async function limitLoginAttempts(ctx: Context, ...key: string[]): Promise<void> {
  const wait = await countLoginAttempt(ctx, hashed(key));
  if (wait !== null) throw tooManyRequests(wait);
}

/**
 * Counts an attempt on one account, wherever it comes from; throws `too_many_requests` during the
 * pauses that follow ten wrong ones. A device that the account knows is counted apart, so that a
 * stranger can't lock people out of their accounts.
 */
export async function limitAccountAttempts(ctx: Context, whom: string): Promise<void> {
  const wait = await countLoginAttempt(ctx, hashed(['account', whom]), PAUSES_OF_ACCOUNT);
  if (wait !== null) throw tooManyRequests(wait);
}

/** Forgets the attempts on an account, since one succeeded. */
export const forgiveAccountAttempts = (ctx: Context, whom: string): Promise<void> =>
  forgetLoginAttempts(ctx, hashed(['account', whom]));

/** Forgets the attempts, since one succeeded. */
export const forgiveLoginAttempts = (ctx: Context, ...key: string[]): Promise<void> =>
  forgetLoginAttempts(ctx, hashed(key));

/** Addresses of people are not kept where a hash of them will do. */
const hashed = (key: string[]) => hashSecret(JSON.stringify(key));
