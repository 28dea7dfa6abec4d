import { addressWords } from './en-US/address.ts';
import { DEFAULT_LOCALE, useTexts } from './messages.ts';
import { type CompiledTexts, reworded } from './reworded.ts';

type AddressMessages = typeof addressWords;

const enUS = { address: addressWords };

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, { address: AddressMessages }> = { 'en-US': enUS };

/** Returns the texts of an address form in a locale, or in the default one. */
export function addressMessagesFor(
  texts?: CompiledTexts,
  locale: string = DEFAULT_LOCALE,
): AddressMessages {
  return reworded(CATALOGUES[locale] ?? enUS, texts).address;
}

/** Returns the texts of an address form. */
export const useAddressMessages = (): AddressMessages => addressMessagesFor(useTexts());
