import { returns } from './en-US/returns.ts';
import { FLOW_FILES, type FlowMessages, flowEnUS } from './flow-messages.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

/** The catalogue with the texts of returns, which load with their pages. */
const enUS = { ...flowEnUS, returns };

const FILES = [...FLOW_FILES, 'returns'];

type ReturnMessages = FlowMessages & { returns: typeof returns };

/** Returns the catalogue with the texts of returns. */
export const returnMessagesFor = (texts?: PageTexts): ReturnMessages =>
  textsFor(enUS, texts, FILES);

/** Returns the texts of returns. */
export const useReturnMessages = (): ReturnMessages => returnMessagesFor(useTexts());
