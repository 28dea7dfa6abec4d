import { home } from './en-US/home.ts';
import { enUS } from './en-US.ts';
import { DEFAULT_LOCALE, useTexts } from './messages.ts';
import { reworded } from './reworded.ts';

/** The catalogue with the texts of the home page, which load with it. */
export const homeEnUS = { ...enUS, home: { ...enUS.home, ...home } };

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, typeof homeEnUS> = { 'en-US': homeEnUS };

/** Returns the texts of the home page. */
export const useHomeMessages = (): typeof homeEnUS =>
  reworded(CATALOGUES[DEFAULT_LOCALE] ?? homeEnUS, useTexts());
