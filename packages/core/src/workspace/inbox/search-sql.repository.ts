import type { ReaderAcross } from '../../kernel/internal.ts';
import { hideFromPlanner, type Stores, type Use } from './inbox-sql.repository.ts';
import type { Search } from './search-words.rules.ts';

/** A part of the claims that is searched on its own, so that not all that have a word are read. */
export interface SearchPart {
  /** Months (`2026-03`) or bands of value (`5-59`), as the words of a claim have them; null for any. */
  names: readonly string[] | null;
  /** Whether only those that are not finished are looked at. */
  unfinished: boolean;
  /** What the index is asked for, of all that is looked for; null for all of it. */
  indexed: string | null;
  /** Filed before it, where given: what was filed since was searched. */
  before: Date | null;
  /** Worth at least, and less than, in minor units; null for whatever it is worth. */
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

/** So many stores narrow a search by words of their own; more are left to the claims. */
const MOST_STORES = 20;
/** So are those that have more than this part of all claims: going through theirs takes longer. */
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
  // As the index of what is unfinished says it, or it would not be read.
  if (unfinished) conditions.push(`words @@ '''~unfinished'''::tsquery`);
  // Said like this, the index is not asked for all of it after all.
  if (indexed !== null && indexed !== words) conditions.push(`(words @@ ${query(words)}) is true`);
  if (stores === 'all') conditions.push(`words @@ ${query(narrowed)}`);
  else {
    const ofStores = `store_id = any(${hideFromPlanner(use, stores, 'text[]')})`;
    const ofThem = () => query(`${narrowed} & ${among(stores)}`);
    conditions.push(ofStores);
    if (stores.length > MOST_STORES) conditions.push(`words @@ ${query(narrowed)}`);
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

/** Returns whether one claim has the words; it is looked up by its key. */
export const hasWords = (words: string, use: Use): string =>
  `(select s.words @@ ${use(words)}::tsquery from claim_search s
    where s.store_id = c.store_id and s.claim_id = c.id)`;

/** A tracking number that is also a SKU would otherwise have all orders of the SKU read. */
const MOST_ORDERS_OF_NUMBER = 50;
/** The till of a store may file all its orders under one address. */
const MOST_ORDERS_OF_EMAIL = 500;

/**
 * Returns the claims whose number, email, order number or tracking number is what was typed, store
 * by store, each by its index; null if nothing of the kind was typed.
 */
export function claimsAsTyped({ exact }: Search, stores: Stores, use: Use): string | null {
  const { claimNumber, orderNumber, emails, trackingNumbers } = exact;
  const kinds: string[] = [];
  if (claimNumber !== null) {
    kinds.push(
      `select id from claims where store_id = s.id and claim_number = ${use(claimNumber)}`,
    );
  }
  if (emails.length > 0) {
    kinds.push(
      `select id from claims where store_id = s.id and author_email = any(${use(emails)}::text[])`,
      // Claims keep the case of the address; orders are known without it.
      `select k.id from (select id from orders where store_id = s.id
          and email_key = any(${use(emails)}::text[]) limit ${MOST_ORDERS_OF_EMAIL}) o
        join claims k on k.store_id = s.id and k.order_id = o.id`,
    );
  }
  if (orderNumber !== null) {
    const number = `${use(orderNumber)}::text`;
    kinds.push(
      `select k.id from orders o join claims k on k.store_id = o.store_id and k.order_id = o.id
      where o.store_id = s.id and o.order_number_key in (${number}, upper(${number}))`,
    );
  }
  if (trackingNumbers.length > 0) {
    const numbers = `${use(trackingNumbers)}::text[]`;
    kinds.push(
      `select k.id from (select t.order_id from order_terms t
          where t.store_id = s.id and t.term = any(${numbers}) limit ${MOST_ORDERS_OF_NUMBER}) t
        join fulfillments f on f.store_id = s.id and f.order_id = t.order_id
          and ${numbers} && (select array_agg(lower(n)) from unnest(f.tracking_numbers) n)
        join claims k on k.store_id = s.id and k.order_id = t.order_id`,
    );
  }
  if (kinds.length === 0) return null;
  const among = stores === 'all' ? '' : `where id = any(${use(stores)})`;
  return `select s.id as store_id, k.id as claim_id
    from (select id from stores ${among}) s cross join lateral (${kinds.join(' union ')}) k`;
}

/** What says how claims can be looked for: whether some are left whose words were made before a
 * migration changed which those are, and how many are not finished. */
export async function searchedClaims(
  reader: ReaderAcross,
): Promise<{ haveOldWords: boolean; unfinished: number }> {
  const [row] = await reader.rows<{ haveOldWords: boolean; unfinished: number }>(SEARCHED);
  return row ?? { haveOldWords: true, unfinished: 0 };
}

const SEARCHED = {
  name: 'inbox.searched-claims',
  text: `select exists (select from claim_search_rewrites) as "haveOldWords",
    coalesce((select sum(total) from claim_counts where not is_finished(claim_state)), 0)::integer
      as unfinished`,
};
