import { sops } from './en-US/sops.ts';
import { wordsOf } from './words-of.ts';

export type SopsWords = typeof sops;

export const { wordsFor: sopsWordsFor, useWords: useSopsWords } = wordsOf({ 'en-US': sops });
