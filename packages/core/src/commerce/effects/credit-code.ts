import { randomInt } from 'node:crypto';

/** Letters and digits that can't be confused with each other. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a code for a store credit: four groups of four, 80 random bits. */
export const creditCode = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');
