import { system } from './en-US/system.ts';
import { wordsOf } from './words-of.ts';

export const { useWords: useSystemWords } = wordsOf({ 'en-US': system });
