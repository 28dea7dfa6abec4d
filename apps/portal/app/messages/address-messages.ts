import { address } from './en-US/address.ts';
import { type PageTexts, useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

const enUS = { address };

/** Returns the texts of an address form. */
export const addressMessagesFor = (texts?: PageTexts): typeof address =>
  textsFor(enUS, texts, ['address']).address;

/** Returns the texts of an address form. */
export const useAddressMessages = (): typeof address => addressMessagesFor(useTexts());
