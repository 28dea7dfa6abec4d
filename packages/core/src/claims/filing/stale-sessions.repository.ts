import { deleteInBatches } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';

const BEFORE = `$1::timestamptz - (select s.drafts_kept::interval from store_settings s
  where s.store_id = d.store_id)`;

/** Deletes unsubmitted drafts that were last touched longer ago than their stores keep them. */
export const deleteStaleSessions = (ctx: Context): Promise<number> =>
  deleteInBatches(
    ctx,
    (limit) => `delete from claim_sessions where (store_id, id) in
      (select d.store_id, d.id from claim_sessions d
        where d.closed_at is null and d.created_at < ${BEFORE} and d.updated_at < ${BEFORE}
        ${limit})`,
    [ctx.now()],
  );

/** Deletes unsent messages of customers that were last touched longer ago than their stores keep drafts. */
export const deleteStaleMessages = (ctx: Context): Promise<number> =>
  deleteInBatches(
    ctx,
    (limit) => `delete from message_drafts where (store_id, claim_id) in
      (select d.store_id, d.claim_id from message_drafts d
        where d.created_at < ${BEFORE} and d.updated_at < ${BEFORE} ${limit})`,
    [ctx.now()],
  );
