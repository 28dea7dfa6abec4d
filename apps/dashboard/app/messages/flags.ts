import { flags } from './en-US/flags.ts';
import { wordsOf } from './words-of.ts';

export const { useWords: useFlagsWords } = wordsOf({ 'en-US': flags });
