import { createHash, randomBytes } from 'node:crypto';

/** The kinds of ids and their prefixes. */
export type IdPrefix =
  | 'sto'
  | 'ord'
  | 'itm'
  | 'ful'
  | 'pol'
  | 'ret'
  | 'ses'
  | 'clm'
  | 'cit'
  | 'res'
  | 'crd'
  | 'doc'
  | 'msg'
  | 'rev'
  | 'not'
  | 'lab'
  | 'viw'
  | 'blk'
  | 'mac'
  | 'sop'
  | 'att'
  | 'med'
  | 'evt'
  | 'exp'
  | 'tok'
  | 'eml'
  | 'usr'
  | 'acc'
  | 'inv'
  | 'apm';

/**
 * A new opaque id: its kind, the second it was made in, and 128 random bits. Rows that are made
 * together lie together in every index, so inserts cost the same however many rows there are.
 */
export function newId(prefix: IdPrefix, at: Date = new Date()): string {
  const second = Math.floor(at.getTime() / 1000).toString(16);
  return `${prefix}_${second}${randomBytes(16).toString('hex')}`;
}

/** A new secret with 256 random bits, safe in a URL. See docs/rules/privacy.md#links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How secrets are stored: their SHA-256, as hex. They are random, so no salt is needed. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
