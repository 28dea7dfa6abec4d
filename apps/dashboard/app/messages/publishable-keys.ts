import { publishableKeys } from './en-US/publishable-keys.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: publishableKeysWordsFor, useWords: usePublishableKeysWords } = wordsOf({
  'en-US': publishableKeys,
});
