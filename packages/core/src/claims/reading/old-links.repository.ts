import { deleteInBatches } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';

// The appeal window ends with its last day in the store's time zone, hence two days more.
const BEFORE = `(select $1::timestamptz - greatest(s.links_kept::interval,
      s.appeal_within::interval + interval '2 days')
    from store_settings s where s.store_id = t.store_id)`;

const OF_ENDED_CLAIMS = (limit: string) => `delete from link_tokens where token_hash in (
  select t.token_hash from link_tokens t
  where t.created_at < ${BEFORE} and t.purpose <> 'order-look-up'
    and exists (select from claims c where c.store_id = t.store_id and c.order_id = t.order_id
      and (t.claim_id is null or c.id = t.claim_id))
    and not exists (select from claims c where c.store_id = t.store_id and c.order_id = t.order_id
      and (t.claim_id is null or c.id = t.claim_id)
      and not (is_finished(c.claim_state) and coalesce((
        select max(e.occurred_at) from events e where e.store_id = c.store_id and e.stream_id = c.id
          and e.to_state is not null and e.to_state <> 'ARCHIVED'), c.state_at) < ${BEFORE}))
  ${limit})`;

/** Deletes the links of claims of all stores that ended so long ago that no customer may use them. */
export const deleteOldLinks = (ctx: Context): Promise<number> =>
  deleteInBatches(ctx, OF_ENDED_CLAIMS, [ctx.now()]);
