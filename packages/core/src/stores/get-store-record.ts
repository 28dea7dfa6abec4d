import type { Context } from '../kernel/internal.ts';
import { read } from '../kernel/internal.ts';
import { describeStore } from './describe-store.ts';
import { getStoreColumns } from './store-record.repository.ts';
import type { StoreRecord } from './store-record.shape.ts';

/** Returns everything about a store that its staff edit. Throws `store_not_found`. */
export async function getStoreRecord(
  ctx: Context,
  { storeId }: { storeId: string },
): Promise<StoreRecord> {
  return read(ctx, 'store:read', { storeId }, async (reader) =>
    describeStore(ctx, await getStoreColumns(reader)),
  );
}
