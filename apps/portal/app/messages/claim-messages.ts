import { claimPage } from './en-US/claim-page.ts';
import { signWords } from './en-US/sign.ts';
import { enUS } from './en-US.ts';
import { flowEnUS } from './flow-messages.ts';
import { useTexts } from './messages.ts';
import { type CompiledTexts, reworded } from './reworded.ts';

/** The catalogue with the texts of claim pages, which load with those pages. */
export const claimEnUS = { ...flowEnUS, claimPage, sign: signWords };

export type ClaimMessages = typeof claimEnUS;

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, ClaimMessages> = { 'en-US': claimEnUS };

/** Returns the catalogue of a locale with the texts of claim pages, or the default one. */
export function claimMessagesFor(
  texts?: CompiledTexts,
  locale: string = enUS.locale,
): ClaimMessages {
  return reworded(CATALOGUES[locale] ?? claimEnUS, texts);
}

/** Returns the texts of claim pages. */
export const useClaimMessages = (): ClaimMessages => claimMessagesFor(useTexts());
