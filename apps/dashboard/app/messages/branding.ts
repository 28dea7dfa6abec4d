import { branding } from './en-US/branding.ts';
import { wordsOf } from './words-of.ts';

export const { useWords: useBrandingWords } = wordsOf({ 'en-US': branding });
