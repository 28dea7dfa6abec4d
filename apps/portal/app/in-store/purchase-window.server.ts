import type { InStoreDraft } from '@amends/core/claims';
import { purchaseWindow } from '@amends/core/claims/in-store/in-store-window.rules';
import { dateTimeText } from '@amends/ui';
import { inStoreWordsFor } from '../messages/in-store-messages.ts';
import { localeOf } from '../request-context.ts';
import type { InStore } from './in-store.server.ts';

/**
 * Returns why a claim for a purchase can't be filed now, or null. Uses the chosen item's warranty, or the
 * store's until an item is chosen.
 */
export function whyNot(
  { store, portal, ctx }: InStore,
  { dateOfPurchase = '', claimCategory = 'WARRANTY', item }: InStoreDraft,
): { message: string; isLate: boolean } | null {
  const t = inStoreWordsFor(portal.texts).date;
  const { settings, timeZone } = store;
  const judged = purchaseWindow({
    dateOfPurchase,
    category: claimCategory,
    warrantyPeriod: item?.warrantyPeriod ?? `P${settings.inStoreWarrantyMonths}M`,
    windows: settings,
    timeZone,
    now: ctx.now(),
  });
  if (judged.outcome === 'file') return null;
  if (judged.code !== 'expired') {
    const message = judged.code === 'invalid_date' ? t.missing : t.future;
    return { message, isLate: false };
  }
  // The item's warranty in the catalog may be longer.
  if (claimCategory === 'WARRANTY' && !item) return null;
  const day = dateTimeText(judged.closesAt, 'date', localeOf(portal), timeZone);
  const message = claimCategory === 'WARRANTY' ? t.warrantyEnded(day) : t.closed(day);
  return { message, isLate: true };
}
