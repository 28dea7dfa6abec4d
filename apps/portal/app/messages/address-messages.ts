import { addressWords } from './en-US/address.ts';
import { DEFAULT_LOCALE, useMessages } from './messages.ts';

type AddressMessages = typeof addressWords;

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, AddressMessages> = { 'en-US': addressWords };

/** Returns the texts of an address form in a locale, or in the default one. */
export function addressMessagesFor(locale: string = DEFAULT_LOCALE): AddressMessages {
  return CATALOGUES[locale] ?? addressWords;
}

/** Returns the texts of an address form. */
export function useAddressMessages(): AddressMessages {
  return addressMessagesFor(useMessages().locale);
}
