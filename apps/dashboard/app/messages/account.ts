import { account } from './en-US/account.ts';
import { wordsOf } from './words-of.ts';

export type AccountWords = typeof account;

export const { wordsFor: accountWordsFor, useWords: useAccountWords } = wordsOf({
  'en-US': account,
});
