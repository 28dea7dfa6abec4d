import { deleteInBatches } from '../../access/internal.ts';
import type { Context } from '../../kernel/internal.ts';

/** Deletes unsubmitted drafts last touched before the given instant. */
export const deleteStaleSessions = (ctx: Context, before: Date): Promise<number> =>
  deleteInBatches(
    ctx,
    (limit) => `delete from claim_sessions where (store_id, id) in
      (select store_id, id from claim_sessions
        where closed_at is null and created_at < $1 and updated_at < $1 ${limit})`,
    [before],
  );
