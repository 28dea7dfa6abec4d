const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/**
 * Returns a number for an order of a purchase in a store, as `XX-1234-1234`. Letters that look like digits
 * are left out. `pick` returns a random whole number from 0 to below its argument.
 */
export function inStoreNumber(pick: (below: number) => number): string {
  const letter = () => LETTERS[pick(LETTERS.length)] ?? 'A';
  const four = () => String(pick(10_000)).padStart(4, '0');
  return `${letter()}${letter()}-${four()}-${four()}`;
}
