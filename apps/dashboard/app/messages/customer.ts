import { customer } from './en-US/customer.ts';
import { wordsOf } from './words-of.ts';

export type CustomerWords = typeof customer;

export const { wordsFor: customerWordsFor, useWords: useCustomerWords } = wordsOf({
  'en-US': customer,
});
