import { currencyDecimals } from '@amends/core/reference/money.rules';

/**
 * Reads a decimal such as "12.345" as minor units of a currency, rounded half away from zero; null if it is
 * none. Digits are read as text, because floating-point numbers can't hold every amount.
 */
export function readDecimal(text: string | number, currency: string): number | null {
  const match = /^(-?)(\d{1,13})(?:\.(\d*))?$/.exec(String(text).trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const decimals = currencyDecimals(currency);
  const digits = fraction.padEnd(decimals + 1, '0');
  const kept = Number(whole + digits.slice(0, decimals));
  const rounded = Number(digits[decimals]) >= 5 ? kept + 1 : kept;
  return sign === '-' && rounded !== 0 ? -rounded : rounded;
}

/** The amounts of a line, all of its units together, in minor units. */
export interface LineAmounts {
  /** Before discount, without tax. */
  subtotal: number;
  discount: number;
  tax: number;
  quantity: number;
}

/**
 * Returns the amounts of ONE unit. What doesn't divide by the quantity is rounded so that all units together
 * never cost more than the line did: a refund of all of them must not exceed what was paid.
 */
export function unitAmounts({ subtotal, discount, tax, quantity }: LineAmounts) {
  const price = Math.floor(subtotal / quantity);
  return {
    price,
    discount: Math.min(price, Math.ceil(discount / quantity)),
    tax: Math.floor(tax / quantity),
  };
}

/**
 * Splits an amount in proportion to weights, without losing a minor unit: the rest goes to the largest
 * weights. Without any weight, all of it goes to the first.
 */
export function splitAmount(amount: number, weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  const parts = weights.map((weight) => Math.floor((amount * weight) / total));
  const rest = amount - parts.reduce((sum, part) => sum + part, 0);
  const largest = weights
    .map((weight, index) => ({ weight, index }))
    .sort((a, b) => b.weight - a.weight);
  for (const { index } of largest.slice(0, rest)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
