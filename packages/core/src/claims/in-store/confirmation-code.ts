import { createHmac, randomInt } from 'node:crypto';
import type { Context } from '../../kernel/internal.ts';

/** How long a code works, in milliseconds. */
export const CODE_MS = 15 * 60_000;
/** Number of wrong codes after which a new code is needed. */
export const MOST_TRIES = 5;
/** Maximum number of codes for one filing, and the seconds between two codes. */
export const MOST_CODES = 6;
export const RESEND_SECONDS = 60;

/** Returns a code of six digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Returns the stored form of a code: an HMAC, because all six-digit codes are quickly tried against a copy of
 * the table.
 */
export const hashCode = (
  { keys }: Pick<Context, 'keys'>,
  filing: { storeId: string; filingId: string },
  code: string,
): string =>
  createHmac('sha256', keys.shopperSession)
    .update(`in-store-code:${filing.storeId}:${filing.filingId}:${code}`)
    .digest('hex');
