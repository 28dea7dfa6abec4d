import { isTrackingEventStatus } from '@amends/core/commerce/orders/fulfillment-status.rules';
import { scans } from './en-US/scans.ts';
import { type PageTexts, textsFor } from './page-texts.ts';

const enUS = { scans };

/** Returns a carrier's status in the language of the page; an unknown one as the carrier wrote it. */
export const scanText = (status: string, texts?: PageTexts): string =>
  isTrackingEventStatus(status) ? textsFor(enUS, texts, ['scans']).scans[status] : status;
