import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../kernel/internal.ts';
import { parse, write } from '../kernel/internal.ts';
import { rewind } from './settings/settings-change.rules.ts';
import { RestoreStoreInput, StoreChanges } from './store.input.ts';
import { storeChangesSince } from './store-changes.repository.ts';
import { changesOf, STORE_FIELD_COLUMNS } from './store-fields.rules.ts';
import { getStoreColumns, type StoreColumns } from './store-record.repository.ts';
import type { StoreRecord } from './store-record.shape.ts';
import { changeStoreWithin } from './update-store.ts';

/**
 * Gives a store's details the values that they had after one of their changes, or before the first one (0),
 * as a change of its own. Throws `store_change_not_found`, `store_changed` and the other errors of
 * `updateStore`: a slug or a currency can't change once there are orders.
 */
export async function restoreStore(ctx: Context, input: RestoreStoreInput): Promise<StoreRecord> {
  const { storeId, number, version } = parse(RestoreStoreInput, input);
  return write(ctx, 'store:update', { storeId }, async (writer) => {
    const before = await getStoreColumns(writer);
    const now = fieldsOf(before);
    const earlier = rewind(now, await storeChangesSince(writer, number));
    const differing = Object.fromEntries(
      Object.entries(earlier).filter(([name, value]) => !isDeepStrictEqual(now[name], value)),
    );
    // A bonus and its kind are one value.
    const isBonus = 'creditBonus' in differing || 'creditBonusType' in differing;
    const { creditBonus, creditBonusType } = earlier;
    const columns = { ...differing, ...(isBonus ? { creditBonus, creditBonusType } : {}) };
    return changeStoreWithin(writer, before, {
      version,
      changes: parse(StoreChanges, changesOf(columns)),
      restored: number,
    });
  });
}

function fieldsOf({ store, settings }: StoreColumns): Record<string, unknown> {
  const all: Record<string, unknown> = { ...settings, ...store };
  return Object.fromEntries(STORE_FIELD_COLUMNS.map((name) => [name, all[name]]));
}
