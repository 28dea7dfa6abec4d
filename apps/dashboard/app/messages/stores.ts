import { stores } from './en-US/stores.ts';
import { wordsOf } from './words-of.ts';

export type StoresWords = typeof stores;

export const { wordsFor: storesWordsFor, useWords: useStoresWords } = wordsOf({ 'en-US': stores });
