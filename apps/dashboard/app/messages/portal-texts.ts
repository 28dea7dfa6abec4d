import { portalTexts } from './en-US/portal-texts.ts';
import { wordsOf } from './words-of.ts';

export const { useWords: usePortalTextsWords } = wordsOf({ 'en-US': portalTexts });
