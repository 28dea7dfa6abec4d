import { randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
import { ERASED_DOMAIN } from './erased.rules.ts';
import { keyedHash } from './keyed-hash.ts';
import { normalizeEmail } from './order-number.rules.ts';

/**
 * Returns what remains of an erased person: a keyed hash of their email in one store. It lets us
 * recognize the person, and can't be computed without the deployment's key.
 */
export const personHash = (ctx: Context, storeId: string, email: string): string =>
  keyedHash(ctx.keys.shopperSession, `amends erased person\0${storeId}\0${normalizeEmail(email)}`);

/** Returns a random email address that replaces an erased one. */
export const newPseudonym = (): string =>
  `erased-${randomBytes(9).toString('hex')}@${ERASED_DOMAIN}`;
