import { openOrder } from './en-US/open-order.ts';
import { DEFAULT_LOCALE, useTexts } from './messages.ts';
import { reworded } from './reworded.ts';

const enUS = { openOrder };

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, typeof enUS> = { 'en-US': enUS };

/** Returns the texts of the page that an emailed link to an order leads to, which load with it. */
export const useOpenOrderWords = (): typeof openOrder =>
  reworded(CATALOGUES[DEFAULT_LOCALE] ?? enUS, useTexts()).openOrder;
