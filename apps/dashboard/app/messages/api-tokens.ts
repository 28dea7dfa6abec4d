import { apiTokens } from './en-US/api-tokens.ts';
import { wordsOf } from './words-of.ts';

export type ApiTokensWords = typeof apiTokens;

export const { wordsFor: apiTokensWordsFor, useWords: useApiTokensWords } = wordsOf({
  'en-US': apiTokens,
});
