import type { Context } from '../kernel/internal.ts';
import { pageOfChanges, parse, read } from '../kernel/internal.ts';
import { ListStoreChangesInput } from './store.input.ts';
import { selectStoreChanges } from './store-changes.repository.ts';
import type { StoreChangePage } from './store-changes.shape.ts';
import { namedChanges } from './store-fields.rules.ts';

/** Lists the changes of a store's details, newest first, in pages. Throws `invalid_cursor`. */
export async function listStoreChanges(
  ctx: Context,
  input: ListStoreChangesInput,
): Promise<StoreChangePage> {
  const { storeId, ...page } = parse(ListStoreChangesInput, input);
  return read(ctx, 'store:read', { storeId }, (reader) =>
    pageOfChanges(page, async (asked) =>
      (await selectStoreChanges(reader, asked)).map((change) => ({
        ...change,
        changes: namedChanges(change.changes),
      })),
    ),
  );
}
