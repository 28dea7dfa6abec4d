/** Of a deployment with so many claims. */
export interface GrowthSize {
  claims: number;
  stores: number;
}

/** A claim with all that belongs to it, in bytes, as measured with ten thousand. */
export const BYTES_OF_CLAIM = 19_000;
/** Space for sorting while indexes are built, and for the log. */
const MARGIN = 1.15;
const KEPT_FREE = 10e9;
const COPIED_UP_TO = 100_000;
const CLAIMS_OF_STORE = 20;

/** Returns the sizes: a store for each twenty claims, at most `mostStores`. */
export const sizesOf = (claims: readonly number[], mostStores: number): GrowthSize[] =>
  claims.map((each) => ({
    claims: each,
    stores: Math.max(10, Math.min(mostStores, Math.ceil(each / CLAIMS_OF_STORE))),
  }));

/**
 * Returns whether a run works on a copy, which the next run can make again. A larger size works on the seed
 * itself, because a copy takes as much disk again.
 */
export const isCopied = ({ claims }: GrowthSize): boolean => claims <= COPIED_UP_TO;

const gb = (bytes: number) => `${(bytes / 1e9).toFixed(0)} GB`;

/** Returns why the disk has no room for the sizes, with the numbers; null if it has. */
export function roomProblem(
  sizes: readonly (GrowthSize & { isMade: boolean })[],
  free: number,
): string | null {
  const bytes = sizes.reduce((sum, size) => {
    const times = (size.isMade ? 0 : 1) + (isCopied(size) ? 1 : 0);
    return sum + size.claims * times * BYTES_OF_CLAIM * MARGIN;
  }, 0);
  if (bytes === 0 || bytes + KEPT_FREE <= free) return null;
  const room = Math.max(0, free - KEPT_FREE) / (BYTES_OF_CLAIM * MARGIN);
  const counts = sizes.map(({ claims }) => claims.toLocaleString('en')).join(' and ');
  return `${counts} claims take about ${gb(bytes)} of disk, ${BYTES_OF_CLAIM / 1_000} KB each, and ${gb(KEPT_FREE)} stay free, but only ${gb(free)} are free. There is room for about ${Math.floor(room).toLocaleString('en')} claims.`;
}
