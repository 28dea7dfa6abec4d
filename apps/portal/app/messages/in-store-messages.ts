import { inStore } from './en-US/in-store.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

export type InStoreWords = typeof inStore;

const enUS = { inStore };

/** Returns the texts of claims for purchases in a store. */
export const inStoreWordsFor = (texts?: PageTexts): InStoreWords =>
  textsFor(enUS, texts, ['in-store']).inStore;

/** Returns the texts of claims for purchases in a store, which load with their screens. */
export const useInStoreWords = (): InStoreWords => inStoreWordsFor(useTexts());
