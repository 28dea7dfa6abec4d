import { valet } from './en-US/valet.ts';
import { wordsOf } from './words-of.ts';

export type ValetWords = typeof valet;

export const { wordsFor: valetWordsFor, useWords: useValetWords } = wordsOf({ 'en-US': valet });
