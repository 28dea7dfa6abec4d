import { home } from './en-US/home.ts';
import { enUS } from './en-US.ts';
import { useTexts } from './messages.ts';
import { FRAME_FILES, textsFor } from './page-texts.ts';

/** The catalogue with the texts of the home page, which load with it. */
export const homeEnUS = { ...enUS, home: { ...enUS.home, ...home } };

const FILES = [...FRAME_FILES, 'home'];

/** Returns the texts of the home page. */
export const useHomeMessages = (): typeof homeEnUS => textsFor(homeEnUS, useTexts(), FILES);
