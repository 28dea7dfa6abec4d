import type { ReaderAcross, Statement } from '../../kernel/internal.ts';

// Few stores: one primary key look-up per store.
const AMONG: Statement = {
  name: 'claims.store-among',
  text: `select reached.id from unnest($2::text[]) as reached(id)
    where exists (select from claims c where c.store_id = reached.id and c.id = $1) limit 1`,
};
// All stores: one look-up in the index of the id, independent of the number of stores.
const ANYWHERE: Statement = {
  name: 'claims.store-anywhere',
  text: 'select c.store_id as id from claims c where c.id = $1 limit 1',
};

/**
 * Returns the store of the claim with this id, among the stores being read; null if there is none.
 */
export async function findStoreIdOfClaim(
  { rows, storeIds }: ReaderAcross,
  claimId: string,
): Promise<string | null> {
  const [found] = await (storeIds === 'all'
    ? rows<{ id: string }>(ANYWHERE, [claimId])
    : rows<{ id: string }>(AMONG, [claimId, storeIds]));
  return found?.id ?? null;
}
