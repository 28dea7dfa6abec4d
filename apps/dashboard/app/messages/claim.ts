import { claim } from './en-US/claim.ts';
import { wordsOf } from './words-of.ts';

export type ClaimWords = typeof claim;

export const { wordsFor: claimWordsFor, useWords: useClaimWords } = wordsOf({ 'en-US': claim });
