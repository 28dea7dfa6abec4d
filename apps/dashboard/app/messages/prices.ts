import { prices } from './en-US/prices.ts';
import { wordsOf } from './words-of.ts';

export const { wordsFor: pricesWordsFor, useWords: usePricesWords } = wordsOf({ 'en-US': prices });
