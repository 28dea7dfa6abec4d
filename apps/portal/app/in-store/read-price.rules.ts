import { currencyDecimals } from '@amends/core/reference/money.rules';

const MOST_DIGITS = 9;

/** Parses a typed price (24.90, 24,90 or $1,299) into minor units of a currency; null if invalid. */
export function readPrice(typed: string, currency: string): number | null {
  const text = typed.replace(/[\s\p{Sc}]/gu, '');
  const decimals = currencyDecimals(currency);
  const end = decimals === 0 ? '()' : `(?:[.,](\\d{1,${decimals}}))?`;
  const number = new RegExp(`^(\\d+|\\d{1,3}(?:[.,]\\d{3})+)${end}$`);
  const [, whole = '', fraction = ''] = number.exec(text) ?? [];
  const digits = whole.replace(/[.,]/g, '');
  if (digits === '' || digits.length > MOST_DIGITS) return null;
  return Number(digits + fraction.padEnd(decimals, '0'));
}
