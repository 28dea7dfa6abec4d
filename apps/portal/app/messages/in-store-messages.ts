import { inStore } from './en-US/in-store.ts';
import { DEFAULT_LOCALE, useTexts } from './messages.ts';
import { type CompiledTexts, reworded } from './reworded.ts';

export type InStoreWords = typeof inStore;

const enUS = { inStore };

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, { inStore: InStoreWords }> = { 'en-US': enUS };

/** Returns the texts of claims for purchases in a store, in a locale or the default one. */
export const inStoreWordsFor = (
  texts?: CompiledTexts,
  locale: string = DEFAULT_LOCALE,
): InStoreWords => reworded(CATALOGUES[locale] ?? enUS, texts).inStore;

/** Returns the texts of claims for purchases in a store, which load with their screens. */
export const useInStoreWords = (): InStoreWords => inStoreWordsFor(useTexts());
