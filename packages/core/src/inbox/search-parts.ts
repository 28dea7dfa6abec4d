import type { ReaderAcross } from '../transaction.ts';
import { type PageOfPart, worthOfFirst } from './inbox-pages.repository.ts';
import { areWordsOld, type SearchPart } from './search-sql.repository.ts';
import { isExact } from './search-words.rules.ts';
import { bandsBetween, lowestOfBand } from './value-bands.rules.ts';
import type { WantedClaims } from './wanted-claims.ts';

const ANYTHING: SearchPart = { names: null, before: null, worthFrom: null, worthBelow: null };
/** How many months are looked at together, before all others. A word that does not fill a page in
 * these is rare. */
const MONTHS = [1, 2];
/** The bands of so many claims are looked at together, before all others. */
const CLAIMS_OF_BANDS = [5_000, 50_000];

/**
 * The parts to search one after the other until the page is full: each comes before the next in the
 * order of the list, and together they are all claims after the place.
 */
export async function* searchParts(
  reader: ReaderAcross,
  wanted: WantedClaims,
  page: PageOfPart,
  claimsOfBands: readonly number[] = CLAIMS_OF_BANDS,
): AsyncGenerator<SearchPart> {
  if (wanted.sort === 'newest') yield* monthsBack(reader, wanted, page);
  else if (wanted.sort === 'value') yield* bandsDown(reader, wanted, page, claimsOfBands);
  else yield ANYTHING;
}

/** The months in which to look for the newest: back from the place, or from now. */
function* monthsBack(
  { ctx }: ReaderAcross,
  { filters }: WantedClaims,
  { place }: PageOfPart,
): Generator<SearchPart> {
  const from = place?.key ? new Date(Number(place.key) / 1000) : (filters.createdTo ?? ctx.now());
  // Clocks differ: what is filed at the turn of the month may be of the next.
  let month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  let before: Date | null = null;
  for (const count of MONTHS) {
    const names: string[] = [];
    for (let left = count + (before ? 0 : 1); left > 0; left--) {
      names.push(month.toISOString().slice(0, 7));
      month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1));
    }
    yield { ...ANYTHING, names, before };
    before = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
  }
  yield { ...ANYTHING, before };
}

/** The bands of value in which to look for those worth most: down from the place, or from the top. */
async function* bandsDown(
  reader: ReaderAcross,
  wanted: WantedClaims,
  page: PageOfPart,
  counts: readonly number[],
): AsyncGenerator<SearchPart> {
  let worthBelow: number | null = null;
  // What could be a number or an address is rare; and not all claims may have a band among their words.
  const isNarrowed = wanted.search && !isExact(wanted.search.exact);
  if (isNarrowed && !(await areWordsOld(reader))) {
    for (const count of counts) {
      const worth = await worthOfFirst(count, reader, wanted, page);
      if (!worth) break;
      const worthFrom = lowestOfBand(Math.max(0, worth.least));
      const names = bandsBetween(worthFrom, worthBelow === null ? worth.most : worthBelow - 1);
      if (names.length === 0) continue;
      yield { ...ANYTHING, names, worthFrom, worthBelow };
      worthBelow = worthFrom;
    }
  }
  yield { ...ANYTHING, worthBelow };
}
