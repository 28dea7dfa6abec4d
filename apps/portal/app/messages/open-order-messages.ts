import { openOrder } from './en-US/open-order.ts';
import { useMessages } from './messages.ts';

/** Each language of `messages.ts` needs its texts here too. */
const CATALOGUES: Record<string, typeof openOrder> = { 'en-US': openOrder };

/** Returns the texts of the page that an emailed link to an order leads to, which load with it. */
export const useOpenOrderWords = (): typeof openOrder =>
  CATALOGUES[useMessages().locale] ?? openOrder;
