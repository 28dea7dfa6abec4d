import { warranties } from './en-US/warranties.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: warrantiesWordsFor, useWords: useWarrantiesWords } = wordsOf({
  'en-US': warranties,
});
