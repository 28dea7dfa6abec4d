import type { ReaderAcross, Statement } from '../../kernel/internal.ts';
import {
  type MetadataName,
  metadataOnClaims,
  type NamedValue,
} from '../../stores/settings/name-metadata.rules.ts';

type Named = readonly { id: string; storeId: string }[];

const GRANTED: Statement = {
  name: 'inbox.granted',
  text: `select r.claim_id as id, sum(r.paid_value)::float8 as granted
    from unnest($1::text[], $2::text[]) c(store_id, id)
      join resolutions r on r.store_id = c.store_id and r.claim_id = c.id
    group by r.claim_id`,
};

/** Returns the total of the approved resolutions of each claim, in minor units. */
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

/** Returns the names of these claims' stores. */
export async function namesOfStores(
  reader: ReaderAcross,
  claims: Named,
): Promise<Map<string, string>> {
  const ids = [...new Set(claims.map(({ storeId }) => storeId))];
  const rows = await reader.rows<{ id: string; name: string }>(STORES, [ids]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const METADATA: Statement = {
  name: 'inbox.metadata',
  text: `select c.id, o.metadata as values, t.metadata_fields as names
    from unnest($1::text[], $2::text[]) g(store_id, id)
      join store_settings t on t.store_id = g.store_id and t.metadata_fields <> '[]'::jsonb
      join claims c on c.store_id = g.store_id and c.id = g.id
      join orders o on o.store_id = c.store_id and o.id = c.order_id`,
};

/** Returns the custom fields of the claims' orders that their stores show. */
export async function metadataOf(
  reader: ReaderAcross,
  claims: Named,
): Promise<Map<string, NamedValue[]>> {
  const rows = await reader.rows<{
    id: string;
    values: Record<string, unknown>;
    names: MetadataName[];
  }>(METADATA, [claims.map(({ storeId }) => storeId), claims.map(({ id }) => id)]);
  return new Map(rows.map(({ id, values, names }) => [id, metadataOnClaims(names, values)]));
}
