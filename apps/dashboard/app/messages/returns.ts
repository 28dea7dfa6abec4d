import { returns } from './en-US/returns.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: returnsWordsFor, useWords: useReturnsWords } = wordsOf({
  'en-US': returns,
});
