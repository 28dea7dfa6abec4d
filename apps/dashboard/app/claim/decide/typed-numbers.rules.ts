import { currencyDecimals } from '@amends/core/reference/money.rules';

const MOST = 2_000_000_000;

/**
 * Parses a typed amount into minor units of its currency; null if invalid. A comma counts as a decimal point
 * if it can't be anything else.
 */
export function parseAmount(text: string, currency: string): number | null {
  const decimals = currencyDecimals(currency);
  const plain = text
    .trim()
    .replace(/^(\d+),(\d{1,3})$/, (all, whole, part) =>
      part.length <= decimals && decimals > 0 ? `${whole}.${part}` : all,
    );
  const match = /^(\d{1,10})(?:\.(\d*))?$/.exec(plain.replaceAll(',', ''));
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  if (part.length > decimals) return null;
  const amount = Number(whole + part.padEnd(decimals, '0'));
  return amount <= MOST ? amount : null;
}

/** Parses a typed percentage into basis points; null if invalid or above 100 %. */
export function parsePercentage(text: string): number | null {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  if (!match) return null;
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return points <= 10_000 ? points : null;
}

/** Formats basis points as a percentage for a text field. */
export const basisPointsText = (points: number): string => String(points / 100);
