import { createHash } from 'node:crypto';
import type { ReaderAcross } from '../transaction.ts';
import type { InboxPlace } from './inbox-cursor.ts';
import { type FoundClaim, rowsOf } from './inbox-row.repository.ts';
import {
  after,
  holds,
  holdsOfAll,
  isFiltered,
  ofStatusAndStore,
  orderBy,
  streams,
  type Timeliness,
  type Use,
} from './inbox-sql.repository.ts';
import { claimsAsTyped, claimsWithWords, hasWords, type Months } from './search-sql.repository.ts';
import { isExact } from './search-words.rules.ts';
import type { WantedClaims } from './wanted-claims.ts';

/** A part of a list. What was typed as it is comes first, claims without a target come last. */
export interface ListPart {
  asTyped: boolean;
  timeliness: Timeliness;
}

export interface PageOfPart extends ListPart {
  place: InboxPlace | null;
  limit: number;
}

/** How many claims are looked at in the order of the list before all that fit are read instead: as
 * many as are quickly looked at. */
const WINDOW = 5_000;
/** Fewer where each is looked up elsewhere: its labels, what was granted, its words. */
const WINDOW_OF_LOOKUPS = 2_500;
/** Fewer still where the words of months can be read one after the other. */
const WINDOW_OF_SEARCH = 600;

function windowOf({ search, sort, filters }: WantedClaims): number {
  if (search) return sort === 'newest' ? WINDOW_OF_SEARCH : WINDOW_OF_LOOKUPS;
  return filters.label || filters.provided ? WINDOW_OF_LOOKUPS : WINDOW;
}

/**
 * The claims that come after a place, `limit` of them where there are as many. What is filtered is
 * first looked for in the order of the list, which finds what is common; where that does not fill
 * the page, everything that fits is read from an index that knows all filters together, or all
 * words, which finds what is rare.
 */
export async function listClaims(
  reader: ReaderAcross,
  wanted: WantedClaims,
  page: PageOfPart,
): Promise<FoundClaim[]> {
  if (wanted.statuses.length === 0) return [];
  if (page.asTyped) return listAsTyped(reader, wanted, page);
  if (wanted.search && !wanted.search.words) return [];
  if (!isFiltered(wanted)) return listInOrder(reader, wanted, page, 0);
  // What could be a number or an address is rare.
  if (!wanted.search || !isExact(wanted.search.exact)) {
    const found = await listInOrder(reader, wanted, page, windowOf(wanted));
    if (found.length >= page.limit) return found;
  }
  return wanted.search
    ? listAllWithWords(reader, wanted, page)
    : listAllThatFit(reader, wanted, page);
}

function listInOrder(
  reader: ReaderAcross,
  wanted: WantedClaims,
  { timeliness, place, limit }: PageOfPart,
  window: number,
): Promise<FoundClaim[]> {
  const { sort, search } = wanted;
  return run(reader, true, (use) => {
    const inOrder = orderBy(sort, 'c');
    const most = window || limit;
    const source = streams(reader.storeIds, wanted, timeliness, place, most, use);
    const merged = `select * from (${source}) c ${inOrder} limit ${most}`;
    if (window === 0) return rowsOf(merged, sort);
    const conditions = holds(wanted, use);
    if (search?.words)
      conditions.push(hasWords(search.words, use), ...notAsTyped(reader, wanted, use));
    return rowsOf(
      `select c.store_id, c.id from (${merged}) c
      where ${conditions.join(' and ')} ${inOrder} limit ${limit}`,
      sort,
    );
  });
}

function listAllThatFit(
  reader: ReaderAcross,
  wanted: WantedClaims,
  { timeliness, place, limit }: PageOfPart,
): Promise<FoundClaim[]> {
  return run(reader, false, (use) => {
    const conditions = holdsOfAll(reader.storeIds, wanted, use);
    const isAfter = after(wanted.sort, timeliness, place, use);
    return rowsOf(
      `with fitting as materialized (select c.* from claims c where ${conditions.join(' and ')})
      select c.store_id, c.id from fitting c ${isAfter ? `where ${isAfter}` : ''}
      ${orderBy(wanted.sort, 'c')} limit ${limit}`,
      wanted.sort,
    );
  });
}

/** The newest of a common word are of the latest months, so that older ones are not looked at. */
async function listAllWithWords(
  reader: ReaderAcross,
  wanted: WantedClaims,
  page: PageOfPart,
): Promise<FoundClaim[]> {
  const found: FoundClaim[] = [];
  for (const months of wanted.sort === 'newest' ? monthsBack(reader, wanted, page) : [ANY_MONTH]) {
    const limit = page.limit - found.length;
    found.push(...(await listWithWords(reader, wanted, { ...page, limit }, months)));
    if (found.length >= page.limit) break;
  }
  return found;
}

function listWithWords(
  reader: ReaderAcross,
  wanted: WantedClaims,
  { timeliness, place, limit }: PageOfPart,
  months: Months,
): Promise<FoundClaim[]> {
  return run(reader, true, (use) => {
    const conditions = [
      ...ofStatusAndStore(reader.storeIds, wanted, use),
      ...holds(wanted, use),
      ...notAsTyped(reader, wanted, use),
    ];
    if (months.before) conditions.push(`c.created_at < ${use(months.before)}`);
    const isAfter = after(wanted.sort, timeliness, place, use);
    if (isAfter) conditions.push(isAfter);
    const words = claimsWithWords(wanted.search?.words ?? '', reader.storeIds, months, use);
    return rowsOf(
      `with hits as materialized (${words})
      select c.store_id, c.id from hits
        join claims c on c.store_id = hits.store_id and c.id = hits.claim_id
      where ${conditions.join(' and ')} ${orderBy(wanted.sort, 'c')} limit ${limit}`,
      wanted.sort,
    );
  });
}

async function listAsTyped(
  reader: ReaderAcross,
  wanted: WantedClaims,
  { timeliness, place, limit }: PageOfPart,
): Promise<FoundClaim[]> {
  return run(reader, true, (use) => {
    const typed = wanted.search && claimsAsTyped(wanted.search, reader.storeIds, use);
    const conditions = [...ofStatusAndStore(reader.storeIds, wanted, use), ...holds(wanted, use)];
    const isAfter = after(wanted.sort, timeliness, place, use);
    if (isAfter) conditions.push(isAfter);
    return rowsOf(
      `with hits as materialized (${typed})
      select c.store_id, c.id from hits
        join claims c on c.store_id = hits.store_id and c.id = hits.claim_id
      where ${conditions.join(' and ')} ${orderBy(wanted.sort, 'c')} limit ${limit}`,
      wanted.sort,
    );
  });
}

/** What came first is not repeated. */
function notAsTyped({ storeIds }: ReaderAcross, { search }: WantedClaims, use: Use): string[] {
  const typed = search && claimsAsTyped(search, storeIds, use);
  return typed ? [`c.id <> all(array(select claim_id from (${typed}) typed))`] : [];
}

const ANY_MONTH: Months = { names: null, before: null };
/** How many months are looked at together, before all others. A word that does not fill a page in
 * these is rare. */
const STEPS = [1, 2];

/** The months in which to look for the newest: back from the place, or from now. */
function monthsBack(
  { ctx }: ReaderAcross,
  { filters }: WantedClaims,
  { place }: PageOfPart,
): Months[] {
  const from = place?.key ? new Date(Number(place.key) / 1000) : (filters.createdTo ?? ctx.now());
  // Clocks differ: what is filed at the turn of the month may be of the next.
  let month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1));
  let before: Date | null = null;
  const steps: Months[] = [];
  for (const count of STEPS) {
    const names: string[] = [];
    for (let left = count + (before ? 0 : 1); left > 0; left--) {
      names.push(month.toISOString().slice(0, 7));
      month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1));
    }
    steps.push({ names, before });
    before = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1));
  }
  return [...steps, { names: null, before }];
}

/** Runs a statement made of pieces. One that keeps its text is prepared once per connection. */
export async function run<Row>(
  reader: ReaderAcross,
  keepsItsText: boolean,
  write: (use: Use) => string,
): Promise<Row[]> {
  const values: unknown[] = [];
  const text = write((value) => {
    values.push(value);
    return `$${values.length}`;
  });
  if (keepsItsText) return reader.rows<Row>({ name: nameOf(text), text }, values);
  return (await reader.ctx.database.pool.query({ text, values })).rows as Row[];
}

const NAMES = new Map<string, string>();

/** One name for one text, as PostgreSQL wants it. */
function nameOf(text: string): string {
  const known = NAMES.get(text);
  if (known) return known;
  const name = `inbox.${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  NAMES.set(text, name);
  return name;
}
