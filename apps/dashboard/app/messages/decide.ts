import { decide } from './en-US/decide.ts';
import { wordsOf } from './words-of.ts';

export type DecideWords = typeof decide;

export const { wordsFor: decideWordsFor, useWords: useDecideWords } = wordsOf({ 'en-US': decide });
