import { noNewClaims } from './en-US/no-new-claims.ts';
import { DEFAULT_LOCALE } from './messages.ts';
import { type CompiledTexts, reworded } from './reworded.ts';

const enUS = { noNewClaims };

const CATALOGUES: Record<string, typeof enUS> = { 'en-US': enUS };

/** Returns the words of a locale, or the default ones. */
export const noNewClaimsWordsFor = (
  texts?: CompiledTexts,
  locale: string = DEFAULT_LOCALE,
): typeof noNewClaims => reworded(CATALOGUES[locale] ?? enUS, texts).noNewClaims;
