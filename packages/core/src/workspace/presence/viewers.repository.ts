import { deleteInBatches } from '../../access/internal.ts';
import type { Context, Reader, ReaderAcross, Statement, Writer } from '../../kernel/internal.ts';

export interface Viewer {
  userId: string;
  name: string;
  /** When the person last reported having it open. */
  seenAt: Date;
}

const LIST: Statement = {
  name: 'viewers.list',
  text: `select user_id as "userId", name, seen_at as "seenAt" from claim_viewers
    where store_id = $1 and claim_id = $2 and seen_at > $3 order by lower(name), user_id`,
};

/** Returns the viewers of a claim since an instant, by name. */
export const selectViewers = (reader: Reader, claimId: string, since: Date) =>
  reader.rows<Viewer>(LIST, [reader.storeId, claimId, since]);

export interface ViewerOfClaim extends Viewer {
  claimId: string;
}

// The table has current viewers only, so it is small.
const LIST_OF_CLAIMS: Statement = {
  name: 'viewers.list-of-claims',
  text: `select claim_id as "claimId", user_id as "userId", name, seen_at as "seenAt"
    from claim_viewers where seen_at > $2
      and ($1::text[] is null or claim_id = any($1))
      and ($3::text[] is null or store_id = any($3))
    order by claim_id, lower(name), user_id limit 1000`,
};

/** Returns the viewers of these claims, or of all, since an instant. */
export const selectViewersOfClaims = (
  reader: ReaderAcross,
  claimIds: readonly string[] | null,
  since: Date,
) =>
  reader.rows<ViewerOfClaim>(LIST_OF_CLAIMS, [
    claimIds,
    since,
    reader.storeIds === 'all' ? null : reader.storeIds,
  ]);

const SEE: Statement = {
  name: 'viewers.see',
  text: `insert into claim_viewers (store_id, claim_id, user_id, name, seen_at)
      select c.store_id, c.id, $3, $4, $5 from claims c where c.store_id = $1 and c.id = $2
    on conflict (store_id, claim_id, user_id) do update
      set seen_at = excluded.seen_at, name = excluded.name
    returning (select seen_at from claim_viewers
        where store_id = $1 and claim_id = $2 and user_id = $3) as before,
      (select max(e.sequence) from events e where e.store_id = $1 and e.stream_id = $2) as sequence`,
};

/** What was known of a viewer of a claim. */
interface Seen {
  /** When they were last seen before; null if they weren't. */
  before: Date | null;
  /** The number of the claim's last event. */
  sequence: number | null;
}

/** Saves a viewer of a claim. Returns null if the claim does not exist. */
export async function seeViewer(
  writer: Writer,
  claimId: string,
  person: { userId: string; name: string },
): Promise<Seen | null> {
  const values = [writer.storeId, claimId, person.userId, person.name, writer.ctx.now()];
  const [row] = await writer.rows<Seen>(SEE, values);
  return row ?? null;
}

const LEAVE: Statement = {
  name: 'viewers.leave',
  text: `delete from claim_viewers where store_id = $1 and claim_id = $2 and user_id = $3
    returning user_id`,
};

/** Returns whether the person was a viewer. */
export const deleteViewer = async (writer: Writer, claimId: string, userId: string) =>
  (await writer.rows(LEAVE, [writer.storeId, claimId, userId])).length > 0;

/** Deletes viewers last seen before an instant. */
export const deleteViewersBefore = (ctx: Context, before: Date) =>
  deleteInBatches(
    ctx,
    (limit) => `delete from claim_viewers where (store_id, claim_id, user_id) in
      (select store_id, claim_id, user_id from claim_viewers where seen_at < $1 ${limit})`,
    [before],
  );
