import type { Database } from '@amends/db';

/** As many as one run deletes. */
const LIMIT = 5_000;

const UNUSED = `from media m where m.claim_item_id is null and m.message_id is null
  and m.note_id is null and (
    (m.status in ('awaiting', 'refused') and m.created_at < $1)
    or (m.created_at < $2 and (m.claim_id is not null or not exists (
      select 1 from claim_sessions s
      where s.store_id = m.store_id and s.order_id = m.order_id and s.closed_at is null))))
  and not exists (select 1 from claim_documents d
    where d.store_id = m.store_id and d.claim_id = m.claim_id and d.media_id = m.id)`;

/** Files of all stores that belong to nothing. */
export async function listUnusedMedia(
  database: Database,
  { neverCameBefore, forgottenBefore }: { neverCameBefore: Date; forgottenBefore: Date },
): Promise<{ storeId: string; id: string }[]> {
  const { rows } = await database.pool.query<{ storeId: string; id: string }>(
    `select m.store_id as "storeId", m.id ${UNUSED} order by m.created_at limit ${LIMIT}`,
    [neverCameBefore, forgottenBefore],
  );
  return rows;
}

export async function deleteMediaRow(
  database: Database,
  { storeId, id }: { storeId: string; id: string },
): Promise<void> {
  await database.pool.query('delete from media where store_id = $1 and id = $2', [storeId, id]);
}
