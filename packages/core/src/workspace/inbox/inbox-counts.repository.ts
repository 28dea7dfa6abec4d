import type { Context, ReaderAcross, Statement } from '../../kernel/internal.ts';
import { learnWords } from './search-vocabulary.repository.ts';
import { withInboxLock } from './with-inbox-lock.repository.ts';

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
const COUNT_ALL: Statement = {
  name: 'inbox.count-all',
  text: `select claim_state as "claimState", sum(total)::integer as total,
      sum(unread)::integer as unread
    from (select claim_state, total, unread from claim_counts
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
    delete from inbox_changes where ctid = any(array(select ctid from inbox_changes limit $1))
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

/**
 * Applies a batch of recorded changes and indexes the words of their claims; returns the number
 * applied, 0 if another process holds the lock.
 */
export const applyNextChanges = (ctx: Context, limit: number): Promise<number> =>
  withInboxLock(ctx, 'leaves', async (client) => {
    const { rows } = await client.query<{ settled: number }>(APPLY, [limit]);
    return rows[0]?.settled ?? 0;
  });
