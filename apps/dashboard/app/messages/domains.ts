import { domains } from './en-US/domains.ts';
import { wordsOf } from './words-of.ts';

export type DomainsWords = typeof domains;

export const { wordsFor: domainsWordsFor, useWords: useDomainsWords } = wordsOf({
  'en-US': domains,
});
