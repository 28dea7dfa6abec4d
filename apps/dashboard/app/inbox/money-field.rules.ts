import { currencyDecimals } from '@amends/core/reference/money.rules';
import { parseAmount } from '../claim/decide/typed-numbers.rules.ts';

/** Parses a typed amount into minor units, as in a decision; undefined if invalid. */
export const minorUnitsOf = (typed: string, currency: string): number | undefined =>
  parseAmount(typed.replace(/[\s$€£¥]/g, ''), currency) ?? undefined;

/** Formats minor units for a text field. */
export function majorText(amount: number | undefined, currency: string): string {
  if (amount === undefined) return '';
  const digits = currencyDecimals(currency);
  const text = (amount / 10 ** digits).toFixed(digits);
  return text.replace(/\.0+$/, '');
}
