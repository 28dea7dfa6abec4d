import { privacy } from './en-US/privacy.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: privacyWordsFor, useWords: usePrivacyWords } = wordsOf({
  'en-US': privacy,
});
