import {
  closingOf,
  type FilingWindows,
  warrantyWindow,
} from '../../commerce/orders/windows.rules.ts';
import { startOfDay } from '../../reference/duration.rules.ts';
import type { ClaimCategory } from '../terms/claim-type.rules.ts';

/** A purchase in a store, by the store's calendar. */
export interface Purchase {
  /** YYYY-MM-DD in the store's time zone. */
  readonly dateOfPurchase: string;
  readonly category: ClaimCategory;
  /** The item's warranty, an ISO duration. */
  readonly warrantyPeriod: string;
  readonly windows: FilingWindows;
  readonly timeZone: string;
  readonly now: Date;
}

export type PurchaseWindow =
  | { outcome: 'file'; purchasedAt: Date; closesAt: Date }
  | { outcome: 'refuse'; code: 'invalid_date' | 'purchase_in_future'; closesAt: null }
  | { outcome: 'refuse'; code: 'expired'; closesAt: Date };

/**
 * Returns whether a claim for a purchase in a store may be filed now. The day of the purchase counts whole,
 * and so does the last day: of the warranty, or of the store's filing window. See
 * docs/rules/in-store-claims.md#when-a-purchase-can-be-claimed.
 */
export function purchaseWindow(purchase: Purchase): PurchaseWindow {
  const { dateOfPurchase, category, warrantyPeriod, windows, timeZone, now } = purchase;
  const purchasedAt = startOfDay(dateOfPurchase, timeZone);
  if (!purchasedAt) return { outcome: 'refuse', code: 'invalid_date', closesAt: null };
  if (purchasedAt > now) return { outcome: 'refuse', code: 'purchase_in_future', closesAt: null };
  const closesAt =
    category === 'WARRANTY'
      ? warrantyWindow({ purchasedAt, deliveredAt: null, period: warrantyPeriod, timeZone }).closes
      : closingOf(purchasedAt, windows, timeZone);
  if (!closesAt) return { outcome: 'refuse', code: 'invalid_date', closesAt: null };
  if (now > closesAt) return { outcome: 'refuse', code: 'expired', closesAt };
  return { outcome: 'file', purchasedAt, closesAt };
}
