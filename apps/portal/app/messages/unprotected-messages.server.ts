import { unprotected } from './en-US/unprotected.ts';
import { DEFAULT_LOCALE } from './messages.ts';
import { type CompiledTexts, reworded } from './reworded.ts';

const enUS = { unprotected };

const CATALOGUES: Record<string, typeof enUS> = { 'en-US': enUS };

/** Returns the words of a locale, or the default ones. */
export const unprotectedWordsFor = (
  texts?: CompiledTexts,
  locale: string = DEFAULT_LOCALE,
): typeof unprotected => reworded(CATALOGUES[locale] ?? enUS, texts).unprotected;
