import type { Stores, Use } from './inbox-sql.repository.ts';
import type { Search } from './search-words.rules.ts';

/** Months, as the words of a claim have them: the months from one on, or any. */
export interface Months {
  /** `2026-03`, …; null for any. */
  names: readonly string[] | null;
  /** Claims filed before it only, where given: those after it were looked at. */
  before: Date | null;
}

/** So many stores narrow a search by words of their own; more are left to the claims. */
const MOST_STORES = 20;

/** The claims that have the words: `store_id` and `claim_id` of each. */
export function claimsWithWords(words: string, stores: Stores, months: Months, use: Use): string {
  const among = (names: readonly string[]) => names.map((name) => `'~${name}'`).join(' | ');
  const parts = [`(${words})`];
  if (stores !== 'all' && stores.length <= MOST_STORES) parts.push(`(${among(stores)})`);
  if (months.names) parts.push(`(${among(months.names)})`);
  return `select store_id, claim_id from claim_search where words @@ ${use(parts.join(' & '))}::tsquery`;
}

/** Whether one claim has the words; it is looked up by its key. */
export const hasWords = (words: string, use: Use): string =>
  `(select s.words @@ ${use(words)}::tsquery from claim_search s
    where s.store_id = c.store_id and s.claim_id = c.id)`;

/** The claims whose number, e-mail or order number is what was typed, store by store, each by its
 * index; null where nothing of the kind was typed. */
export function claimsAsTyped({ exact }: Search, stores: Stores, use: Use): string | null {
  const { claimNumber, orderNumber, emails } = exact;
  const kinds: string[] = [];
  if (claimNumber !== null) {
    kinds.push(
      `select id from claims where store_id = s.id and claim_number = ${use(claimNumber)}`,
    );
  }
  if (emails.length > 0) {
    kinds.push(
      `select id from claims where store_id = s.id and author_email = any(${use(emails)}::text[])`,
    );
  }
  if (orderNumber !== null) {
    kinds.push(
      `select k.id from orders o join claims k on k.store_id = o.store_id and k.order_id = o.id
      where o.store_id = s.id and o.order_number_key = ${use(orderNumber)}`,
    );
  }
  if (kinds.length === 0) return null;
  const among = stores === 'all' ? '' : `where id = any(${use(stores)})`;
  return `select s.id as store_id, k.id as claim_id
    from (select id from stores ${among}) s cross join lateral (${kinds.join(' union ')}) k`;
}
