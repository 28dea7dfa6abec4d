import { currencyDecimals } from '../../reference/money.rules.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** Returns what separates the cells of a file, by its header. */
export const delimiterOf = (header: string): string =>
  DELIMITERS.reduce<string>(
    (best, one) => (header.split(one).length > header.split(best).length ? one : best),
    ',',
  );

/** Returns a column's name without case, spaces and punctuation, as columns are compared. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns a cell without the apostrophe that exports put before what looks like a formula. */
export const withoutGuard = (cell: string): string =>
  /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;

/**
 * Returns an amount of major units in minor units, or why it is none: it isn't a number, it has more
 * decimals than its currency, or a comma before three digits may separate thousands or decimals.
 */
export function amountIn(text: string, currency: string): number | 'invalid' | 'ambiguous' {
  const decimals = currencyDecimals(currency);
  const [, whole = '', sign, part = ''] = /^(\d{1,10})(?:([.,])(\d+))?$/.exec(text) ?? [];
  if (whole === '') return 'invalid';
  if (sign === ',' && part.length === 3) return 'ambiguous';
  if (part.length > decimals) return 'invalid';
  return Number(whole + part.padEnd(decimals, '0'));
}
