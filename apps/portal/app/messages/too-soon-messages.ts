import { tooSoon } from './en-US/too-soon.ts';
import { useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

const enUS = { tooSoon };

/** Returns the texts of the page of an order whose claims can't be filed yet. */
export const useTooSoonWords = (): typeof tooSoon =>
  textsFor(enUS, useTexts(), ['too-soon']).tooSoon;
