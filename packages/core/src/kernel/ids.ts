import { hash, randomBytes, randomFillSync } from 'node:crypto';

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

const BITS_BYTES = 16;
/** Random bytes for the next ids; generating them for each id takes ten times as long. */
const drawn = Buffer.alloc(256 * BITS_BYTES);
let used = drawn.length;

function randomBits(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  used += BITS_BYTES;
  return drawn.toString('hex', used - BITS_BYTES, used);
}

/**
 * Returns a new opaque id: its kind, its second of creation, and 128 random bits. Rows created
 * together are adjacent in every index, so inserts cost the same at any table size.
 */
export function newId(prefix: IdPrefix, at: Date = new Date()): string {
  const second = Math.floor(at.getTime() / 1000).toString(16);
  return `${prefix}_${second}${randomBits()}`;
}

/** Returns a new secret with 256 random bits, safe in a URL. See docs/rules/privacy.md#links. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Returns the stored form of a secret: its SHA-256 as hex. Secrets are random, so no salt is
 * needed.
 */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'hex');
