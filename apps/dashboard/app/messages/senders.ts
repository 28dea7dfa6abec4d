import { senders } from './en-US/senders.ts';
import { wordsOf } from './words-of.ts';

export type SendersWords = typeof senders;

export const { wordsFor: sendersWordsFor, useWords: useSendersWords } = wordsOf({
  'en-US': senders,
});
