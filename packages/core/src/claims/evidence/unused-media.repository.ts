import { withTransaction } from '@amends/db';
import type { Connections } from '../../kernel/internal.ts';

const UNUSED = `from media m where m.claim_item_id is null and m.message_id is null
  and m.note_id is null and (
    (m.status in ('awaiting', 'refused') and m.created_at < $1)
    or (m.created_at < $2 and (m.claim_id is not null or (not exists (
      select 1 from claim_sessions s
      where s.store_id = m.store_id and s.order_id = m.order_id and s.closed_at is null)
    and not exists (select 1 from in_store_filings f
      where f.store_id = m.store_id and f.id = m.filing_id and f.claim_id is null
        and f.warranty_id is null)))))
  and not exists (select 1 from claim_documents d
    where d.store_id = m.store_id and d.claim_id = m.claim_id and d.media_id = m.id)
  and not exists (select 1 from warranty_registrations w
    where w.store_id = m.store_id and w.order_id = m.order_id and m.id = any (w.proof))`;

export interface UnusedMedia {
  storeId: string;
  id: string;
  acceptanceId: string | null;
  /** Number of announced parts; 0 for a single request. */
  parts: number;
  /** Cursor position. */
  createdAt: string;
}

/**
 * Returns a page of the files that a condition of two instants selects, in all stores, oldest first,
 * starting after `after`.
 */
async function pageOf(
  { pool }: Connections,
  selected: string,
  instants: readonly [Date, Date],
  after: UnusedMedia | null,
  limit: number,
): Promise<UnusedMedia[]> {
  const { rows } = await pool.query<UnusedMedia>(
    `select m.store_id as "storeId", m.id, m.acceptance_id as "acceptanceId",
        coalesce(ceil(m.announced_bytes::numeric / m.part_bytes), 0)::int as parts,
        m.created_at::text as "createdAt" ${selected}
      and ($3::timestamptz is null or (m.created_at, m.store_id, m.id) > ($3, $4, $5))
      order by m.created_at, m.store_id, m.id limit $6`,
    [...instants, after?.createdAt ?? null, after?.storeId ?? null, after?.id ?? null, limit],
  );
  return rows;
}

/**
 * The instants before which files count as unused: files that never arrived, and files that nothing refers
 * to.
 */
export interface UnusedLimits {
  neverCameBefore: Date;
  forgottenBefore: Date;
}

/**
 * Refuses a file that is still unused, so that nothing can use it from now on; returns false if
 * something does. Waits for a transaction that is attaching it.
 */
export function refuseUnused(
  { pool }: Connections,
  { neverCameBefore, forgottenBefore }: UnusedLimits,
  { storeId, id }: { storeId: string; id: string },
): Promise<boolean> {
  return withTransaction(pool, async (client) => {
    // Locks the row first, so that the second statement sees the changes that the first one waited for.
    const lock = 'select from media where store_id = $1 and id = $2 for update';
    await client.query(lock, [storeId, id]);
    const { rowCount } = await client.query(
      `update media set status = 'refused', refusal = coalesce(refusal, 'media_unreadable')
        where (store_id, id) in (select m.store_id, m.id ${UNUSED} and m.store_id = $3 and m.id = $4)`,
      [neverCameBefore, forgottenBefore, storeId, id],
    );
    return rowCount === 1;
  });
}

/** Returns unused files of all stores, oldest first, starting after `after`. */
export const listUnusedMedia = (
  database: Connections,
  { neverCameBefore, forgottenBefore }: UnusedLimits,
  after: UnusedMedia | null,
  limit: number,
): Promise<UnusedMedia[]> =>
  pageOf(database, UNUSED, [neverCameBefore, forgottenBefore], after, limit);

const SETTLED = `from media m where m.status not in ('awaiting', 'refused')
  and m.created_at > $1 and m.created_at < $2`;

/**
 * Returns accepted files of all stores announced between two instants, oldest first, starting after
 * `after`.
 */
export const listAcceptedMedia = (
  database: Connections,
  { announcedAfter, announcedBefore }: { announcedAfter: Date; announcedBefore: Date },
  after: UnusedMedia | null,
  limit: number,
): Promise<UnusedMedia[]> =>
  pageOf(database, SETTLED, [announcedAfter, announcedBefore], after, limit);

export async function deleteMediaRow(
  database: Connections,
  { storeId, id }: { storeId: string; id: string },
): Promise<void> {
  await database.pool.query('delete from media where store_id = $1 and id = $2', [storeId, id]);
}

/**
 * Returns photos that still have their original, arrived longer before an instant than their store keeps
 * originals, and whose claim, if any, has ended and can't be appealed. Oldest first, starting after `after`.
 */
export async function listOldOriginals(
  database: Connections,
  now: Date,
  after: UnusedMedia | null,
  limit: number,
): Promise<UnusedMedia[]> {
  // The appeal window ends with its last day in the store's time zone, hence two days more.
  const { rows } = await database.pool.query<UnusedMedia>(
    `select m.store_id as "storeId", m.id, m.acceptance_id as "acceptanceId",
        0 as parts, m.stored_at::text as "createdAt"
      from media m where m.kind = 'image' and m.status = 'ready' and m.original_deleted_at is null
        and m.stored_at < $1::timestamptz - (select s.originals_kept::interval
          from store_settings s where s.store_id = m.store_id)
        and not exists (select from claims c join store_settings s on s.store_id = c.store_id
          where c.store_id = m.store_id and c.id = m.claim_id
            and (not is_finished(c.claim_state)
              or coalesce(c.state_at, c.created_at) > $1::timestamptz - s.appeal_within::interval - interval '2 days'))
        and ($2::timestamptz is null or (m.stored_at, m.store_id, m.id) > ($2, $3, $4))
      order by m.stored_at, m.store_id, m.id limit $5`,
    [now, after?.createdAt ?? null, after?.storeId ?? null, after?.id ?? null, limit],
  );
  return rows;
}

export async function noteOriginalDeleted(
  database: Connections,
  { storeId, id }: { storeId: string; id: string },
  now: Date,
): Promise<void> {
  await database.pool.query(
    'update media set original_deleted_at = $3 where store_id = $1 and id = $2',
    [storeId, id, now],
  );
}
