/** An amount in minor units of an ISO 4217 currency. See docs/rules/money.md#currencies. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** 100 % in basis points. */
export const WHOLE_BASIS_POINTS = 10_000;

const NO_DECIMALS = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
);
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

/**
 * Returns the decimals of a currency in ISO 4217: 0, 2 or 3; 2 for unknown codes. See
 * docs/rules/money.md#currencies.
 */
export function currencyDecimals(code: string): 0 | 2 | 3 {
  const upper = code.toUpperCase();
  if (NO_DECIMALS.has(upper)) return 0;
  return THREE_DECIMALS.has(upper) ? 3 : 2;
}

/** Formats an amount as a plain decimal, for example 2760 USD as "27.60". */
export function decimalOf(money: Money): string {
  const decimals = currencyDecimals(money.currency);
  const digits = String(Math.abs(money.amount)).padStart(decimals + 1, '0');
  const sign = money.amount < 0 ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Formats an amount for people, with its currency and the right number of decimals. An unknown
 * currency code follows the number.
 */
export function formatMoney(money: Money, locale = 'en-US'): string {
  const decimal = decimalOf(money);
  if (!/^[A-Za-z]{3}$/.test(money.currency)) return `${decimal} ${money.currency}`.trim();
  const key = `${locale} ${money.currency}`;
  let format = formats.get(key);
  if (!format) {
    const decimals = currencyDecimals(money.currency);
    format = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: money.currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    formats.set(key, format);
  }
  return format.format(decimal as Intl.StringNumericLiteral);
}

/**
 * Rounds to an integer, halves away from zero, so that a refund and its reversal are the same size.
 * See docs/rules/money.md#rounding.
 */
export function roundHalfUp(value: number): number {
  return Math.sign(value) * Math.floor(Math.abs(value) + 0.5) + 0;
}

/** Returns a share of an amount, given in basis points: rounded half up once, without floating point. */
export function portionOf(amount: number, basisPoints: number): number {
  return divideHalfUp(BigInt(amount) * BigInt(basisPoints), BigInt(WHOLE_BASIS_POINTS));
}

/**
 * Multiplies an amount by a decimal rate such as an exchange rate, rounding half up once; `shift`
 * moves the decimal point if the currencies' decimals differ.
 */
export function timesRate(amount: number, rate: number | string, shift = 0): number {
  const [digits, exponent] = decimalParts(rate);
  const power = exponent + shift;
  const product = BigInt(amount) * digits;
  return power >= 0
    ? Number(product * 10n ** BigInt(power))
    : divideHalfUp(product, 10n ** BigInt(-power));
}

/**
 * Converts minor units of one currency to another; `rate` is the amount of `to` that one `from`
 * buys.
 */
export function convertMoney(money: Money, rate: number | string, to: string): Money {
  const shift = currencyDecimals(to) - currencyDecimals(money.currency);
  return { amount: timesRate(money.amount, rate, shift), currency: to };
}

/**
 * Splits an amount by weights. Rounds each part half up once; the remainder goes to the largest
 * weight (the first of equals), so that the parts add up and none has the opposite sign. Weights
 * are integers of 0 or more; all zero counts as equal. See docs/rules/money.md#splitting-an-amount.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  if (weights.length === 0) return [];
  if (amount < 0) return allocate(-amount, weights).map((part) => 0 - part);
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (total === 0n) {
    return allocate(
      amount,
      weights.map(() => 1),
    );
  }
  const parts = weights.map((weight) => divideHalfUp(BigInt(amount) * BigInt(weight), total));
  let remainder = amount - parts.reduce((sum, part) => sum + part, 0);
  const largestFirst = weights.map((_, index) => index);
  largestFirst.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b);
  for (const index of largestFirst) {
    if (remainder === 0) break;
    const part = parts[index] ?? 0;
    const change = Math.max(remainder, -part);
    parts[index] = part + change;
    remainder -= change;
  }
  return parts;
}

function divideHalfUp(numerator: bigint, denominator: bigint): number {
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const quotient = Number((size * 2n + denominator) / (denominator * 2n));
  return negative && quotient !== 0 ? -quotient : quotient;
}

function decimalParts(rate: number | string): [digits: bigint, exponent: number] {
  const match = /^(-?)(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(String(rate).trim());
  if (!match || `${match[2]}${match[3]}` === '') throw new RangeError(`not a rate: ${rate}`);
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = BigInt(whole + fraction);
  return [sign ? -digits : digits, Number(exponent) - fraction.length];
}
