import { portionOf } from '../../reference/money.rules.ts';
import type { TermsPeriod } from '../../stores/terms/terms.rules.ts';
import type { RevenueShare } from './revenue-share.shape.ts';

/** The premiums of a period, by currency, in minor units. */
export interface Premiums {
  /** The index of the period in the list of periods. */
  period: number;
  currency: string;
  policies: number;
  premiums: number;
}

/**
 * Returns the store's share of premiums: once per version of the terms and currency, rounded half
 * up. Currencies are never added up. See docs/rules/terms.md#revenue-share-of-a-month.
 */
export function shareOfPremiums(
  periods: readonly TermsPeriod[],
  premiums: readonly Premiums[],
): Omit<RevenueShare, 'month'> {
  const lines = periods.flatMap(({ terms, from, until }, at) =>
    premiums
      .filter(({ period }) => period === at)
      .map(({ period: _, ...sold }) => ({
        terms: terms.number,
        from,
        until,
        ...sold,
        revenueShare: terms.revenueShare,
        share: portionOf(sold.premiums, terms.revenueShare),
      })),
  );
  const currencies = [...new Set(lines.map(({ currency }) => currency))].sort();
  const sum = (currency: string, part: 'premiums' | 'share') =>
    lines.reduce((total, line) => total + (line.currency === currency ? line[part] : 0), 0);
  const totals = currencies.map((currency) => ({
    currency,
    premiums: sum(currency, 'premiums'),
    share: sum(currency, 'share'),
  }));
  return { lines, totals };
}
