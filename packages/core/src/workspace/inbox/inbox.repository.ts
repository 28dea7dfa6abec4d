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
import { listNewestLabelled } from './labelled-claims.repository.ts';
import { areUnfinished, searchParts } from './search-parts.ts';
import { isRare } from './search-words.rules.ts';

/** How many claims are looked at in the order of the list before all that fit are read instead: as
 * many as are quickly looked at. */
const WINDOW = 5_000;
/** Fewer where each is looked up elsewhere: its labels, what was granted, its words. */
const WINDOW_OF_LOOKUPS = 2_500;
/** So many tell what is common from what is rare. */
const FIRST_WINDOW = 1_000;
const FIRST_WINDOW_OF_LOOKUPS = 600;
/** Fewer still where the words of months and bands find what is rare sooner. */
const WINDOW_OF_WORDS = 150;
/** Where so much of a page was found in it, the rest is in the next. */
const PROMISING_SHARE = 1 / 8;
/** Where so many were found in the first, a page is found in the next. */
const PROMISING = 10;

/**
 * Returns the claims that come after a place, `limit` of them where there are as many. What is
 * filtered is first looked for in the order of the list, which finds what is common; where that
 * does not fill the page, everything that fits is read from an index that knows all filters
 * together, or all words, which finds what is rare.
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
    return listLabelled(owners, wanted, page);
  }
  // The newest claims were granted nothing yet.
  if (filters.provided) return listLookedUp(reader, wanted, page, WINDOW);
  for (const window of areMany(filters) ? [FIRST_WINDOW, WINDOW] : [WINDOW]) {
    const found = await listInOrder(reader, wanted, page, window);
    if (found.length >= page.limit) return found;
    if (window === FIRST_WINDOW && found.length === 0) break;
  }
  return listAllThatFit(reader, wanted, page);
}

/** So many together fit rarely: where none of the first fits, hardly any does. */
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

/** The newest with a label are read in their order; else how many have it is quickly counted, and
 * says how to look for them. */
async function listLabelled(
  reader: ReaderAcross,
  wanted: InboxPlan,
  page: PageOfPart,
): Promise<FoundClaim[]> {
  if (wanted.sort === 'newest') {
    const { claims, areAll } = await listNewestLabelled(reader, wanted, page);
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

/** What has a label, or words, or was granted. */
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
 * What many have, but few of all: too many to look up one by one, few enough to be kept while an
 * index is gone through in the order of the list. Answers nothing, or too little, where there are
 * fewer or more of them, or they are further down.
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

/** The newest of a common word are of the latest months, and those worth most of the highest bands,
 * so that others are not looked at. */
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
