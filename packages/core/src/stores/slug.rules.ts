/**
 * Returns whether a text can be a store's slug. A slug has no underscore, so it can't be mistaken for an id.
 */
export const isSlug = (given: string): boolean =>
  given.length >= 2 && given.length <= 60 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given);

/** Slugs that no store may have: addresses of this product, and words that would mislead shoppers. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'account',
  'admin',
  'amends',
  'api',
  'app',
  'assets',
  'claims',
  'dashboard',
  'demo',
  'en-us',
  'health',
  'help',
  'login',
  'mail',
  'me',
  'new',
  'null',
  'open',
  'print',
  'provider',
  'ready',
  'record',
  'settings',
  'setup',
  'sign',
  'sign-in',
  'slug',
  'start',
  'stores',
  'support',
  'undefined',
  'v1',
  'view',
  'www',
]);

/** Returns a slug for a name, to start from; empty if the name has nothing usable. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
