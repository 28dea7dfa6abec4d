import { root as lookUp } from './en-US/look-up.ts';
import { enUS } from './en-US.ts';
import { FRAME_FILES, type PageTexts, textsFor } from './page-texts.ts';

/** The catalogue with the answers to a look-up. */
export const lookUpEnUS = {
  ...enUS,
  start: { ...enUS.start, ...lookUp.start },
  errors: { ...enUS.errors, ...lookUp.errors },
};

export type LookUpMessages = typeof lookUpEnUS;

/** Returns the catalogue with the answers to a look-up. */
export const lookUpMessagesFor = (texts?: PageTexts): LookUpMessages =>
  textsFor(lookUpEnUS, texts, [...FRAME_FILES, 'look-up']);
