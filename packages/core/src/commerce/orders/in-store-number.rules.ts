const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/**
 * Returns an order number for a purchase in a physical store, such as `XX-1234-1234`, without letters that
 * look like digits. `pick` returns a random whole number from 0 to below its argument.
 */
export function inStoreNumber(pick: (below: number) => number): string {
  const letter = () => LETTERS[pick(LETTERS.length)] ?? 'A';
  const four = () => String(pick(10_000)).padStart(4, '0');
  return `${letter()}${letter()}-${four()}-${four()}`;
}
