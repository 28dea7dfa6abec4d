import type { Context } from '../kernel/internal.ts';
import { invalid, parse, read } from '../kernel/internal.ts';
import { ListStoreChangesInput } from './store.input.ts';
import { selectStoreChanges } from './store-changes.repository.ts';
import type { StoreChangePage } from './store-changes.shape.ts';
import { namedChanges } from './store-fields.rules.ts';

const NEWEST = 2_147_483_647;

/** Lists the changes of a store's details, newest first, in pages. Throws `invalid_cursor`. */
export async function listStoreChanges(
  ctx: Context,
  input: ListStoreChangesInput,
): Promise<StoreChangePage> {
  const { storeId, cursor, limit } = parse(ListStoreChangesInput, input);
  return read(ctx, 'store:read', { storeId }, async (reader) => {
    const before = cursor === undefined ? NEWEST : numberOf(cursor);
    const found = await selectStoreChanges(reader, { before, limit: limit + 1 });
    const items = found
      .slice(0, limit)
      .map((change) => ({ ...change, changes: namedChanges(change.changes) }));
    const last = items.at(-1);
    return { items, nextCursor: found.length > limit && last ? String(last.number) : null };
  });
}

function numberOf(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  const message = 'This cursor is not from this list.';
  throw invalid([{ path: 'cursor', code: 'invalid_cursor', message }]);
}
