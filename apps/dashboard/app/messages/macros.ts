import { macros } from './en-US/macros.ts';
import { wordsOf } from './words-of.ts';

export type MacrosWords = typeof macros;

export const { wordsFor: macrosWordsFor, useWords: useMacrosWords } = wordsOf({ 'en-US': macros });
