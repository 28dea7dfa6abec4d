import { currencyDecimals } from '../../reference/money.rules.ts';

const DELIMITERS = [',', ';', '\t'] as const;

/** Guesses the delimiter of a file from its header. */
export const delimiterOf = (header: string): string =>
  DELIMITERS.reduce<string>(
    (best, one) => (header.split(one).length > header.split(best).length ? one : best),
    ',',
  );

/** Normalizes a column's name for comparison: no case, spaces or punctuation. */
export const plainName = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/**
 * Guesses which field each column of a file holds, by the names of each field; a field's own name wins over
 * the others. No column or field is used twice.
 */
export function guessColumns<Field extends string>(
  known: Readonly<Record<Field, readonly string[]>>,
  header: readonly string[],
): Partial<Record<Field, number>> {
  const fields = Object.keys(known) as Field[];
  const names = header.map(plainName);
  const mapping: Partial<Record<Field, number>> = {};
  const taken = new Set<number>();
  const guess = (field: Field, called: readonly string[]) => {
    const at = names.findIndex((name, index) => called.includes(name) && !taken.has(index));
    if (at < 0 || mapping[field] !== undefined) return;
    mapping[field] = at;
    taken.add(at);
  };
  for (const field of fields) guess(field, [field.toLowerCase()]);
  for (const field of fields) guess(field, known[field]);
  return mapping;
}

/** Returns a cell without the apostrophe that exports put before what looks like a formula. */
export const withoutGuard = (cell: string): string =>
  /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;

/**
 * Converts an amount from major to minor units, or returns why it can't: it isn't a number, it has more
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
