import { createHash, randomBytes } from 'node:crypto';

/** Kinds of things and the prefixes of their ids (D1). */
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
  | 'mac'
  | 'sop'
  | 'att'
  | 'med'
  | 'evt'
  | 'tok'
  | 'eml'
  | 'usr'
  | 'apm';

/** A new opaque id with 128 random bits, prefixed by its kind (D1). */
export const newId = (prefix: IdPrefix): string => `${prefix}_${randomBytes(16).toString('hex')}`;

/** A new secret with 256 random bits, safe in an address (D11). */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How secrets are stored: their SHA-256, as hex. They are random, so no salt is needed. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex');
