import { orderImport } from './en-US/order-import.ts';
import { wordsOf } from './words-of.ts';

export type OrderImportWords = typeof orderImport;

export const { wordsFor: orderImportWordsFor, useWords: useOrderImportWords } = wordsOf({
  'en-US': orderImport,
});
