import { noNewClaims } from './en-US/no-new-claims.ts';
import { DEFAULT_LOCALE } from './messages.ts';

const CATALOGUES: Record<string, typeof noNewClaims> = { 'en-US': noNewClaims };

/** Returns the words of a locale, or the default ones. */
export const noNewClaimsWordsFor = (locale: string = DEFAULT_LOCALE): typeof noNewClaims =>
  CATALOGUES[locale] ?? noNewClaims;
