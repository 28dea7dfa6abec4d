import { terms } from './en-US/terms.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: termsWordsFor, useWords: useTermsWords } = wordsOf({ 'en-US': terms });
