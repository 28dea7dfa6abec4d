import { withTransaction } from '@amends/db';
import type { Context, ReaderAcross, Statement } from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';
import { learnWords } from './search-vocabulary.repository.ts';
import { tryInboxLock } from './with-inbox-lock.repository.ts';

interface StateCount {
  claimState: string;
  total: number;
  unread: number;
}

const COUNT: Statement = {
  name: 'inbox.count',
  text: `select claim_state as "claimState", sum(total)::integer as total,
      sum(unread)::integer as unread
    from (select claim_state, total, unread from claim_counts where store_id = any($1)
      union all select claim_state, total, unread from inbox_changes where store_id = any($1)) c
    group by claim_state`,
};
// Counts all stores together, from a number of rows that doesn't grow with the number of stores.
export const COUNT_ALL: Statement = {
  name: 'inbox.count-all',
  text: `select claim_state as "claimState", sum(total)::integer as total,
      sum(unread)::integer as unread
    from (select claim_state, total, unread from claim_totals
      union all select claim_state, total, unread from inbox_changes) c
    group by claim_state`,
};

/** Returns the number of claims in each state: applied counts plus changes not applied yet. */
export const countByState = (reader: ReaderAcross): Promise<StateCount[]> =>
  reader.storeIds === 'all'
    ? reader.rows<StateCount>(COUNT_ALL)
    : reader.rows<StateCount>(COUNT, [reader.storeIds]);

// Deleted and added in one statement, so that readers see each change exactly once.
const APPLY = `with taken as materialized (
    delete from inbox_changes where ctid = any(array(
      select ctid from inbox_changes where store_id = $1 limit $2))
    returning *),
  sums as (
    insert into claim_counts as k (store_id, claim_state, total, unread)
    select store_id, claim_state, sum(total), sum(unread) from taken where claim_state <> ''
      group by store_id, claim_state having sum(total) <> 0 or sum(unread) <> 0
      order by store_id, claim_state
    on conflict (store_id, claim_state) do update
      set total = k.total + excluded.total, unread = k.unread + excluded.unread),
  again as materialized (select distinct store_id, claim_id from taken where find),
  words as (
    insert into claim_search as s (store_id, claim_id, words)
    select c.store_id, c.id, claim_words(c) from again a
      join claims c on c.store_id = a.store_id and c.id = a.claim_id
    on conflict (store_id, claim_id) do update set words = excluded.words
      where s.words <> excluded.words
    returning s.words),
  learned as (${learnWords('words')}),
  gone as (
    delete from claim_search s using again a
    where s.store_id = a.store_id and s.claim_id = a.claim_id and not exists
      (select from claims c where c.store_id = a.store_id and c.id = a.claim_id))
  select count(*)::integer as settled from taken`;

const STORES = 'select store_id as "storeId" from inbox_changes group by store_id';

/** Returns the stores with changes that are not applied yet. */
export async function storesWithChanges(ctx: Context): Promise<string[]> {
  const { rows } = await unscoped(ctx).pool.query<{ storeId: string }>(STORES);
  return rows.map(({ storeId }) => storeId);
}

/**
 * Applies a batch of a store's recorded changes and indexes the words of their claims; returns the number
 * applied, 0 while another process applies those of this store.
 */
export const applyNextChanges = (ctx: Context, storeId: string, limit: number): Promise<number> =>
  withTransaction(unscoped(ctx).pool, async (client) => {
    if (!(await tryInboxLock(client, storeId))) return 0;
    const { rows } = await client.query<{ settled: number }>(APPLY, [storeId, limit]);
    return rows[0]?.settled ?? 0;
  });
