import { addressWords } from './en-US/address.ts';
import { DEFAULT_LOCALE, useMessages } from './messages.ts';

type AddressMessages = typeof addressWords;

/** A language of `messages.ts` needs its words here too. */
const CATALOGUES: Record<string, AddressMessages> = { 'en-US': addressWords };

/** Returns the words of an address form in a locale, or in the default one. */
export function addressMessagesFor(locale: string = DEFAULT_LOCALE): AddressMessages {
  return CATALOGUES[locale] ?? addressWords;
}

/** Returns every word that the form of an address shows. */
export function useAddressMessages(): AddressMessages {
  return addressMessagesFor(useMessages().locale);
}
