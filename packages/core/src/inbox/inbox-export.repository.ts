import type { ReaderAcross, Statement } from '../transaction.ts';

type Named = readonly { id: string; storeId: string }[];

const GRANTED: Statement = {
  name: 'inbox.granted',
  text: `select r.claim_id as id, sum(r.paid_value)::float8 as granted
    from unnest($1::text[], $2::text[]) c(store_id, id)
      join resolutions r on r.store_id = c.store_id and r.claim_id = c.id
    group by r.claim_id`,
};

/** What was granted to each of these claims in all, in minor units. */
export async function grantedTo(reader: ReaderAcross, claims: Named): Promise<Map<string, number>> {
  const rows = await reader.rows<{ id: string; granted: number }>(GRANTED, [
    claims.map(({ storeId }) => storeId),
    claims.map(({ id }) => id),
  ]);
  return new Map(rows.map(({ id, granted }) => [id, granted]));
}

const STORES: Statement = {
  name: 'inbox.store-names',
  text: 'select id, name from stores where id = any($1)',
};

/** The names of these claims' stores. */
export async function namesOfStores(
  reader: ReaderAcross,
  claims: Named,
): Promise<Map<string, string>> {
  const ids = [...new Set(claims.map(({ storeId }) => storeId))];
  const rows = await reader.rows<{ id: string; name: string }>(STORES, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
