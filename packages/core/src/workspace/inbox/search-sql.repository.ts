import type { ReaderAcross } from '../../kernel/internal.ts';
import { hideFromPlanner, type Stores, type Use } from './inbox-sql.repository.ts';
import type { Search } from './search-words.rules.ts';

/**
 * A part of the claims to search separately, so that a search need not read all claims with a word.
 */
export interface SearchPart {
  /** Months (`2026-03`) or value bands (`5-59`), as index words; null for any. */
  names: readonly string[] | null;
  /** Whether to search unfinished claims only. */
  unfinished: boolean;
  /** The part of the search sent to the index; null for all of it. */
  indexed: string | null;
  /** Filed before this, if given: later claims were searched already. */
  before: Date | null;
  /** Minimum (inclusive) and maximum (exclusive) value, in minor units; null for any. */
  worthFrom: number | null;
  worthBelow: number | null;
}

/** All claims. */
export const ANY_PART: SearchPart = {
  names: null,
  unfinished: false,
  indexed: null,
  before: null,
  worthFrom: null,
  worthBelow: null,
};

/** Up to this many stores narrow a search as index words; more are filtered per claim. */
const MOST_STORES = 20;
/**
 * Stores with more than this share of all claims are filtered per claim too: reading theirs takes
 * longer.
 */
const LARGE_PART = 4;

/** Returns the claims that have the words: `store_id` and `claim_id` of each. */
export function claimsWithWords(
  words: string,
  stores: Stores,
  { names, unfinished, indexed }: Pick<SearchPart, 'names' | 'unfinished' | 'indexed'>,
  use: Use,
): string {
  const among = (some: readonly string[]) => `(${some.map((name) => `'~${name}'`).join(' | ')})`;
  const narrowed = [`(${indexed ?? words})`, ...(names ? [among(names)] : [])].join(' & ');
  const query = (text: string) => hideFromPlanner(use, text, 'tsquery');
  const conditions: string[] = [];
  // Written like the partial index of unfinished claims, or PostgreSQL would not use it.
  if (unfinished) conditions.push(`words @@ '''~unfinished'''::tsquery`);
  // Wrapped in `is true` so that the index isn't searched for all the words after all.
  if (indexed !== null && indexed !== words) conditions.push(`(words @@ ${query(words)}) is true`);
  if (stores === 'all') conditions.push(`words @@ ${query(narrowed)}`);
  else {
    const ofStores = `store_id = any(${hideFromPlanner(use, stores, 'text[]')})`;
    const ofThem = () => query(`${narrowed} & ${among(stores)}`);
    const areFew = stores.length <= MOST_STORES;
    // Wrapped in `is true` so PostgreSQL filters rows instead of reading all of a large store's keys: it
    // doesn't see which stores these are, and expects them to be of average size.
    conditions.push(areFew ? `(${ofStores}) is true` : ofStores);
    if (!areFew) conditions.push(`words @@ ${query(narrowed)}`);
    else if (unfinished) conditions.push(`words @@ ${ofThem()}`);
    else {
      conditions.push(`words @@ (select case when ${LARGE_PART} * (
          select coalesce(sum(total), 0) from claim_counts where ${ofStores}
        ) < (select reltuples from pg_class where oid = 'claim_search'::regclass)
        then ${ofThem()} else ${query(narrowed)} end)::tsquery`);
    }
  }
  return `select store_id, claim_id from claim_search where ${conditions.join(' and ')}`;
}

/** Returns whether one claim has the words, by its primary key. */
export const hasWords = (words: string, use: Use): string =>
  `(select s.words @@ ${use(words)}::tsquery from claim_search s
    where s.store_id = c.store_id and s.claim_id = c.id)`;

/** A tracking number that is also a SKU would otherwise read all orders of the SKU. */
const MOST_ORDERS_OF_NUMBER = 50;
/** A store's point of sale may file all its orders under one address. */
const MOST_ORDERS_OF_EMAIL = 500;

/**
 * Returns claims whose number, email, order number or tracking number equals the query, each by an index;
 * null if the query is none of these. Of all stores, only a tracking number is looked up store by store.
 */
export function claimsAsTyped({ exact }: Search, stores: Stores, use: Use): string | null {
  const { claimNumber, orderNumber, email, trackingNumbers } = exact;
  const kinds: string[] = [];
  const ofStore = stores === 'all' ? '' : 'store_id = s.id and';
  if (claimNumber !== null) {
    kinds.push(
      `select store_id, id from claims where ${ofStore} claim_number = ${use(claimNumber)}`,
    );
  }
  if (email !== null) {
    const known = stores === 'all' ? `(${storesOfEmail(use(email))}) s cross join` : '';
    kinds.push(
      `select store_id, id from claims where ${ofStore} lower(author_email) = ${use(email)}::text`,
      `select k.store_id, k.id from ${known} lateral (select id from orders where store_id = s.id
          and email_key = ${use(email)}::text limit ${MOST_ORDERS_OF_EMAIL}) o
        join claims k on k.store_id = s.id and k.order_id = o.id`,
    );
  }
  if (orderNumber !== null) {
    const number = `${use(orderNumber)}::text`;
    kinds.push(
      `select k.store_id, k.id from orders o join claims k on k.store_id = o.store_id and k.order_id = o.id
      where ${ofStore && 'o.store_id = s.id and'} o.order_number_key in (${number}, upper(${number}))`,
    );
  }
  if (trackingNumbers.length > 0) {
    const numbers = `${use(trackingNumbers)}::text[]`;
    kinds.push(
      `select k.store_id, k.id from ${stores === 'all' ? 'stores s cross join' : ''} lateral (
          select t.order_id from order_terms t
          where t.store_id = s.id and t.term = any(${numbers}) limit ${MOST_ORDERS_OF_NUMBER}) t
        join fulfillments f on f.store_id = s.id and f.order_id = t.order_id
          and ${numbers} && (select array_agg(lower(n)) from unnest(f.tracking_numbers) n)
        join claims k on k.store_id = s.id and k.order_id = t.order_id`,
    );
  }
  if (kinds.length === 0) return null;
  const found = `(${kinds.join(' union ')}) k`;
  return `select k.store_id, k.id as claim_id from ${
    stores === 'all'
      ? found
      : `(select id from stores where id = any(${use(stores)})) s cross join lateral ${found}`
  }`;
}

/**
 * Returns the stores with orders of an email in lower case, skipping from one store to the next in the index.
 */
const storesOfEmail = (email: string) => `with recursive found as (
    (select store_id from orders where email_key = ${email} order by store_id limit 1)
    union all
    select (select o.store_id from orders o where o.email_key = ${email}
      and o.store_id > found.store_id order by o.store_id limit 1)
    from found where found.store_id is not null)
  select store_id as id from found where store_id is not null`;

/**
 * Returns facts that decide the search strategy: whether claims with outdated words are left, and
 * how many claims are unfinished.
 */
export async function searchedClaims(
  reader: ReaderAcross,
): Promise<{ haveOldWords: boolean; unfinished: number }> {
  const [row] = await reader.rows<{ haveOldWords: boolean; unfinished: number }>(SEARCHED);
  return row ?? { haveOldWords: true, unfinished: 0 };
}

const SEARCHED = {
  name: 'inbox.searched-claims',
  text: `select exists (select from claim_search_rewrites) as "haveOldWords",
    coalesce((select sum(total) from claim_totals where not is_finished(claim_state)), 0)::integer
      as unfinished`,
};
