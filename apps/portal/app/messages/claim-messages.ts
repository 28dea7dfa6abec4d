import { claimPage } from './en-US/claim-page.ts';
import { signWords } from './en-US/sign.ts';
import { flowEnUS } from './flow-messages.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

/** The catalogue with the texts of claim pages, which load with those pages. */
export const claimEnUS = { ...flowEnUS, claimPage, sign: signWords };

export type ClaimMessages = typeof claimEnUS;

/** Returns the catalogue with the texts of claim pages. */
export const claimMessagesFor = (texts?: PageTexts): ClaimMessages => textsFor(claimEnUS, texts);

/** Returns the texts of claim pages. */
export const useClaimMessages = (): ClaimMessages => claimMessagesFor(useTexts());
