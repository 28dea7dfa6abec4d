import type { Connections } from '../../kernel/internal.ts';
import type { FileOwner } from './orphan-files.rules.ts';

/** Returns the ids of all stores, in their order. */
export async function listStoreIds({ pool }: Connections): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from stores order by id');
  return rows.map(({ id }) => id);
}

const OWNERS = `select m.id as "ownerId", m.acceptance_id as "acceptanceId"
    from media m where m.store_id = $1 and m.id = any ($2)
  union all select b.id, null from brand_files b where b.store_id = $1 and b.id = any ($2)
  union all select a.id, null from sop_attachments a
    where a.store_id = $1 and a.id = any ($2) and a.removed_at is null
  union all select r.label_file_id, null from return_requests r
    where r.store_id = $1 and r.label_file_id = any ($3)
  union all select i.id, null from order_imports i
    where i.store_id = $1 and i.id = any ($2) and i.file_key is not null`;

/** Returns which of these owners still have files. */
export async function findFileOwners(
  { pool }: Connections,
  storeId: string,
  ids: readonly string[],
): Promise<FileOwner[]> {
  // Label ids have no index, so returns are read only if there is a label among the ids.
  const labels = ids.filter((id) => id.startsWith('lbl_'));
  const { rows } = await pool.query<FileOwner>(OWNERS, [storeId, ids, labels]);
  return rows;
}
