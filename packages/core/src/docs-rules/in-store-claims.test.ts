import { purchaseWindow } from '../claims/in-store/in-store-window.rules.ts';
import { CLAIM_CATEGORIES } from '../claims/terms/claim-type.rules.ts';
import { DEFAULT_FILING_WINDOWS } from '../commerce/orders/windows.rules.ts';
import { phoneOf } from '../reference/phone-country.ts';
import { inStoreCategories } from '../stores/settings/sales-channels.rules.ts';
import { instantOf, listText, testPage } from './testing/rules-page.ts';

testPage(
  'in-store-claims.md',
  {
    'what-a-store-accepts': (cells) => ({
      Offered: listText(
        inStoreCategories({
          inStoreWarrantyClaims: cells.text('Warranty claims') === 'yes',
          inStoreShippingClaims: cells.text('Shipping claims') === 'yes',
        }),
      ),
    }),

    'when-a-purchase-can-be-claimed': (cells) => {
      const timeZone = cells.text('Time zone');
      const judged = purchaseWindow({
        dateOfPurchase: cells.text('Bought on'),
        category: cells.oneOf('Category', CLAIM_CATEGORIES),
        warrantyPeriod: cells.text('Warranty'),
        windows: DEFAULT_FILING_WINDOWS,
        timeZone,
        now: instantOf(cells.text('Now'), timeZone),
      });
      return { Outcome: judged.outcome === 'file' ? 'filed' : judged.code };
    },

    'the-order-of-a-claim': (cells) => ({
      Kept: phoneOf(cells.text('Country'), cells.text('Typed')) ?? 'none',
    }),
  },
  17,
);
