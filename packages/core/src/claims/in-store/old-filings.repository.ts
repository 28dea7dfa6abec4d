import { deleteInBatches } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';

/**
 * Deletes filings that were filed or registered before an instant, and those kept for as long as their store
 * keeps drafts.
 */
export const deleteOldFilings = (ctx: Context, filedBefore: Date): Promise<number> =>
  deleteInBatches(
    ctx,
    (limit) => `delete from in_store_filings where (store_id, id) in
      (select f.store_id, f.id from in_store_filings f
        where f.updated_at < $1 and (f.claim_id is not null or f.warranty_id is not null
          or f.updated_at < $2::timestamptz - (select s.drafts_kept::interval
            from store_settings s where s.store_id = f.store_id))
        ${limit})`,
    [filedBefore, ctx.now()],
  );
