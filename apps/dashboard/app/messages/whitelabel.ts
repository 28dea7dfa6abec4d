import { whitelabel } from './en-US/whitelabel.ts';
import { wordsOf } from './words-of.ts';

export type WhitelabelWords = typeof whitelabel;

export const { wordsFor: whitelabelWordsFor, useWords: useWhitelabelWords } = wordsOf({
  'en-US': whitelabel,
});
