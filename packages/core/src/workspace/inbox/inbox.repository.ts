import type { ReaderAcross } from '../../kernel/internal.ts';
import { FEW_HITS, hasHits, MOST_HITS, withinStoresOf } from './inbox-hits.repository.ts';
import {
  countHits,
  listAllThatFit,
  listAsTyped,
  listInOrder,
  listInOrderOfHits,
  listWithWords,
  type PageOfPart,
} from './inbox-pages.repository.ts';
import type { InboxPlan, PlannedFilters } from './inbox-plan.ts';
import type { FoundClaim } from './inbox-row.repository.ts';
import { isFiltered } from './inbox-sql.repository.ts';
import { listNewestLabeled } from './labeled-claims.repository.ts';
import { areUnfinished, searchParts } from './search-parts.ts';
import { isRare } from './search-words.rules.ts';

/** Number of claims scanned in list order before reading all matches instead. */
const WINDOW = 5_000;
/** Smaller limit if each claim needs another look-up: its labels, resolutions or words. */
const WINDOW_OF_LOOKUPS = 2_500;
/** Number of rows sampled before choosing a strategy. */
const FIRST_WINDOW = 1_000;
const FIRST_WINDOW_OF_LOOKUPS = 600;
/** Smaller still if the words of months and bands find rare matches sooner. */
const WINDOW_OF_WORDS = 150;
/** If one part had this share of a page, the next one is expected to have the rest. */
const PROMISING_SHARE = 1 / 8;
/** If the first part had this many matches, the next one is expected to fill the page. */
const PROMISING = 10;

/**
 * Returns up to `limit` claims after a cursor. First scans in list order, which finds common
 * matches; if that does not fill the page, reads all matches from an index that covers all filters,
 * or all words, which finds rare ones.
 */
export async function listClaims(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
): Promise<FoundClaim[]> {
  const { search, filters } = wanted;
  if (wanted.statuses.length === 0) return [];
  if (page.asTyped) return listAsTyped(reader, wanted, page);
  if (search && !search.words) return [];
  if (!isFiltered(wanted)) return listInOrder(reader, wanted, page, 0);
  if (search) return listSearched(reader, wanted, page);
  if (filters.label) {
    const owners = await withinStoresOf(reader, filters.label);
    if (owners.storeIds.length === 0) return [];
    return listLabeled(owners, wanted, page);
  }
  // The newest claims have no resolutions yet.
  if (filters.provided) return listLookedUp(reader, wanted, page, WINDOW);
  for (const window of areMany(filters) ? [FIRST_WINDOW, WINDOW] : [WINDOW]) {
    const found = await listInOrder(reader, wanted, page, window);
    if (found.length >= page.limit) return found;
    if (window === FIRST_WINDOW && found.length === 0) break;
  }
  return listAllThatFit(reader, wanted, page);
}

/**
 * Returns whether there are so many filters that hardly any claim matches all if none of the first claims
 * does.
 */
const areMany = (filters: PlannedFilters): boolean =>
  Object.values(filters).filter((value) => value !== undefined).length >= 3;

async function listSearched(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
): Promise<FoundClaim[]> {
  if (!wanted.search || isRare(wanted.search.exact)) return listAllWithWords(reader, wanted, page);
  if (wanted.sort !== 'newest' && wanted.sort !== 'value' && !areUnfinished(wanted)) {
    return listLookedUp(reader, wanted, page, FIRST_WINDOW_OF_LOOKUPS);
  }
  let seen = 0;
  for (const window of [WINDOW_OF_WORDS, FIRST_WINDOW_OF_LOOKUPS]) {
    const first = await listInOrder(reader, wanted, page, window);
    if (first.length >= page.limit) return first;
    seen = first.length;
    if (seen < page.limit * PROMISING_SHARE) break;
  }
  return listAllWithWords(reader, wanted, page, seen);
}

/**
 * Reads the newest claims of a label in order; otherwise the label's count, which is quick, decides
 * the strategy.
 */
async function listLabeled(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
): Promise<FoundClaim[]> {
  if (wanted.sort === 'newest') {
    const { claims, areAll } = await listNewestLabeled(reader, wanted, page);
    if (areAll || claims.length >= page.limit) return claims;
  }
  if (hasHits(wanted)) {
    const count = await countHits(MOST_HITS + 1, reader, wanted);
    if (count <= FEW_HITS) return listAllThatFit(reader, wanted, page);
    if (count <= MOST_HITS) {
      const found = await listInOrderOfHits(reader, wanted, page);
      return found.length >= page.limit ? found : listAllThatFit(reader, wanted, page);
    }
  }
  return listLookedUp(reader, wanted, page, FIRST_WINDOW_OF_LOOKUPS);
}

/** Returns the claims that have a label, words or a resolution. */
async function listLookedUp(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
  window: number,
): Promise<FoundClaim[]> {
  const first = await listInOrder(reader, wanted, page, window);
  if (first.length >= page.limit) return first;
  const seen = first.length;
  const isPromising = seen >= PROMISING || (seen > 0 && !hasHits(wanted));
  if (isPromising && window < WINDOW_OF_LOOKUPS) {
    const found = await listInOrder(reader, wanted, page, WINDOW_OF_LOOKUPS);
    if (found.length >= page.limit) return found;
  }
  if (wanted.search) return listAllWithWords(reader, wanted, page, seen);
  const found = await listAmongHits(reader, wanted, page, seen);
  return found.length >= page.limit ? found : listAllThatFit(reader, wanted, page);
}

/**
 * Finds matches that are many but a small share of all: too many to look up one by one, few enough to keep in
 * memory during an index scan in list order. Returns none, or too few, if there are fewer or more of them, or
 * they are further down the list.
 */
async function listAmongHits(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
  seen: number,
): Promise<FoundClaim[]> {
  if (!hasHits(wanted)) return [];
  if (seen === 0 && (await countHits(FEW_HITS + 1, reader, wanted)) <= FEW_HITS) return [];
  const found = await listInOrderOfHits(reader, wanted, page);
  const isEnough = found.length >= page.limit || seen === 0;
  if (isEnough || (await countHits(MOST_HITS + 1, reader, wanted)) <= MOST_HITS) return found;
  return listInOrder(reader, wanted, page, WINDOW);
}

/** Limits a search for common words to the latest months, or to the highest value bands. */
async function listAllWithWords(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
  seen = 0,
): Promise<FoundClaim[]> {
  const found: FoundClaim[] = [];
  for await (const part of searchParts(reader, wanted, page, found)) {
    if (part.names === null && part.worthBelow === null && !part.unfinished) {
      const all = await listAmongHits(reader, wanted, page, seen);
      if (all.length >= page.limit) return all;
    }
    const more = await listWithWords(reader, wanted, page, part);
    found.push(...more.slice(0, page.limit - found.length));
    if (found.length >= page.limit) break;
  }
  return found;
}
