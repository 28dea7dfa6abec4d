import { storedNamesSql } from '../kernel/events/event.rules.ts';
import type { Reader, Statement } from '../kernel/internal.ts';
import { notFound } from '../kernel/internal.ts';
import { STORE_STREAM } from './move-store.ts';
import type { FieldChanges } from './settings/settings-change.rules.ts';
import type { StoreChange } from './store-changes.shape.ts';

const OF_STORE = `store_id = $1 and stream_id = '${STORE_STREAM}'
  and name in (${storedNamesSql('store.updated')})`;

const LIST: Statement = {
  name: 'stores.changes',
  text: `select sequence as number, occurred_at as "changedAt",
      case when actor_kind in ('staff', 'api-token') then actor_name end as "changedBy",
      (data->>'restored')::int as restored, data->'changes' as changes
    from events where ${OF_STORE} and sequence < $2 order by sequence desc limit $3`,
};

/** Returns the changes of the store's details before the one with this number, newest first. */
export const selectStoreChanges = (
  reader: Reader,
  { before, limit }: { before: number; limit: number },
): Promise<StoreChange[]> => reader.rows<StoreChange>(LIST, [reader.storeId, before, limit]);

const SINCE: Statement = {
  name: 'stores.changes-since',
  text: `select sequence as number, data->'changes' as changes
    from events where ${OF_STORE} and sequence >= $2 order by sequence desc`,
};

/**
 * Returns what was changed after a change, newest first; 0 names the time before the first. Throws
 * `store_change_not_found`.
 */
export async function storeChangesSince(reader: Reader, number: number): Promise<FieldChanges[]> {
  const rows = await reader.rows<{ number: number; changes: FieldChanges }>(SINCE, [
    reader.storeId,
    number,
  ]);
  if (number > 0 && rows.at(-1)?.number !== number) throw notFound('store_change');
  return rows.filter((row) => row.number > number).map(({ changes }) => changes);
}
