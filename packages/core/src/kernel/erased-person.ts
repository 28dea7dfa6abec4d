import { randomBytes } from 'node:crypto';
import type { Context } from './context.ts';
import { ERASED_DOMAIN } from './erased.rules.ts';
import { keyedHash } from './keyed-hash.ts';
import { normalizeEmail } from './order-number.rules.ts';

/**
 * Returns what remains of an erased person: a keyed hash of their email in one store, by which they are
 * recognized, and which no one without the deployment's key can compute.
 */
export const personHash = (ctx: Context, storeId: string, email: string): string =>
  keyedHash(ctx.keys.shopperSession, `amends erased person\0${storeId}\0${normalizeEmail(email)}`);

/** Returns a random address that stands for an erased one. */
export const newPseudonym = (): string =>
  `erased-${randomBytes(9).toString('hex')}@${ERASED_DOMAIN}`;
