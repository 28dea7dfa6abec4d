import { claimPage } from './en-US/claim-page.ts';
import { sign } from './en-US/sign.ts';
import { FLOW_FILES, flowEnUS } from './flow-messages.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

/** The catalogue with the texts of claim pages, which load with those pages. */
export const claimEnUS = { ...flowEnUS, claimPage, sign };

const FILES = [...FLOW_FILES, 'claim-page', 'sign'];

export type ClaimMessages = typeof claimEnUS;

/** Returns the catalogue with the texts of claim pages. */
export const claimMessagesFor = (texts?: PageTexts): ClaimMessages =>
  textsFor(claimEnUS, texts, FILES);

/** Returns the texts of claim pages. */
export const useClaimMessages = (): ClaimMessages => claimMessagesFor(useTexts());
