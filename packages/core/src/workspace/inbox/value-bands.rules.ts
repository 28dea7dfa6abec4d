/**
 * Value bands group amounts by their number of digits and the first two of them. Bands are ordered,
 * and no amount is more than 10 % above the lowest of its band (except below 100).
 */
const DIGITS = 2;

/**
 * Returns the index word of an amount's band, in minor units: 59_320 is in `5-59`. Same as
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

/** Returns the bands of a range of amounts, both ends included. */
export function bandsBetween(from: number, to: number): string[] {
  const bands: string[] = [];
  for (let value = lowestOfBand(from); value <= to; value += stepAt(value)) {
    bands.push(bandOfValue(value));
  }
  return bands;
}

/**
 * Returns the lowest amount of the band this many bands below an amount's; of the lowest band if
 * there are fewer.
 */
export function bandsBelow(value: number, count: number): number {
  let lowest = lowestOfBand(value);
  for (let left = count; left > 0 && lowest > 0; left--) lowest = lowestOfBand(lowest - 1);
  return lowest;
}

const stepAt = (value: number) => 10 ** Math.max(0, String(value).length - DIGITS);
