import { shareOfPremiums } from '../commerce/policies/revenue-share.rules.ts';
import { localDay } from '../reference/duration.rules.ts';
import {
  type DatedTerms,
  daysOfMonth,
  periodsOf,
  takenOverOn,
  termsOn,
  termsStatus,
} from '../stores/terms/terms.rules.ts';
import { amountText, testPage } from './testing/rules-page.ts';

const OPENING = {
  revenueShare: 0,
  replacementCost: 10_000,
  coverCap: 500_000,
  coverCapCurrency: 'USD',
};

const version = (validFrom: string, given: Partial<DatedTerms> = {}): DatedTerms => ({
  ...OPENING,
  number: Number(validFrom.replaceAll('-', '')),
  validFrom,
  withdrawnAt: null,
  ...given,
});
const withdrawn = (validFrom: string) => version(validFrom, { withdrawnAt: new Date(0) });

const HOLDING = [version('2026-06-01'), withdrawn('2026-05-01'), version('2026-03-01')];
const LISTED = [version('2026-03-01'), version('2026-04-01'), withdrawn('2026-05-01')];

testPage(
  'terms.md',
  {
    'which-version-holds': (cells) => {
      const timeZone = cells.text('Time zone');
      const day = localDay(cells.time('Order placed', timeZone), timeZone);
      return { Version: termsOn(HOLDING, day)?.validFrom ?? 'opening' };
    },

    'new-versions': (cells) => {
      const day = cells.text('Version');
      const found = LISTED.find(({ validFrom }) => validFrom === day);
      if (!found) throw new Error(`no version from ${day}`);
      return {
        Status: termsStatus(found, LISTED, '2026-03-10'),
        Until: takenOverOn(found, LISTED) ?? 'none',
      };
    },

    'revenue-share-of-a-month': (cells) => {
      const versions = [
        version('2026-03-01', { revenueShare: 2_500 }),
        version('2026-03-16', { revenueShare: 3_000 }),
      ];
      const periods = periodsOf(versions, OPENING, daysOfMonth('2026-03'));
      const paid = [
        cells.amount('Premiums to 2026-03-15'),
        cells.amount('Premiums from 2026-03-16'),
      ];
      const { totals } = shareOfPremiums(
        periods,
        paid.map((premiums, period) => ({ period, currency: 'USD', policies: 1, premiums })),
      );
      return { Share: amountText(totals[0]?.share ?? 0) };
    },
  },
  15,
);
