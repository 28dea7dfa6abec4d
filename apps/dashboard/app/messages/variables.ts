import { variables } from './en-US/variables.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: variableWordsFor, useWords: useVariableWords } = wordsOf({
  'en-US': variables,
});
