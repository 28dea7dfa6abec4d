/** Amounts are told apart by how many digits they have and the first two of them: every amount of a
 * band is above every amount of the bands before, and none is more than a tenth above the lowest
 * (amounts below 100 but for). */
const DIGITS = 2;

/**
 * Returns the word for the band of an amount, in minor units: 59_320 is in `5-59`. As
 * `band_of_value`.
 */
export function bandOfValue(value: number): string {
  const text = String(value);
  return `${text.length}-${text.slice(0, DIGITS)}`;
}

/** Returns the lowest amount of an amount's band. */
export function lowestOfBand(value: number): number {
  const step = stepAt(value);
  return Math.floor(value / step) * step;
}

/** Returns the bands of all amounts from one to another, both among them. */
export function bandsBetween(from: number, to: number): string[] {
  const bands: string[] = [];
  for (let value = lowestOfBand(from); value <= to; value += stepAt(value)) {
    bands.push(bandOfValue(value));
  }
  return bands;
}

/**
 * Returns the lowest amount of so many bands below an amount's; of the lowest, where there are
 * fewer.
 */
export function bandsBelow(value: number, count: number): number {
  let lowest = lowestOfBand(value);
  for (let left = count; left > 0 && lowest > 0; left--) lowest = lowestOfBand(lowest - 1);
  return lowest;
}

const stepAt = (value: number) => 10 ** Math.max(0, String(value).length - DIGITS);
