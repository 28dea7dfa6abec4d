import { claimImport } from './en-US/claim-import.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: claimImportWordsFor, useWords: useClaimImportWords } = wordsOf({
  'en-US': claimImport,
});
