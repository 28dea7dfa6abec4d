import type { Context } from '../kernel/internal.ts';
import { invalid, isProvider, may, parse, partsOfCursor, readAcross } from '../kernel/internal.ts';
import { ListStoresInput } from './store.input.ts';
import { problemsOf } from './store-health.rules.ts';
import { healthOfStores, listStoreRows, type StoreRow } from './store-list.repository.ts';
import type { StorePage } from './store-record.shape.ts';

/**
 * Lists stores by name, in pages: every store for provider staff, their own for others. Health is
 * null without `admin-stores:read`. Throws `invalid_cursor`.
 */
export async function listStores(ctx: Context, input: ListStoresInput): Promise<StorePage> {
  const { search = '', status, cursor, limit } = parse(ListStoresInput, input);
  const permission = isProvider(ctx.actor) ? 'store:all-read' : 'store:read';
  return readAcross(ctx, permission, undefined, async (reader) => {
    const after = cursor === undefined ? null : placeOf(cursor);
    const rows = await listStoreRows(reader, { search, status, after, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const seen = page.filter(({ id }) => may(ctx.actor, 'admin-stores:read', id));
    const health = await healthOfStores(
      reader,
      seen.map(({ id }) => id),
    );
    const items = page.map((row) => {
      const { hasContact, hasResolution, sortName: _sorted, ...store } = row;
      const facts = health.get(row.id);
      const problems = facts ? problemsOf({ ...facts, hasContact, hasResolution, ...store }) : [];
      return { ...store, health: facts ? { ...facts, problems } : null };
    });
    const last = page.at(-1);
    return { items, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
  });
}

const cursorOf = ({ sortName, id }: StoreRow) =>
  Buffer.from(JSON.stringify([sortName, id])).toString('base64url');

function placeOf(cursor: string): { sortName: string; id: string } {
  const [sortName, id] = partsOfCursor(cursor);
  if (typeof sortName === 'string' && typeof id === 'string') return { sortName, id };
  throw invalid([{ path: 'cursor', code: 'invalid_cursor' }]);
}
