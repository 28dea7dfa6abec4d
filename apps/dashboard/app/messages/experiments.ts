import { experiments } from './en-US/experiments.ts';
import { wordsOf } from './words-of.ts';

export const { useWords: useExperimentsWords, wordsFor: experimentsWordsFor } = wordsOf({
  'en-US': experiments,
});
