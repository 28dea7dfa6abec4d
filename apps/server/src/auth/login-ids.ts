import { randomBytes } from 'node:crypto';

const PREFIXES: Record<string, string> = {
  user: 'usr',
  session: 'lgn',
  account: 'acc',
  verification: 'ver',
  twoFactor: 'two',
  passkey: 'psk',
};

/** Returns a new opaque id: 128 random bits, prefixed by its kind. */
export const idOfLoginRow = (model: string): string =>
  `${PREFIXES[model] ?? 'row'}_${randomBytes(16).toString('hex')}`;
