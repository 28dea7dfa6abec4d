import { returns } from './en-US/returns.ts';
import { type FlowMessages, flowEnUS } from './flow-messages.ts';
import { DEFAULT_LOCALE, useTexts } from './messages.ts';
import { type CompiledTexts, reworded } from './reworded.ts';

/** The catalogue with the texts of returns, which load with their pages. */
const enUS = { ...flowEnUS, returns };

type ReturnMessages = FlowMessages & { returns: typeof returns };

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, ReturnMessages> = { 'en-US': enUS };

/** Returns the catalogue of a locale with the texts of returns, or the default one. */
export const returnMessagesFor = (
  texts?: CompiledTexts,
  locale: string = DEFAULT_LOCALE,
): ReturnMessages => reworded(CATALOGUES[locale] ?? enUS, texts);

/** Returns the texts of returns. */
export const useReturnMessages = (): ReturnMessages => returnMessagesFor(useTexts());
