import type { Context } from '../../kernel/internal.ts';
import { invalid, parse, read } from '../../kernel/internal.ts';
import { ListSettingsChangesInput } from './settings.input.ts';
import type { SettingsChangePage } from './settings-change.shape.ts';
import { listChanges } from './settings-changes.repository.ts';

const NEWEST = 2_147_483_647;

/** Lists the changes of a section, newest first, in pages. Throws `invalid_cursor`. */
export async function listSettingsChanges(
  ctx: Context,
  input: ListSettingsChangesInput,
): Promise<SettingsChangePage> {
  const { storeId, section, cursor, limit } = parse(ListSettingsChangesInput, input);
  return read(ctx, 'settings:read', { storeId }, async (reader) => {
    const before = cursor === undefined ? NEWEST : numberOf(cursor);
    const changes = await listChanges(reader, section, { before, limit: limit + 1 });
    const items = changes.slice(0, limit);
    const last = items.at(-1);
    return { items, nextCursor: changes.length > limit && last ? String(last.number) : null };
  });
}

function numberOf(cursor: string): number {
  if (/^[1-9]\d{0,8}$/.test(cursor)) return Number(cursor);
  const message = 'This cursor is not from this list.';
  throw invalid([{ path: 'cursor', code: 'invalid_cursor', message }]);
}
