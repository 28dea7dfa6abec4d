import { randomInt } from 'node:crypto';

/** No characters that are easily confused on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';

const COUNT = 10;
const LENGTH = 12;

const newCode = () => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

const inGroups = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-');

/** Returns ten codes of 59 bits, such as k7qm-3xwd-9rtf: easy to write down and to type. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => inGroups(newCode()));

/** Normalizes a typed code: case, spaces and hyphens don't matter. */
export function readRecoveryCode(typed: string): string {
  const signs = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return signs.length === LENGTH ? inGroups(signs) : typed.trim();
}
