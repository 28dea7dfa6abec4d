import type { ReaderAcross } from '../../kernel/internal.ts';
import type { InboxPlace } from './inbox-cursor.ts';
import { hitsOf, MOST_HITS, WINDOW_OF_HITS } from './inbox-hits.repository.ts';
import type { InboxPlan } from './inbox-plan.ts';
import { type FoundClaim, rowsAt, rowsOf } from './inbox-row.repository.ts';
import {
  after,
  indexPredicates,
  LISTED,
  ofStatusAndStore,
  orderBy,
  rowPredicates,
  type Timeliness,
  type Use,
} from './inbox-sql.repository.ts';
import { run } from './run-statement.repository.ts';
import {
  claimsAsTyped,
  claimsWithWords,
  hasWords,
  type SearchPart,
} from './search-sql.repository.ts';
import { streams } from './streams.repository.ts';

/** A part of a list. Exact matches come first, claims without an SLA last. */
export interface ListPart {
  asTyped: boolean;
  timeliness: Timeliness;
}

export interface PageOfPart extends ListPart {
  place: InboxPlace | null;
  limit: number;
}

/** Returns the matches among the first `window` claims of the list; among all if it is 0. */
export function listInOrder(
  reader: ReaderAcross,
  wanted: InboxPlan,
  { timeliness, place, limit }: PageOfPart,
  window: number,
): Promise<FoundClaim[]> {
  const { sort, search } = wanted;
  return run(reader, true, (use) => {
    const inOrder = orderBy(sort, 'c');
    const most = window || limit;
    const columns = `ctid, ${LISTED}`;
    const source = streams(reader.storeIds, wanted, timeliness, place, most, use, columns);
    const merged = `select * from (${source}) c ${inOrder} limit ${most}`;
    if (window === 0) return rowsAt(merged, sort);
    const conditions = rowPredicates(wanted, use);
    if (search?.words)
      conditions.push(hasWords(search.words, use), ...notAsTyped(reader, wanted, use));
    return rowsAt(
      `select c.ctid from (${merged}) c
      where ${conditions.join(' and ')} ${inOrder} limit ${limit}`,
      sort,
    );
  });
}

/** Returns the matches among all claims, from the index that covers all filters. */
export function listAllThatFit(
  reader: ReaderAcross,
  wanted: InboxPlan,
  { timeliness, place, limit }: PageOfPart,
): Promise<FoundClaim[]> {
  return run(reader, false, (use) => {
    const conditions = indexPredicates(reader.storeIds, wanted, use);
    const isAfter = after(wanted.sort, timeliness, place, use);
    return rowsOf(
      `with fitting as materialized (select c.* from claims c where ${conditions.join(' and ')})
      select c.store_id, c.id from fitting c ${isAfter ? `where ${isAfter}` : ''}
      ${orderBy(wanted.sort, 'c')} limit ${limit}`,
      wanted.sort,
    );
  });
}

/** Counts the claims that match one filter, up to a limit, ignoring the others. */
export async function countHits(
  most: number,
  reader: ReaderAcross,
  wanted: InboxPlan,
): Promise<number> {
  const [known] = await run<{ count: number }>(reader, true, (use) => {
    const hits = hitsOf(reader.storeIds, wanted, use);
    return `select count(*)::integer as count from (${hits} limit ${most}) hits`;
  });
  return known?.count ?? 0;
}

/**
 * Returns the value of the claim at this position in a list by value, in minor units; null if there
 * are fewer.
 */
export async function worthOfFirst(
  count: number,
  reader: ReaderAcross,
  wanted: InboxPlan,
  { place }: PageOfPart,
): Promise<{ least: number; most: number } | null> {
  const [row] = await run<{ found: number; least: string; most: string }>(reader, true, (use) => {
    const source = streams(reader.storeIds, wanted, null, place, count, use);
    return `select count(*)::integer as found, min(claimed_value)::text as least,
        max(claimed_value)::text as most
      from (select * from (${source}) c ${orderBy(wanted.sort, 'c')} limit ${count}) c`;
  });
  if (!row || row.found < count) return null;
  return { least: Number(row.least), most: Number(row.most) };
}

/** Returns the matches among the first claims of the list, by an index-only scan. */
export function listInOrderOfHits(
  reader: ReaderAcross,
  wanted: InboxPlan,
  { timeliness, place, limit }: PageOfPart,
): Promise<FoundClaim[]> {
  const { storeIds } = reader;
  return run(reader, true, (use) => {
    const inOrder = orderBy(wanted.sort, 'c');
    const source = streams(storeIds, wanted, timeliness, place, WINDOW_OF_HITS, use);
    const conditions = [
      `(select count(*) from hits) <= ${MOST_HITS}`,
      // `is true` keeps this a hash look-up; otherwise it becomes a join that sorts again.
      '((c.store_id, c.id) in (select store_id, claim_id from hits)) is true',
      ...notAsTyped(reader, wanted, use),
    ];
    return rowsOf(
      `with hits as materialized (${hitsOf(storeIds, wanted, use)} limit ${MOST_HITS + 1})
      select c.store_id, c.id
      from (select * from (${source}) c ${inOrder} limit ${WINDOW_OF_HITS}) c
      where ${conditions.join(' and ')} ${inOrder} limit ${limit}`,
      wanted.sort,
    );
  });
}

/** Looks up hits one by one, however many the planner expects, and whatever other filters apply. */
export const ONE_BY_ONE = `cross join lateral (select ctid, ${LISTED} from claims k
  where k.store_id = hits.store_id and k.id = hits.claim_id limit 1) c`;

/** Returns the claims of a part that have the words, from the index of words. */
export function listWithWords(
  reader: ReaderAcross,
  wanted: InboxPlan,
  { timeliness, place, limit }: PageOfPart,
  part: SearchPart,
): Promise<FoundClaim[]> {
  return run(reader, true, (use) => {
    const conditions = [
      ...ofStatusAndStore(reader.storeIds, wanted, use),
      ...rowPredicates(wanted, use),
      ...notAsTyped(reader, wanted, use),
    ];
    if (part.before) conditions.push(`c.created_at < ${use(part.before)}`);
    if (part.worthFrom !== null) conditions.push(`c.claimed_value >= ${use(part.worthFrom)}`);
    if (part.worthBelow !== null) conditions.push(`c.claimed_value < ${use(part.worthBelow)}`);
    const isAfter = after(wanted.sort, timeliness, place, use);
    if (isAfter) conditions.push(isAfter);
    const words = claimsWithWords(wanted.search?.words ?? '', reader.storeIds, part, use);
    return rowsAt(
      `with hits as materialized (${words})
      select c.ctid from hits ${ONE_BY_ONE}
      where ${conditions.join(' and ')} ${orderBy(wanted.sort, 'c')} limit ${limit}`,
      wanted.sort,
    );
  });
}

/** Exact matches. */
export function listAsTyped(
  reader: ReaderAcross,
  wanted: InboxPlan,
  { timeliness, place, limit }: PageOfPart,
): Promise<FoundClaim[]> {
  return run(reader, true, (use) => {
    const typed = wanted.search && claimsAsTyped(wanted.search, reader.storeIds, use);
    const conditions = [
      ...ofStatusAndStore(reader.storeIds, wanted, use),
      ...rowPredicates(wanted, use),
    ];
    const isAfter = after(wanted.sort, timeliness, place, use);
    if (isAfter) conditions.push(isAfter);
    return rowsAt(
      `with hits as materialized (${typed})
      select c.ctid from hits ${ONE_BY_ONE}
      where ${conditions.join(' and ')} ${orderBy(wanted.sort, 'c')} limit ${limit}`,
      wanted.sort,
    );
  });
}

/** Excludes exact matches, since they are already listed. */
function notAsTyped({ storeIds }: ReaderAcross, { search }: InboxPlan, use: Use): string[] {
  const typed = search && claimsAsTyped(search, storeIds, use);
  return typed ? [`c.id <> all(array(select claim_id from (${typed}) typed))`] : [];
}
