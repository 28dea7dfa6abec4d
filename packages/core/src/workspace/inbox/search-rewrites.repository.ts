import { withTransaction } from '@amends/db';
import type { Context } from '../../kernel/internal.ts';
import { unscoped } from '../../kernel/internal.ts';
import { takeInboxLock } from './with-inbox-lock.repository.ts';

const PLACE = `select store_id as "storeId", claim_id as "claimId" from claim_search_rewrites for update`;
const NEXT = `select store_id as "storeId", claim_id as "claimId" from claim_search
  where (store_id, claim_id) > ($1, $2) order by store_id, claim_id limit $3`;
const REWRITE = `insert into claim_search as s (store_id, claim_id, words)
  select c.store_id, c.id, claim_words(c)
    from unnest($1::text[], $2::text[]) n(store_id, claim_id)
    join claims c on c.store_id = n.store_id and c.id = n.claim_id
  on conflict (store_id, claim_id) do update set words = excluded.words
    where s.words <> excluded.words`;

interface Place {
  storeId: string;
  claimId: string;
}

/**
 * Re-indexes a batch of claims whose words predate a migration; returns their number, 0 if none is left. An
 * interrupted batch changes nothing, and the next run repeats it.
 */
export const rewriteWords = (ctx: Context, limit: number): Promise<number> =>
  withTransaction(unscoped(ctx).pool, async (client) => {
    const { rows: places } = await client.query<Place>(PLACE);
    const place = places[0];
    if (!place) return 0;
    const { rows: next } = await client.query<Place>(NEXT, [place.storeId, place.claimId, limit]);
    // Only claims of one store, whose lock is taken before its claims are read.
    const rows = next.filter(({ storeId }) => storeId === next[0]?.storeId);
    const last = rows.at(-1);
    if (!last) {
      await client.query('delete from claim_search_rewrites');
      return 0;
    }
    await takeInboxLock(client, last.storeId);
    const keys = [rows.map(({ storeId }) => storeId), rows.map(({ claimId }) => claimId)];
    await client.query(REWRITE, keys);
    const reached = 'update claim_search_rewrites set store_id = $1, claim_id = $2';
    await client.query(reached, [last.storeId, last.claimId]);
    return rows.length;
  });
