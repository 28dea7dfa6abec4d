import { addressWords } from './en-US/address.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

const enUS = { address: addressWords };

/** Returns the texts of an address form. */
export const addressMessagesFor = (texts?: PageTexts): typeof addressWords =>
  textsFor(enUS, texts).address;

/** Returns the texts of an address form. */
export const useAddressMessages = (): typeof addressWords => addressMessagesFor(useTexts());
