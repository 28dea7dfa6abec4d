import { currencyDecimals } from '@amends/core/reference/money.rules';
import { parseAmount } from '../claim/decide/typed-numbers.rules.ts';

/**
 * What someone typed as an amount, in minor units; undefined if it is none. It is read as in a
 * decision.
 */
export const minorUnitsOf = (typed: string, currency: string): number | undefined =>
  parseAmount(typed.replace(/[\s$€£¥]/g, ''), currency) ?? undefined;

/** Minor units as one types them. */
export function majorText(amount: number | undefined, currency: string): string {
  if (amount === undefined) return '';
  const digits = currencyDecimals(currency);
  const text = (amount / 10 ** digits).toFixed(digits);
  return text.replace(/\.0+$/, '');
}
