import { randomInt } from 'node:crypto';
import type { CommercePlatform } from '@amends/core';

/** Letters and digits that are never mistaken for one another. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Four groups of four: 80 random bits. */
const creditCode = () =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/**
 * The built-in platform, for stores whose own platform we can't reach. Refunds and reshipments
 * become tasks, which staff or the store's program complete. Store credits are entries of our
 * ledger: an unrecorded code is worthless, so a repeated request issues one credit.
 */
export const nativePlatform: CommercePlatform = {
  refund: async () => ({ kind: 'task' }),
  reship: async () => ({ kind: 'task' }),
  issueCredit: async () => ({ kind: 'done', reference: creditCode() }),
};
