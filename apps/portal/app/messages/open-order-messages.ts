import { openOrder } from './en-US/open-order.ts';
import { useTexts } from './messages.ts';
import { textsFor } from './page-texts.ts';

const enUS = { openOrder };

/** Returns the texts of the page that an emailed link to an order leads to, which load with it. */
export const useOpenOrderWords = (): typeof openOrder =>
  textsFor(enUS, useTexts(), ['open-order']).openOrder;
