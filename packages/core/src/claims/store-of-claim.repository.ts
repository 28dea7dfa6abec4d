import type { ReaderAcross, Statement } from '../transaction.ts';

// One look into the primary key for each store, whatever the number of claims.
const STORE: Statement = {
  name: 'claims.store-of',
  text: `select s.id from stores s where ($2::text[] is null or s.id = any($2))
    and exists (select from claims c where c.store_id = s.id and c.id = $1) limit 1`,
};

/** The store that has a claim of this id, among those that are read; null where none has. */
export async function findStoreIdOfClaim(
  reader: ReaderAcross,
  claimId: string,
): Promise<string | null> {
  const among = reader.storeIds === 'all' ? null : reader.storeIds;
  const [row] = await reader.rows<{ id: string }>(STORE, [claimId, among]);
  return row?.id ?? null;
}
