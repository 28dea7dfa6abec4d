import { tooSoon } from './en-US/too-soon.ts';
import { DEFAULT_LOCALE, useTexts } from './messages.ts';
import { reworded } from './reworded.ts';

const enUS = { tooSoon };

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, typeof enUS> = { 'en-US': enUS };

/** Returns the texts of the page of an order whose claims can't be filed yet. */
export const useTooSoonWords = (): typeof tooSoon =>
  reworded(CATALOGUES[DEFAULT_LOCALE] ?? enUS, useTexts()).tooSoon;
