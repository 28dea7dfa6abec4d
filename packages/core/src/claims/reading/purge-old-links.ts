import { deleteInBatches, requireSystem } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';

const DAYS_KEPT = 180;
const DAY_MS = 86_400_000;

/**
 * Deletes the links of claims that ended 180 days ago, in all stores, and those to the claims of an
 * order once all of them did. Archiving is not an end: the claim ended before. Returns how many were
 * deleted. See docs/rules/privacy.md#how-long-things-are-kept.
 */
export async function purgeOldLinks(ctx: Context): Promise<number> {
  requireSystem(ctx);
  return deleteInBatches(ctx, OF_ENDED_CLAIMS, [
    new Date(ctx.now().getTime() - DAYS_KEPT * DAY_MS),
  ]);
}

const OF_ENDED_CLAIMS = (limit: string) => `delete from link_tokens where token_hash in (
  select t.token_hash from link_tokens t
  where t.created_at < $1 and t.purpose <> 'order-look-up'
    and exists (select from claims c where c.store_id = t.store_id and c.order_id = t.order_id
      and (t.claim_id is null or c.id = t.claim_id))
    and not exists (select from claims c where c.store_id = t.store_id and c.order_id = t.order_id
      and (t.claim_id is null or c.id = t.claim_id)
      and not (is_finished(c.claim_state) and coalesce((
        select max(e.occurred_at) from events e where e.store_id = c.store_id and e.stream_id = c.id
          and e.to_state is not null and e.to_state <> 'ARCHIVED'), c.state_at) < $1))
  ${limit})`;
