import { createHash, randomBytes } from 'node:crypto';

/** The kinds of ids and their prefixes. */
export type IdPrefix =
  | 'sto'
  | 'ord'
  | 'itm'
  | 'ful'
  | 'pol'
  | 'ret'
  | 'lbl'
  | 'rit'
  | 'rsl'
  | 'rdr'
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
  | 'apm'
  | 'fjb'
  | 'brf'
  | 'imp'
  | 'cmt'
  | 'app'
  | 'xpt'
  | 'whk'
  | 'whd'
  | 'oim'
  | 'con'
  | 'prq'
  | 'era'
  | 'dif'
  | 'quo'
  | 'pbk'
  | 'inb'
  | 'psh'
  | 'eff';

/**
 * Returns a new opaque id: its kind, its second of creation, and 128 random bits. Rows created
 * together are adjacent in every index, so inserts cost the same at any table size.
 */
export function newId(prefix: IdPrefix, at: Date = new Date()): string {
  const second = Math.floor(at.getTime() / 1000).toString(16);
  return `${prefix}_${second}${randomBytes(16).toString('hex')}`;
}

/** Returns a new secret with 256 random bits, safe in a URL. See docs/rules/privacy.md#links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the stored form of a secret: its SHA-256 as hex. Secrets are random, so no salt is
 * needed.
 */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
