import { isFinished } from '../../claims/terms/lifecycle/states.rules.ts';
import type { ReaderAcross } from '../../kernel/internal.ts';
import { type PageOfPart, worthOfFirst } from './inbox-pages.repository.ts';
import type { InboxPlan } from './inbox-plan.ts';
import { ANY_PART, type SearchPart, searchedClaims } from './search-sql.repository.ts';
import { isRare } from './search-words.rules.ts';
import { bandsBelow, bandsBetween, lowestOfBand } from './value-bands.rules.ts';
import { wordsForIndex } from './word-shares.repository.ts';

/**
 * Number of months searched together, before all others. A word that does not fill a page in these
 * is rare.
 */
const MONTHS = [1, 2, 9];
/** The bands of this many claims are searched together, before all others. */
const CLAIMS_OF_BANDS = 8_000;
/** Then this many times as many bands as should fill the page. */
const MORE_THAN_EXPECTED = 2;

/**
 * Up to this many unfinished claims are searched together: fewer for the newest, which months separate at no
 * cost.
 */
const FEW_UNFINISHED = { newest: 5_000, value: 50_000 };

/**
 * Returns the parts to search in turn until the page is full: each precedes the next in list order,
 * and together they cover all claims after the cursor. `found` collects the matches of earlier
 * parts.
 */
export async function* searchParts(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
  found: readonly unknown[],
  claimsOfBands = CLAIMS_OF_BANDS,
): AsyncGenerator<SearchPart> {
  const { search, sort } = wanted;
  if (!search?.words || isRare(search.exact)) return yield ANY_PART;
  const [known, indexed] = await Promise.all([
    searchedClaims(reader),
    wordsForIndex(reader, search.words),
  ]);
  const part = { ...ANY_PART, indexed, unfinished: areUnfinished(wanted) };
  const areMany = (few: number) => !part.unfinished || known.unfinished > few;
  if (sort === 'newest' && areMany(FEW_UNFINISHED.newest)) {
    yield* monthsBack(reader, wanted, page, part);
  } else if (sort === 'value' && areMany(FEW_UNFINISHED.value) && !known.haveOldWords) {
    // Older search words contain no bands.
    yield* bandsDown(reader, wanted, page, part, found, claimsOfBands);
  } else yield part;
}

/** Returns whether the list has unfinished claims only, such as To do. */
export const areUnfinished = ({ statuses }: InboxPlan): boolean => !statuses.some(isFinished);

/**
 * Returns the months in which to search for the newest claims: back from the cursor, or from now.
 */
function* monthsBack(
  { ctx }: ReaderAcross,
  { filters }: InboxPlan,
  { place }: PageOfPart,
  part: SearchPart,
): Generator<SearchPart> {
  const from = place?.key ? new Date(Number(place.key) / 1000) : (filters.createdTo ?? ctx.now());
  // Clocks differ: a claim filed at the turn of the month may belong to the next.
  let month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  let before: Date | null = null;
  for (const count of MONTHS) {
    const names: string[] = [];
    for (let left = count + (before ? 0 : 1); left > 0; left--) {
      names.push(month.toISOString().slice(0, 7));
      month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1));
    }
    yield { ...part, names, before };
    before = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
  }
  yield { ...part, before };
}

/**
 * Returns the value bands in which to search for the highest values: down from the cursor, or from
 * the top.
 */
async function* bandsDown(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
  part: SearchPart,
  found: readonly unknown[],
  claimsOfBands: number,
): AsyncGenerator<SearchPart> {
  const worth = await worthOfFirst(claimsOfBands, reader, wanted, page);
  if (!worth || worth.least < 0) return yield part;
  const first = lowestOfBand(worth.least);
  const highest = bandsBetween(first, worth.most);
  yield { ...part, names: highest, worthFrom: first };
  const missing = (page.limit - found.length) / Math.max(1, found.length);
  const second = bandsBelow(first, Math.ceil(highest.length * missing * MORE_THAN_EXPECTED));
  if (second < first) {
    const names = bandsBetween(second, first - 1);
    yield { ...part, names, worthFrom: second, worthBelow: first };
  }
  yield { ...part, worthBelow: second };
}
