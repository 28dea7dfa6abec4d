import { claimPage } from './en-US/claim-page.ts';
import { signWords } from './en-US/sign.ts';
import { enUS } from './en-US.ts';
import { useMessages } from './messages.ts';

/** The catalogue with the texts of claim pages, which load with those pages. */
export const claimEnUS = { ...enUS, claimPage, sign: signWords };

export type ClaimMessages = typeof claimEnUS;

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, ClaimMessages> = { 'en-US': claimEnUS };

/** Returns the catalogue of a locale with the texts of claim pages, or the default one. */
export function claimMessagesFor(locale: string = enUS.locale): ClaimMessages {
  return CATALOGUES[locale] ?? claimEnUS;
}

/** Returns the texts of claim pages. */
export function useClaimMessages(): ClaimMessages {
  return claimMessagesFor(useMessages().locale);
}
