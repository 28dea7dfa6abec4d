import { implementations } from './en-US/implementations.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: implementationsWordsFor, useWords: useImplementationsWords } = wordsOf({
  'en-US': implementations,
});
